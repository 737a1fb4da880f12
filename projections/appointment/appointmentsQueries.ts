import { appointmentFields, type Appointment } from '../../events/appointment/appointmentFields.ts';
import { completedCountWithinMs } from '../../events/appointment/appointmentStatus.ts';
import { currentDays, mostAppointments } from '../../events/appointment/appointmentTimes.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { Queryable } from '../queryable.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { sharingOf, type Sharing } from '../circle/sharingQueries.ts';
import { person } from '../circle/nameShown.ts';
import { viewColumns } from '../json/fieldColumns.ts';
import type { Person } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import { dateInId, seriesIdOf } from '../../events/appointment/occurrenceId.ts';
import { findPlanned } from '../../events/appointment/seriesPlans.ts';
import { joined, view, type AppointmentView } from './appointmentViews.ts';
import { countOpenOccurrences } from './listedOccurrences.ts';
import { appointmentOf } from './occurrences.ts';
import { occurrenceView, partOfSeries, yields } from './occurrenceViews.ts';
import {
  findSeries,
  findSeriesById,
  type Series,
  type SeriesFound,
  type SetApart,
} from './appointmentSeriesQueries.ts';

export type { AppointmentView } from './appointmentViews.ts';

/** GET /api/appointments/totals: over all of one person's appointments, however old. */
export interface AppointmentTotals {
  readonly total: number;
  readonly completed: number;
  readonly didNotHappen: number;
  /** Those ahead and those late. */
  readonly upcoming: number;
  /** By when they were completed. */
  readonly completedLast7Days: number;
}

/** The record of its own that an occurrence gets with the first act on it alone. */
export type SetApartData = MessageNamed<AppointmentEvent, 'AppointmentSetApart'>['data'];

/** An appointment as a command needs it, with the viewer's rights. */
export interface AppointmentFound {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string | null;
  readonly details: Appointment;
  readonly lastChange: { readonly version: number; readonly by: Person | null };
  readonly rights: Rights;
  readonly sharing: Sharing;
  /** The series that it is an occurrence of, and the date that its rule gave it. */
  readonly series?: Pick<Series, 'id' | 'plans' | 'version' | 'changedBy'> & { readonly date: string };
  /** It is computed from its series: this makes a record of it. */
  readonly setApart?: SetApartData;
}

interface FoundRow extends Omit<AppointmentFound, 'series' | 'setApart'> {
  readonly own:
    (Pick<SetApart, 'date' | 'seriesVersion' | 'isActive' | 'isOpen'> & { readonly seriesId: string | null }) | null;
}

const seriesIn = ({ id, plans, version, changedBy }: Series, date: string) => ({ id, plans, version, changedBy, date });

/** An occurrence that its series gives; undefined: there is none on that date. */
const foundInSeries = (id: string, series: SeriesFound, row: FoundRow | undefined): AppointmentFound | undefined => {
  const date = dateInId(id);
  const planned = date === undefined ? undefined : findPlanned(series.plans, date);
  if (!planned || date === undefined) return undefined;
  const { ownerId, timeZone, rights, sharing, scheduledBy, version: seriesVersion } = series;
  const details = appointmentOf(planned, timeZone);
  const setApart = { appointmentId: id, ownerId, ...details, seriesId: series.id, date, seriesVersion };
  return {
    id,
    ownerId,
    timeZone,
    details,
    lastChange: row?.lastChange ?? { version: 0, by: series.changedBy },
    rights,
    sharing,
    series: seriesIn(series, date),
    setApart: { ...setApart, scheduledBy: scheduledBy.id },
  };
};

/** One appointment, a cancelled one too; of a series: one with a record of its own, or one that the series gives. */
export const findAppointment = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<AppointmentFound | undefined> => {
  const [{ rows }, series] = await Promise.all([
    on.query<FoundRow>({
      name: 'find appointment',
      text: `select a.id, a.owner_id as "ownerId", owner.time_zone as "timeZone",
        (select row_to_json(details) from (select ${viewColumns(appointmentFields, 'a')}) details) as details,
        json_build_object('version', a.version, 'by', ${person('a.changed_by', 'changer', 'a.owner_id')}) as "lastChange",
        ${rightsOf('a.owner_id', '$2')} as rights, ${sharingOf('a.owner_id', '$2')} as sharing,
        json_build_object('seriesId', a.series_id, 'date', a.series_date, 'seriesVersion', a.series_version, 'isActive', a.is_active,
          'isOpen', a.completed_at is null and a.did_not_happen_at is null) as own
      from appointments a left join users owner on owner.id = a.owner_id left join users changer on changer.id = a.changed_by
      where a.id = $1 and a.time_zone is null`,
      values: [id, viewerId],
    }),
    findSeries(on, seriesIdOf(id), viewerId),
  ]);
  const [row] = rows;
  if (!series) return row;
  if (!row?.own || row.own.seriesId === null || yields(row.own, series)) return foundInSeries(id, series, row);
  return { ...row, series: seriesIn(series, row.own.date) };
};

/** One appointment as the list would show it, a cancelled one too. */
export const findAppointmentView = async (on: Queryable, id: string): Promise<AppointmentView | undefined> => {
  const [{ rows }, series] = await Promise.all([
    on.query<{ view: AppointmentView; own: FoundRow['own'] }>({
      name: 'find appointment view',
      text: `select ${view} as view, json_build_object('seriesId', a.series_id, 'date', a.series_date, 'seriesVersion', a.series_version,
          'isActive', a.is_active, 'isOpen', a.completed_at is null and a.did_not_happen_at is null) as own
        ${joined('appointments')} where a.id = $1 and a.time_zone is null`,
      values: [id],
    }),
    findSeriesById(on, seriesIdOf(id)),
  ]);
  const [row] = rows;
  if (!series) return row?.view;
  const { own } = row ?? {};
  if (row && own?.seriesId != null && !yields(own, series))
    return { ...row.view, ...partOfSeries({ seriesId: own.seriesId, date: own.date }, series) };
  const date = dateInId(id);
  const planned = date === undefined ? undefined : findPlanned(series.plans, date);
  return planned && occurrenceView(series, planned, row?.view.version ?? 0);
};

/** Counts all active appointments of one person; of those that a series has ahead, as many as the list begins with. */
export const countAppointments = async (on: Queryable, ownerId: string, now: Date): Promise<AppointmentTotals> => {
  const counting = on.query<AppointmentTotals>({
    name: 'count appointments',
    text: `select count(*)::int as total, count(a.completed_at)::int as completed,
        count(a.did_not_happen_at)::int as "didNotHappen", (count(*) - count(a.completed_at) - count(a.did_not_happen_at))::int as upcoming,
        (count(*) filter (where a.completed_at >= $2::timestamptz))::int as "completedLast7Days"
      from appointments a where a.owner_id = $1 and a.is_active
        and (a.series_id is null or a.completed_at is not null or a.did_not_happen_at is not null)`,
    values: [ownerId, new Date(now.getTime() - completedCountWithinMs)],
  });
  const [{ rows }, open] = await Promise.all([counting, countOpenOccurrences(on, ownerId, now)]);
  const counted = rows[0] ?? { total: 0, completed: 0, didNotHappen: 0, upcoming: 0, completedLast7Days: 0 };
  return { ...counted, total: counted.total + open, upcoming: counted.upcoming + open };
};

/** Those that the list begins with, and whole days of any time: these all move when their owner's zone changes, while everybody waits. */
export const appointmentsCounted: LimitedList = {
  name: 'appointments',
  most: mostAppointments,
  counted: `select a.id from appointments a
      where a.owner_id = $1 and a.is_active and a.series_id is null and a.start_time >= $3::timestamptz - interval '${currentDays} days'
    union select a.id from appointments a where a.zone_of = $1 and a.is_active and a.series_id is null`,
  settled: `exists (select from appointments a where a.id = p.id
    and greatest(a.created_at, (a.moved->>'at')::timestamptz, (a.edited->>'at')::timestamptz) >= p.held_at)`,
};
