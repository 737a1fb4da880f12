import type { SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import { person } from '../circle/nameShown.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { sharingOf, type Sharing } from '../circle/sharingQueries.ts';
import { iso, type Person } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import type { Queryable } from '../queryable.ts';
import { mostSeries } from '../../events/appointment/seriesEvents.ts';
import { joined, view } from './appointmentViews.ts';

/** A series with the names that its occurrences show. */
export interface Series {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly plans: readonly SeriesPlan[];
  readonly version: number;
  readonly scheduledBy: Person;
  readonly changedBy: Person | null;
  readonly createdAt: string;
}
export interface SeriesFound extends Series {
  readonly rights: Rights;
  readonly sharing: Sharing;
}

const columns = `s.id, s.owner_id as "ownerId", owner.time_zone as "timeZone", s.plans, s.version,
    ${person('s.scheduled_by', 'scheduler', 's.owner_id')} as "scheduledBy", ${person('s.changed_by', 'changer', 's.owner_id')} as "changedBy",
    ${iso('s.created_at')} as "createdAt"`;
const joins = `from appointment_series s join users owner on owner.id = s.owner_id left join users scheduler on scheduler.id = s.scheduled_by
    left join users changer on changer.id = s.changed_by`;

/** Those of these people that have, or had, an occurrence on that date (YYYY-MM-DD) or later. */
export const listSeries = async (
  on: Queryable,
  ownerIds: readonly string[],
  since: string,
): Promise<readonly Series[]> => {
  const { rows } = await on.query<Series>({
    name: 'list appointment series',
    text: `select ${columns} ${joins} where s.owner_id = any($1::uuid[]) and (s.last_date is null or s.last_date >= $2) order by s.id`,
    values: [ownerIds, since],
  });
  return rows;
};

/** Everybody's, in order of their ids: those after that one (null: from the beginning) that go on at that date. */
export const pageSeries = async (
  on: Queryable,
  since: string,
  after: string | null,
  most: number,
): Promise<readonly Series[]> => {
  const { rows } = await on.query<Series>({
    name: 'page appointment series',
    text: `select ${columns} ${joins} where (s.last_date is null or s.last_date >= $1) and ($2::uuid is null or s.id > $2)
      order by s.id limit $3`,
    values: [since, after, most],
  });
  return rows;
};

/** The series with this id, with the viewer's rights. */
export const findSeries = async (on: Queryable, id: string, viewerId: string): Promise<SeriesFound | undefined> => {
  const { rows } = await on.query<SeriesFound>({
    name: 'find appointment series',
    text: `select ${columns}, ${rightsOf('s.owner_id', '$2')} as rights, ${sharingOf('s.owner_id', '$2')} as sharing ${joins} where s.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};

export const findSeriesById = async (on: Queryable, id: string): Promise<Series | undefined> => {
  const { rows } = await on.query<Series>({
    name: 'find appointment series by id',
    text: `select ${columns} ${joins} where s.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** An occurrence with a record of its own. */
export interface SetApart {
  readonly id: string;
  readonly seriesId: string;
  /** The date that its rule gave it. */
  readonly date: string;
  readonly seriesVersion: number;
  readonly version: number;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly isActive: boolean;
  /** Neither completed nor missed. */
  readonly isOpen: boolean;
  /** The JSON of its AppointmentView, without what it has as a part of its series. */
  readonly view: string;
}

/** The dates and the times that a list is about, both ends inclusive. */
export interface Window {
  readonly fromDate: string;
  readonly toDate: string;
  readonly from: string;
  readonly to: string;
}

/** At most those of a year of every series that a person may have. */
const mostSetApart = 20_000;

/** Those whose date or time is within the window, deleted ones too: the rule no longer speaks for their dates. */
export const listSetApart = async (
  on: Queryable,
  ownerIds: readonly string[],
  { fromDate, toDate, from, to }: Window,
): Promise<readonly SetApart[]> => {
  const { rows } = await on.query<SetApart>({
    name: 'list occurrences set apart',
    text: `select a.id, a.series_id as "seriesId", a.series_date as date, a.series_version as "seriesVersion", a.version,
        ${iso('a.start_time')} as "startTime", ${iso('a.end_time')} as "endTime", a.is_active as "isActive",
        a.completed_at is null and a.did_not_happen_at is null as "isOpen", ${view}::text as view
      ${joined('appointments')} where a.id in (
          select its.id from appointments its where its.owner_id = any($1::uuid[]) and its.series_id is not null
            and its.series_date between $2 and $3
          union select its.id from appointments its where its.owner_id = any($1::uuid[]) and its.series_id is not null
            and its.is_active and its.start_time between $4::timestamptz and $5::timestamptz) limit ${mostSetApart}`,
    values: [ownerIds, fromDate, toDate, from, to],
  });
  return rows;
};

/** The series of a person that still go on, for the limit to their number. */
export const seriesCounted: LimitedList = {
  name: 'appointmentSeries',
  most: mostSeries,
  counted: `select s.id from appointment_series s where s.owner_id = $1
    and (s.last_date is null or s.last_date >= ($3::timestamptz - interval '1 day')::date::text)`,
  settled: 'exists (select from appointment_series s where s.id = p.id)',
};
