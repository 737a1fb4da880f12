import { occurrenceId } from '../../events/appointment/occurrenceId.ts';
import { plannedIn } from '../../events/appointment/seriesPlans.ts';
import type { Queryable } from '../queryable.ts';
import { addDays, dateAt } from '../zones/zonedTime.ts';
import type { AppointmentReminder } from './appointmentReminders.ts';
import { findAppointmentView } from './appointmentsQueries.ts';
import type { AppointmentView } from './appointmentViews.ts';
import { yields } from './occurrenceViews.ts';
import { spanOf } from './occurrences.ts';
import { listSetApart, pageSeries, type Series, type SetApart, type Window } from './appointmentSeriesQueries.ts';

/** A reminder of an occurrence of a series. `date`: the one that its rule gave it. */
export interface OccurrenceReminder extends AppointmentReminder {
  readonly seriesId: string;
  readonly date: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const isoOf = (at: number): string => new Date(at).toISOString();

/** Reminders ring a day before at most, and those of whole days until the evening. */
const windowAround = (now: number): Window => {
  const [from, to] = [now - dayMs, now + 2 * dayMs];
  return {
    fromDate: addDays(dateAt('UTC', from), -1),
    toDate: addDays(dateAt('UTC', to), 1),
    from: isoOf(from),
    to: isoOf(to),
  };
};

type Reminded = Pick<AppointmentView, 'isAllDay' | 'reminderMinutes'>;
/** When it rings, and until when that is worth hearing: as for other appointments (appointmentReminders.ts). */
const timesOf = (start: number, { isAllDay, reminderMinutes }: Reminded) =>
  isAllDay
    ? { ringsAt: start + 8 * hourMs - (reminderMinutes >= 1440 ? dayMs : 0), until: start + 20 * hourMs }
    : { ringsAt: start - reminderMinutes * 60_000, until: start };

interface Coming {
  readonly id: string;
  readonly date: string;
  readonly start: number;
  readonly reminded: Reminded;
}

const computed = (series: Series, apart: ReadonlyMap<string, SetApart>, { fromDate, toDate }: Window): Coming[] =>
  [...plannedIn(series.plans, fromDate, toDate)].flatMap((planned) => {
    const { date, plan } = planned;
    const id = occurrenceId(series.id, date);
    const own = apart.get(id);
    if (own && !yields(own, series)) return [];
    return [{ id, date, start: spanOf(planned, series.timeZone).start, reminded: plan }];
  });

const ownRecords = (series: Series, apart: Iterable<SetApart>): Coming[] =>
  [...apart]
    .filter((own) => own.seriesId === series.id && own.isActive && own.isOpen && !yields(own, series))
    .map(({ id, date, startTime, view }) => ({
      id,
      date,
      start: Date.parse(startTime),
      reminded: JSON.parse(view) as AppointmentView,
    }));

const remindersOf = (series: Series, coming: readonly Coming[], now: number): readonly OccurrenceReminder[] =>
  coming.flatMap(({ id, date, start, reminded }) => {
    const { ringsAt, until } = timesOf(start, reminded);
    if (ringsAt > now || until <= now) return [];
    const times = { startTime: isoOf(start), ringsAt: isoOf(ringsAt), until: isoOf(until) };
    return [{ id, ownerId: series.ownerId, ...times, seriesId: series.id, date }];
  });

/** Series read with one statement. */
const page = 2000;

/** Those whose reminder is due, of all series. */
export const listOccurrenceReminders = async (on: Queryable, now: Date): Promise<readonly OccurrenceReminder[]> => {
  const window = windowAround(now.getTime());
  const found: OccurrenceReminder[] = [];
  for (let after: string | null = null; ;) {
    const series: readonly Series[] = await pageSeries(on, window.fromDate, after, page);
    const owners = [...new Set(series.map(({ ownerId }) => ownerId))];
    const apart = new Map((await listSetApart(on, owners, window)).map((each) => [each.id, each]));
    for (const each of series) {
      const coming = [...computed(each, apart, window), ...ownRecords(each, apart.values())];
      found.push(...remindersOf(each, coming, now.getTime()));
    }
    after = series.at(-1)?.id ?? null;
    if (series.length < page) return found;
  }
};

/** Whether it still begins then and nobody has completed it, after everything that became of its series. */
export const occurrenceStands = async (on: Queryable, id: string, startTime: string): Promise<boolean> => {
  const view = await findAppointmentView(on, id);
  return view?.isActive === true && !view.isCompleted && view.startTime === startTime;
};
