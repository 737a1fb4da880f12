import { namedPerson } from '../circle/nameShown.ts';
import { isInDoubt, rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { iso } from '../json/jsonColumns.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import type { HandoverSummary } from './handoverEntries.ts';
import { typesOf, type ListedArea, type ListedType } from './listedEvents.ts';

/** The latest entries of a list; older ones are left out, and the answer says so. */
export const mostListed = 500;
/** Rows read at a time while the beginning of a list is looked for. */
const step = 200;
/** Longer than an event takes from the clock's time to its place in the log. */
const underway = `interval '10 minutes'`;

const all = `bool_and(its_area.value <> 'false')`;
const sees = (area: 'medications' | 'health' | 'appointments'): string =>
  `coalesce(a.is_own or a.rights->>'${area}' <> 'false', false) as sees_${area}`;

/**
 * A table for each senior asked about: what the viewer sees of her, and since when. `asked` gives senior_id, viewer_id and rights; $2 is
 * now, $3 the time asked for, or null: since the mark, at first seven days.
 */
const scope = (asked: string): string => `scope as materialized (
    select a.senior_id, a.viewer_id, a.rights, senior.time_zone, mark.read_until,
      coalesce($3::timestamptz, mark.read_until, $2::timestamptz - interval '7 days') as since,
      case when $3::timestamptz is null then mark.read_position end as read_position,
      ${sees('medications')}, ${sees('health')}, ${sees('appointments')},
      a.is_own or (a.is_member and senior.team_is_visible) as sees_team,
      a.is_own or (a.is_member and senior.team_is_visible and
        (select ${all} from jsonb_each_text(case when a.is_member then a.rights else '{}' end) its_area)) as sees_rights
    from (select asked.*, asked.senior_id = asked.viewer_id as is_own, coalesce(jsonb_typeof(asked.rights) = 'object', false) as is_member
        from (${asked}) asked) a
      join users senior on senior.id = a.senior_id
      left join app.handover_reads mark on mark.senior_id = a.senior_id and mark.person_id = a.viewer_id)`;

/**
 * A position at or before the first event that can be listed: positions and times of recording go up together, but for what is underway.
 * It is looked for from the end, a few rows at a time along the index of the senior's events.
 */
const floors = `pages as (
    select s.senior_id, s.since, 9223372036854775807 as below, 'infinity'::timestamptz as latest from scope s
    union all
    select p.senior_id, p.since, coalesce(its_page.first, 0), coalesce(its_page.latest, '-infinity')
    from pages p cross join lateral (
      select min(its_row.position) as first, max(its_row.recorded_at) as latest from (
        select h.position, h.recorded_at from history h
        where h.senior_id = p.senior_id::text and h.position < p.below order by h.position desc limit ${step}) its_row) its_page
    where p.latest > p.since - ${underway}),
  floors as (select p.senior_id, min(p.below) as position from pages p group by p.senior_id)`;

const isOf = (area: ListedArea): string => `s.sees_${area} and h.type in (${typesOf(area)})`;
const areas: readonly ListedArea[] = ['medications', 'health', 'appointments', 'team', 'rights'];
/** With the addition of a medication its start is no entry of its own. */
const isShown = `(${areas.map(isOf).join(' or ')}) and not (h.type = 'MedicationStarted' and h.version = 1)`;
/** By the time of recording. What was underway when the list was marked lies behind the mark's position. */
const isNew = `(h.recorded_at > s.since or (h.position > s.read_position and h.recorded_at > s.since - ${underway}))`;

/** The newest entries of each senior, one more than are listed. `own`: an SQL condition for the viewer's own. */
const found = (own: string): string => `found as (
    select s.senior_id, listed.* from scope s join floors f on f.senior_id = s.senior_id cross join lateral (
      select h.position, h.type, h.actor_id from history h
      where h.senior_id = s.senior_id::text and h.position >= f.position and ${isNew} and ${isShown}
        and (${own} or h.actor_id is distinct from s.viewer_id::text)
      order by h.position desc limit ${mostListed + 1}) listed)`;

/** The parts of a list: the entries' places in the log, and the viewer's rights in the same snapshot. */
export interface HandoverFound {
  readonly rights: Rights;
  readonly timeZone: string;
  readonly since: string;
  readonly readUntil: string | null;
  /** Everything up to this position was there. */
  readonly position: string;
  /** The newest first, at most one more than `mostListed`. */
  readonly places: readonly { readonly position: string; readonly type: ListedType }[];
}

export interface HandoverAsked {
  readonly seniorId: string;
  readonly viewerId: string;
  readonly now: Date;
  /** ISO instant; undefined: since the mark. */
  readonly since: string | undefined;
  /** The viewer's own acts too. */
  readonly own: boolean;
}

const list = `with recursive ${scope(`select $1::uuid as senior_id, $4::uuid as viewer_id, ${rightsOf('$1', '$4')} as rights`)},
  ${floors}, ${found('$5::boolean')}
  select s.rights, s.time_zone as "timeZone", ${iso('s.since')} as since, ${iso('s.read_until')} as "readUntil",
    (select coalesce(max(h.position), 0)::text from history h) as position,
    coalesce((select json_agg(json_build_object('position', f.position::text, 'type', f.type) order by f.position desc) from found f), '[]')
      as places
  from scope s`;

/** undefined: there is no such senior. */
export const findHandover = async (on: Queryable, asked: HandoverAsked): Promise<HandoverFound | undefined> => {
  const { rows } = await on.query<HandoverFound>({
    name: 'find handover',
    text: list,
    values: [asked.seniorId, asked.now, asked.since ?? null, asked.viewerId, asked.own],
  });
  return rows[0];
};

const ofViewer = `select c.senior_id, c.person_id as viewer_id, c.permissions as rights from care_connections c
    where c.person_id = $1 and c.invitation_id is not null and not ${isInDoubt('c.senior_id')}`;
const writer = `writer.id = case when note.actor_id ~ '^[0-9a-f-]{36}$' then note.actor_id::uuid end`;
const summaries = `with recursive ${scope(ofViewer)}, ${floors}, ${found('false')}
  select s.senior_id as "seniorId", ${iso('s.since')} as since, least(counted.entries, ${mostListed}) as entries,
    counted.entries > ${mostListed} as "isCut", counted.missed as "missedDoses", ${namedPerson('writer.id', 'writer', 's.senior_id')} as "noteBy"
  from scope s cross join lateral (
      select count(*)::int as entries, count(*) filter (where f.type = 'DoseMissed')::int as missed,
        max(f.position) filter (where f.type = 'HandoverNoteWritten') as note
      from found f where f.senior_id = s.senior_id) counted
    left join history note on note.position = counted.note
    left join users writer on ${writer}
  where s.sees_medications or s.sees_health or s.sees_appointments
  order by s.senior_id limit ${longestList}`;

/** Every senior of the viewer, in one statement; those with uncertain rights are left out. */
export const listHandoverSummaries = async (
  on: Queryable,
  viewerId: string,
  now: Date,
): Promise<readonly HandoverSummary[]> => {
  const { rows } = await on.query<HandoverSummary>({
    name: 'list handover summaries',
    text: summaries,
    values: [viewerId, now, null],
  });
  return rows;
};
