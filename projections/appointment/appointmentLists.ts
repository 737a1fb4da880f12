import { currentDays, longestDays, mostAppointments } from '../../events/appointment/appointmentTimes.ts';
import type { Queryable } from '../queryable.ts';
import { iso } from '../json/jsonColumns.ts';
import { writeCursor, type Cursor } from '../paging/cursorQueries.ts';
import { joined, view } from './appointmentViews.ts';
import {
  currentOccurrences,
  inOrder,
  listOccurrences,
  occurrencesBetween,
  occurrencesTouching,
  type Listed,
} from './listedOccurrences.ts';

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

/** Each owner's appointments are read along the index up to the limit. */
const listed = (condition: string, direction: 'asc' | 'desc', most: number): string => {
  const order = (of: string): string => `order by ${of}.start_time ${direction}, ${of}.id ${direction} limit ${most}`;
  return `select ${view}::text as view, ${iso('a.start_time')} as "startTime", a.id ${joined(`(select one.* from unnest($1::uuid[]) as asked(owner_id) cross join lateral (
      select * from appointments a where a.owner_id = asked.owner_id and a.is_active and a.series_id is null and ${condition} ${order('a')}) one ${order('one')})`)} order by a.start_time, a.id`;
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

/** Appointments that aren’t of a series. */
const plainOnes = async (
  on: Queryable,
  which: keyof typeof statements,
  values: readonly unknown[],
): Promise<readonly Listed[]> => {
  const { rows } = await on.query<Listed>({ values, ...statements[which] });
  return rows;
};

/** `than`: an ISO instant. */
const hasOlder = async (on: Queryable, ownerIds: readonly string[], than: string): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'has older appointments',
    text: `select 1 as older from unnest($1::uuid[]) as asked(owner_id) cross join lateral (
        (select 1 from appointments a where a.owner_id = asked.owner_id and a.is_active and a.start_time < $2::timestamptz limit 1)
        union all
        (select 1 from appointment_series s where s.owner_id = asked.owner_id and s.plans->0->>'start' < $3 limit 1)) its limit 1`,
    values: [ownerIds, than, than.slice(0, 10)],
  });
  return rows.length > 0;
};

/** Without a series nothing needs to be sorted. */
const merged = (plain: readonly Listed[], occurrences: readonly Listed[]): readonly Listed[] =>
  occurrences.length === 0 ? plain : [...plain, ...occurrences].sort(inOrder);

const viewsOf = (listed: readonly Listed[]): readonly string[] => listed.map((each) => each.view);

/** No id sorts before it or equals it. */
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

const listCurrent = async (on: Queryable, ownerIds: readonly string[], now: Date): Promise<AppointmentPage> => {
  const from = new Date(now.getTime() - currentDays * dayMs).toISOString();
  const [plain, occurrences, older] = await Promise.all([
    plainOnes(on, 'current', [ownerIds, from]),
    listOccurrences(on, ownerIds, currentOccurrences(now)),
    hasOlder(on, ownerIds, from),
  ]);
  return {
    appointments: viewsOf(merged(plain, occurrences)),
    nextCursor: older ? writeCursor({ at: from, key: beforeAllIds }) : undefined,
  };
};

const listRange = async (
  on: Queryable,
  ownerIds: readonly string[],
  from: Date,
  to: Date,
): Promise<AppointmentPage> => {
  const [plain, occurrences] = await Promise.all([
    plainOnes(on, 'range', [ownerIds, from, to]),
    listOccurrences(on, ownerIds, occurrencesTouching(from, to, mostInRange)),
  ]);
  return { appointments: viewsOf(merged(plain, occurrences)), nextCursor: undefined };
};

/** An older page looks this far back for occurrences of series. */
const olderDays = 400;

const hasOlderSeries = async (on: Queryable, ownerIds: readonly string[], than: string): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'has older appointment series',
    text: `select 1 as older from appointment_series s where s.owner_id = any($1::uuid[]) and s.plans->0->>'start' <= $2 limit 1`,
    values: [ownerIds, than.slice(0, 10)],
  });
  return rows.length > 0;
};

/** A page may be short if series go back further than it looks; the next one goes on from there. */
const listOlder = async (on: Queryable, ownerIds: readonly string[], before: Cursor): Promise<AppointmentPage> => {
  const end = Date.parse(before.at);
  const lowest = new Date(end - olderDays * dayMs).toISOString();
  const [plain, occurrences, goesBack] = await Promise.all([
    plainOnes(on, 'older', [ownerIds, before.at, before.key]),
    listOccurrences(on, ownerIds, occurrencesBetween(Date.parse(lowest), end + 1)),
    hasOlderSeries(on, ownerIds, lowest),
  ]);
  const cursor: Listed = { id: before.key, startTime: before.at, view: '' };
  const those = merged(
    goesBack ? plain.filter(({ startTime }) => startTime >= lowest) : plain,
    occurrences.filter((each) => inOrder(each, cursor) < 0),
  );
  const page = those.slice(-olderPage);
  const [oldest] = page;
  const next = { at: lowest, key: beforeAllIds };
  if (those.length > olderPage && oldest)
    return { appointments: viewsOf(page), nextCursor: writeCursor({ at: oldest.startTime, key: oldest.id }) };
  return { appointments: viewsOf(page), nextCursor: goesBack ? writeCursor(next) : undefined };
};

/** Active appointments of all these people, and the occurrences of their series; of a range at most `mostInRange` and one more. */
export const listAppointments = async (
  on: Queryable,
  ownerIds: readonly string[],
  query: AppointmentsQuery,
): Promise<AppointmentPage> => {
  if (query.kind === 'current') return listCurrent(on, ownerIds, query.now);
  if (query.kind === 'older') return listOlder(on, ownerIds, query.before);
  return listRange(on, ownerIds, query.from, query.to);
};
