import { currentDays, longestDays } from '../../events/appointment/appointmentTimes.ts';
import { occurrenceId } from '../../events/appointment/occurrenceId.ts';
import { datesOf } from '../../events/appointment/recurrence.ts';
import type { Planned } from '../../events/appointment/seriesPlans.ts';
import type { Queryable } from '../queryable.ts';
import { addDays, dateAt } from '../zones/zonedTime.ts';
import { occurrenceWriter, partOfSeries, yields } from './occurrenceViews.ts';
import { spanOf } from './occurrences.ts';
import { listSeries, listSetApart, type Series, type SetApart, type Window } from './appointmentSeriesQueries.ts';

/** One line of a list: the JSON of an AppointmentView, and what the list is sorted by. */
export interface Listed {
  readonly startTime: string;
  readonly id: string;
  readonly view: string;
}

export const inOrder = (one: Listed, other: Listed): number =>
  one.startTime === other.startTime ? (one.id < other.id ? -1 : 1) : one.startTime < other.startTime ? -1 : 1;

/** The bounds of a list of occurrences. Times are epoch milliseconds. */
interface Asked {
  readonly window: Window;
  /** No occurrence that ended before this date is shown. */
  readonly first: string;
  readonly isShown: (start: number, end: number | null) => boolean;
  /** The most occurrences of each series that begin after `now`. */
  readonly ahead?: { readonly most: number; readonly now: number };
  /** No list needs more of one series. */
  readonly most: number;
}

const dayMs = 24 * 3_600_000;
/** product.md: the next 6 of each series. */
const nextOfEach = 6;
const [earliest, never] = ['1901-01-01', '2199-12-31'];
const isoOf = (at: number): string => new Date(at).toISOString();
/** The date there may be another one. */
const utcDate = (at: number): string => dateAt('UTC', at);

/** Everything of the last 90 days that isn’t closed, and the next ones of each series. */
export const currentOccurrences = (now: Date): Asked => {
  const from = now.getTime() - currentDays * dayMs;
  return {
    window: { fromDate: addDays(utcDate(from), -1), toDate: never, from: isoOf(from), to: `${never}T00:00:00.000Z` },
    first: addDays(utcDate(from), -1),
    isShown: (start) => start >= from,
    ahead: { most: nextOfEach, now: now.getTime() },
    most: Infinity,
  };
};

/** Those that touch the range. One more than `most` shows that it is cut off. */
export const occurrencesTouching = (from: Date, to: Date, most: number): Asked => ({
  window: {
    fromDate: addDays(utcDate(from.getTime()), -longestDays - 2),
    toDate: addDays(utcDate(to.getTime()), 1),
    from: isoOf(from.getTime() - (longestDays + 1) * dayMs),
    to: isoOf(to.getTime()),
  },
  first: addDays(utcDate(from.getTime()), -1),
  isShown: (start, end) => start < to.getTime() && (end ?? start) >= from.getTime(),
  most: most + 1,
});

/** Those that begin from one moment on, but before another. */
export const occurrencesBetween = (from: number, to: number): Asked => ({
  window: {
    fromDate: addDays(utcDate(from), -1),
    toDate: addDays(utcDate(to), 1),
    from: isoOf(from),
    to: isoOf(to),
  },
  first: addDays(utcDate(from), -1),
  isShown: (start) => start >= from && start < to,
  most: Infinity,
});

/** Those that may be shown: one of several days began so many days before the first of the list. */
function* plannedWithin({ plans }: Series, { first, window }: Asked): Generator<Planned> {
  for (const plan of plans)
    for (const date of datesOf(plan, addDays(first, -plan.endDays), window.toDate)) yield { plan, date };
}

/** The computed occurrences of one series. `apart`: those with a record of their own, by id. */
const computed = (series: Series, apart: ReadonlyMap<string, SetApart>, asked: Asked): readonly Listed[] => {
  const { isShown, ahead, most } = asked;
  const write = occurrenceWriter(series);
  const found: Listed[] = [];
  let next = 0;
  for (const planned of plannedWithin(series, asked)) {
    const id = occurrenceId(series.id, planned.date);
    const own = apart.get(id);
    const { start, end } = spanOf(planned, series.timeZone);
    if ((own && !yields(own, series)) || !isShown(start, end)) continue;
    found.push({ id, ...write(planned, own?.version ?? 0) });
    if (ahead && start > ahead.now) next += 1;
    if (next === ahead?.most || found.length >= most) break;
  }
  return found;
};

/** Those with a record of their own that is theirs still. `series`: theirs; undefined: it ended long ago. */
const ownRecords = (apart: readonly SetApart[], series: Series | undefined, { isShown }: Asked): readonly Listed[] =>
  apart.flatMap((row) => {
    const end = row.endTime === null ? null : Date.parse(row.endTime);
    if (!row.isActive || yields(row, series) || !isShown(Date.parse(row.startTime), end)) return [];
    const part = JSON.stringify(partOfSeries(row, series)).slice(1);
    return [{ id: row.id, startTime: row.startTime, view: `${row.view.slice(0, -1)},${part}` }];
  });

/** The occurrences up to now, and the next ones after it. */
const cutAhead = (listed: readonly Listed[], ahead: Asked['ahead']): readonly Listed[] => {
  if (!ahead) return listed;
  const now = isoOf(ahead.now);
  const next = listed.filter(({ startTime }) => startTime > now);
  return next.length <= ahead.most
    ? listed
    : [...listed.filter(({ startTime }) => startTime <= now), ...next.toSorted(inOrder).slice(0, ahead.most)];
};

const load = async (on: Queryable, ownerIds: readonly string[], { window }: Asked) => {
  const [series, apart] = await Promise.all([
    listSeries(on, ownerIds, window.fromDate),
    listSetApart(on, ownerIds, window),
  ]);
  return { series, apart, apartById: new Map(apart.map((each) => [each.id, each])) };
};

const listedOf = ({ series, apart, apartById }: Awaited<ReturnType<typeof load>>, asked: Asked): readonly Listed[] => {
  const bySeries = new Map<string, SetApart[]>();
  for (const row of apart) {
    const rows = bySeries.get(row.seriesId);
    if (rows) rows.push(row);
    else bySeries.set(row.seriesId, [row]);
  }
  const present = new Set(series.map(({ id }) => id));
  return [
    ...series.flatMap((each) => {
      const own = ownRecords(bySeries.get(each.id) ?? [], each, asked);
      return cutAhead([...own, ...computed(each, apartById, asked)], asked.ahead);
    }),
    ...ownRecords(
      apart.filter(({ seriesId }) => !present.has(seriesId)),
      undefined,
      asked,
    ),
  ];
};

/** The occurrences that a list shows, in no order. */
export const listOccurrences = async (
  on: Queryable,
  ownerIds: readonly string[],
  asked: Asked,
): Promise<readonly Listed[]> => listedOf(await load(on, ownerIds, asked), asked);

/** All late ones of a person, however old, and the next ones of each series. */
export const countOpenOccurrences = async (on: Queryable, ownerId: string, now: Date): Promise<number> => {
  const asked: Asked = {
    window: { fromDate: earliest, toDate: never, from: `${earliest}T00:00:00.000Z`, to: `${never}T00:00:00.000Z` },
    first: earliest,
    isShown: () => true,
    ahead: { most: nextOfEach, now: now.getTime() },
    most: Infinity,
  };
  const loaded = await load(on, [ownerId], asked);
  return listedOf(loaded, asked).filter(({ id }) => loaded.apartById.get(id)?.isOpen ?? true).length;
};
