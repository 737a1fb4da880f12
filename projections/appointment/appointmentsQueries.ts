import { appointmentFields, type Appointment, type Planned } from '../../events/appointment/appointmentFields.ts';
import { completedCountWithinMs } from '../../events/appointment/appointmentStatus.ts';
import { currentDays, longestDays, mostAppointments } from '../../events/appointment/appointmentTimes.ts';
import type { Queryable } from '../queryable.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { sharingOf, type Sharing } from '../circle/sharingQueries.ts';
import { firstNameOnRecord, person } from '../circle/nameShown.ts';
import { viewColumns } from '../json/fieldColumns.ts';
import { iso, type Person } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import { writeCursor, type Cursor } from '../paging/cursorQueries.ts';

interface AppointmentChange {
  readonly by: Person;
  readonly at: string;
  readonly was: Planned;
}

/**
 * One appointment as GET /api/appointments answers: cancelled ones are not listed. The times of whole days are their beginning and end where the
 * owner lives now.
 */
export type AppointmentView = Appointment & {
  readonly id: string;
  /** The owner. */
  readonly userId: string;
  readonly isCompleted: boolean;
  readonly completedAt: string | null;
  readonly completedBy: Person | null;
  readonly didNotHappenAt: string | null;
  readonly didNotHappenBy: Person | null;
  readonly scheduledBy: Person;
  /** Number of its last event: what PUT takes as `version`. */
  readonly version: number;
  readonly changedBy: Person | null;
  /** Its last move, and its last change of anything else. */
  readonly moved: AppointmentChange | null;
  readonly edited: AppointmentChange | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The owner's zone, in which times are shown. */
  readonly timeZone: string;
};

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

/** An appointment as a command needs it, with the viewer's rights. */
export interface AppointmentFound {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string | null;
  readonly details: Appointment;
  readonly lastChange: { readonly version: number; readonly by: Person | null };
  readonly rights: Rights;
  readonly sharing: Sharing;
}

/** The part of a list asked for: a time range, current appointments, or a page of older ones. */
export type AppointmentsQuery =
  | { readonly kind: 'range'; readonly from: Date; readonly to: Date }
  | { readonly kind: 'current'; readonly now: Date }
  | { readonly kind: 'older'; readonly before: Cursor };

/** Ascending by start and id, each as the JSON of an AppointmentView, with the cursor of older ones, if any. */
export interface AppointmentPage {
  readonly appointments: readonly string[];
  readonly nextCursor: string | undefined;
}

const dayMs = 24 * 3_600_000;
/** Most rows of a range (one more shows that it is cut off), of current appointments, and of an older page. */
export const mostInRange = 2000;
const olderPage = 200;

/** Few appointments have one: the name is looked up for those alone. */
const change = (column: 'moved' | 'edited'): string =>
  `case when a.${column} is not null then json_build_object('by', json_build_object('id', a.${column}->>'by', 'firstName',
      (select ${firstNameOnRecord('editor', 'editor.id', 'a.owner_id')} from users editor where editor.id = (a.${column}->>'by')::uuid)), 'at', a.${column}->>'at', 'was', a.${column}->'was') end`;

/** Builds an AppointmentView as JSON in Postgres. For a calendar of some hundred, that costs the node a third of building them from rows. */
const view = `(select row_to_json(view) from (select a.id, a.owner_id as "userId", ${viewColumns(appointmentFields, 'a')},
    a.completed_at is not null as "isCompleted", ${iso('a.completed_at')} as "completedAt", ${person('a.completed_by', 'completer', 'a.owner_id')} as "completedBy",
    ${iso('a.did_not_happen_at')} as "didNotHappenAt", ${person('a.did_not_happen_by', 'denier', 'a.owner_id')} as "didNotHappenBy",
    ${person('a.scheduled_by', 'scheduler', 'a.owner_id')} as "scheduledBy", a.version, ${person('a.changed_by', 'changer', 'a.owner_id')} as "changedBy",
    ${change('moved')} as moved, ${change('edited')} as edited, a.is_active as "isActive", ${iso('a.created_at')} as "createdAt",
    owner.time_zone as "timeZone") view)`;
const joined = (appointments: string): string => `from ${appointments} a join users owner on owner.id = a.owner_id
  left join users scheduler on scheduler.id = a.scheduled_by left join users completer on completer.id = a.completed_by
  left join users changer on changer.id = a.changed_by left join users denier on denier.id = a.did_not_happen_by`;

/** Each owner's appointments are read along the index up to the limit. */
const listed = (condition: string, direction: 'asc' | 'desc', most: number): string => {
  const order = (of: string): string => `order by ${of}.start_time ${direction}, ${of}.id ${direction} limit ${most}`;
  return `select ${view}::text as view ${joined(`(select one.* from unnest($1::uuid[]) as asked(owner_id) cross join lateral (
      select * from appointments a where a.owner_id = asked.owner_id and a.is_active and ${condition} ${order('a')}) one ${order('one')})`)} order by a.start_time, a.id`;
};

/** A day more than the longest lasts: days by the calendar may be an hour longer. */
const longestByClock = `interval '${longestDays + 1} days'`;

const statements = {
  range: {
    name: 'list appointments of a range',
    text: listed(
      `a.start_time < $3::timestamptz and a.start_time >= $2::timestamptz - ${longestByClock}
        and coalesce(a.end_time, a.start_time) >= $2::timestamptz`,
      'asc',
      mostInRange + 1,
    ),
  },
  current: {
    name: 'list current appointments',
    text: listed('a.start_time >= $2::timestamptz', 'asc', mostAppointments),
  },
  older: {
    name: 'list older appointments',
    text: listed('(a.start_time, a.id) < ($2::timestamptz, $3::uuid)', 'desc', olderPage + 1),
  },
};

const viewsOf = async (
  on: Queryable,
  which: keyof typeof statements,
  values: readonly unknown[],
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ view: string }>({ values, ...statements[which] });
  return rows.map((row) => row.view);
};

const hasOlder = async (on: Queryable, ownerIds: readonly string[], than: string): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'has older appointments',
    text: `select 1 as older from unnest($1::uuid[]) as asked(owner_id)
      where exists (select 1 from appointments a where a.owner_id = asked.owner_id and a.is_active and a.start_time < $2::timestamptz) limit 1`,
    values: [ownerIds, than],
  });
  return rows.length > 0;
};

/** No id sorts before it or equals it. */
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

const listCurrent = async (on: Queryable, ownerIds: readonly string[], now: Date): Promise<AppointmentPage> => {
  const from = new Date(now.getTime() - currentDays * dayMs).toISOString();
  const [appointments, older] = await Promise.all([
    viewsOf(on, 'current', [ownerIds, from]),
    hasOlder(on, ownerIds, from),
  ]);
  return { appointments, nextCursor: older ? writeCursor({ at: from, key: beforeAllIds }) : undefined };
};

const cursorAt = (json: string): string => {
  const { startTime, id } = JSON.parse(json) as AppointmentView;
  return writeCursor({ at: startTime, key: id });
};

const listOlder = async (on: Queryable, ownerIds: readonly string[], before: Cursor): Promise<AppointmentPage> => {
  const found = await viewsOf(on, 'older', [ownerIds, before.at, before.key]);
  const appointments = found.slice(-olderPage);
  return { appointments, nextCursor: found.length > olderPage ? cursorAt(appointments[0] ?? '') : undefined };
};

/** Active appointments of all these people; of a range at most `mostInRange` and one more. */
export const listAppointments = async (
  on: Queryable,
  ownerIds: readonly string[],
  query: AppointmentsQuery,
): Promise<AppointmentPage> => {
  if (query.kind === 'current') return listCurrent(on, ownerIds, query.now);
  if (query.kind === 'older') return listOlder(on, ownerIds, query.before);
  return { appointments: await viewsOf(on, 'range', [ownerIds, query.from, query.to]), nextCursor: undefined };
};

/** One appointment, a cancelled one too. */
export const findAppointmentView = async (on: Queryable, id: string): Promise<AppointmentView | undefined> => {
  const { rows } = await on.query<{ view: AppointmentView }>({
    name: 'find appointment view',
    text: `select ${view} as view ${joined('appointments')} where a.id = $1 and a.time_zone is null`,
    values: [id],
  });
  return rows[0]?.view;
};

export const findAppointment = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<AppointmentFound | undefined> => {
  const { rows } = await on.query<AppointmentFound>({
    name: 'find appointment',
    text: `select a.id, a.owner_id as "ownerId", owner.time_zone as "timeZone",
        (select row_to_json(details) from (select ${viewColumns(appointmentFields, 'a')}) details) as details,
        json_build_object('version', a.version, 'by', ${person('a.changed_by', 'changer', 'a.owner_id')}) as "lastChange",
        ${rightsOf('a.owner_id', '$2')} as rights, ${sharingOf('a.owner_id', '$2')} as sharing
      from appointments a left join users owner on owner.id = a.owner_id left join users changer on changer.id = a.changed_by
      where a.id = $1 and a.time_zone is null`,
    values: [id, viewerId],
  });
  return rows[0];
};

/** Counts all active appointments of one person. */
export const countAppointments = async (on: Queryable, ownerId: string, now: Date): Promise<AppointmentTotals> => {
  const { rows } = await on.query<AppointmentTotals>({
    name: 'count appointments',
    text: `select count(*)::int as total, count(a.completed_at)::int as completed,
        count(a.did_not_happen_at)::int as "didNotHappen", (count(*) - count(a.completed_at) - count(a.did_not_happen_at))::int as upcoming,
        (count(*) filter (where a.completed_at >= $2::timestamptz))::int as "completedLast7Days"
      from appointments a where a.owner_id = $1 and a.is_active`,
    values: [ownerId, new Date(now.getTime() - completedCountWithinMs)],
  });
  return rows[0] ?? { total: 0, completed: 0, didNotHappen: 0, upcoming: 0, completedLast7Days: 0 };
};

/** Those that the list begins with, and whole days of any time: these all move when their owner's zone changes, while everybody waits. */
export const appointmentsCounted: LimitedList = {
  name: 'appointments',
  most: mostAppointments,
  counted: `select a.id from appointments a
      where a.owner_id = $1 and a.is_active and a.start_time >= $3::timestamptz - interval '${currentDays} days'
    union select a.id from appointments a where a.zone_of = $1 and a.is_active`,
  settled: `exists (select from appointments a where a.id = p.id
    and greatest(a.created_at, (a.moved->>'at')::timestamptz, (a.edited->>'at')::timestamptz) >= p.held_at)`,
};
