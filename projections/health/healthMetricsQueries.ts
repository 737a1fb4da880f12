import type { WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { Meal } from '../../events/health/meal.ts';
import type { JudgedReading } from '../../events/health/shownSeverity.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { Queryable } from '../queryable.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';

/** One version of a reading, in the entered form. */
export interface EnteredReading {
  readonly value: MetricValue;
  readonly unit: string | null;
  readonly reading: Reading;
  /** ISO instant. */
  readonly recordedAt: string;
}

/** One reading as GET /api/health-metrics answers, in its newest version. */
export interface HealthMetricView extends EnteredReading, JudgedReading {
  readonly id: string;
  /** The person measured. */
  readonly userId: string;
  /** The type as it was sent; `kind` is its meaning. */
  readonly type: string;
  readonly kind: MetricKind;
  readonly notes: string | null;
  /** Only for a blood sugar, if it was given. */
  readonly meal: Meal | null;
  readonly recordedBy: NamedPerson;
  /** When it reached the server first. */
  readonly createdAt: string;
  readonly correctedAt: string | null;
  readonly correctedBy: NamedPerson | null;
  /** The first version, before any correction. */
  readonly firstEntered: EnteredReading | null;
  /** The version that a correction names; it grows with each change. */
  readonly revision: number;
  /** The person who took it back, and the time: it no longer counts. */
  readonly takenBack: { readonly by: NamedPerson; readonly at: string } | null;
  /** The reason why the alert that it raised was withdrawn; null: there was none, or it wasn't withdrawn. */
  readonly alertWithdrawn: WithdrawalReason | null;
  /** The owner's zone: its times are shown in it. */
  readonly timeZone: string;
}

/** GET /api/health-metrics/summary: the newest readings of each measured kind, newest first: as many as asked for, at most `recentOfKind`. */
export interface HealthSummaryView {
  readonly userId: string;
  readonly timeZone: string;
  readonly kinds: Readonly<Partial<Record<MetricKind, readonly HealthMetricView[]>>>;
  /** Readings of all kinds measured in the last 7 days (spec.md §9). */
  readonly entriesLast7Days: number;
}
export const recentOfKind = 14;

/** A reading as a command needs it, with the viewer's rights. */
export interface HealthMetricFound {
  readonly id: string;
  readonly ownerId: string;
  readonly rights: Rights;
}

/** The own limits of a reading's kind at its newest version; null where they were changed after it. */
const limitsThen = `case when own.changed_at is null then '{}'::jsonb when own.changed_at <= coalesce(m.corrected_at, m.created_at)
    then case when own.limits ? m.kind then jsonb_build_object(m.kind, own.limits->m.kind) else '{}'::jsonb end end`;

/** Builds a HealthMetricView as JSON in Postgres. */
const view = `(select row_to_json(view) from (select m.id, m.owner_id as "userId", m.type, m.kind, m.value::json as value, m.unit, m.reading,
    ${iso('m.recorded_at')} as "recordedAt", m.notes, m.meal, ${namedPerson('m.recorded_by', 'recorder', 'm.owner_id')} as "recordedBy",
    ${iso('m.created_at')} as "createdAt", ${iso('m.corrected_at')} as "correctedAt", ${namedPerson('m.corrected_by', 'corrector', 'm.owner_id')} as "correctedBy",
    m.first_entered::json as "firstEntered", m.revision,
    case when m.taken_back_at is not null then json_build_object('by', ${namedPerson('m.taken_back_by', 'taker', 'm.owner_id')}, 'at', ${iso('m.taken_back_at')}) end
      as "takenBack",
    case when coalesce(m.corrected_at, m.taken_back_at) is not null then
      (select a.withdrawn_reason from health_alerts a where a.id = m.id and a.withdrawn_at is not null) end as "alertWithdrawn",
    (select a.level from health_alerts a where a.id = m.id and a.withdrawn_reason is distinct from 'corrected' and a.reading::jsonb = m.reading::jsonb)
      as "alertLevel",
    ${limitsThen} as "limitsThen",
    owner.time_zone as "timeZone") view)`;
const joined = (metrics: string): string => `from ${metrics} m join users owner on owner.id = m.owner_id
  left join users recorder on recorder.id = m.recorded_by left join users corrector on corrector.id = m.corrected_by
  left join users taker on taker.id = m.taken_back_by left join health_limits own on own.senior_id = m.owner_id`;

export const findHealthMetricView = async (on: Queryable, id: string): Promise<HealthMetricView | undefined> => {
  const { rows } = await on.query<{ view: HealthMetricView }>({
    name: 'find health metric view',
    text: `select m.id, ${view} as view ${joined('health_metrics')} where m.id = any($1::uuid[])`,
    values: [[id]],
    by: 'id',
  });
  return rows[0]?.view;
};

export const findHealthMetric = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<HealthMetricFound | undefined> => {
  const { rows } = await on.query<HealthMetricFound>({
    name: 'find health metric',
    text: `select m.id, m.owner_id as "ownerId", ${rightsOf('m.owner_id', '$2')} as rights from health_metrics m where m.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};

/**
 * The readings asked for: of one kind, measured from a moment on, before a place in the list; absent parts don't limit.
 */
export interface MetricsQuery {
  readonly kind: MetricKind | undefined;
  readonly from: Date | undefined;
  readonly before: Cursor | undefined;
  /** Includes those that were taken back since then; absent: none of them. */
  readonly takenBackSince: Date | undefined;
}

/** Newest first, each as the JSON of a HealthMetricView; where there are older ones, the place from which they are asked for. */
export interface MetricPage {
  readonly metrics: readonly string[];
  readonly nextCursor: string | undefined;
}

const pageSize = 500;
/** Among readings of the same moment, the one entered later is the newer. */
export const newestFirst = (of: string): string =>
  `order by ${of}.recorded_at desc, ${of}.created_at desc, ${of}.id desc`;

/** Each owner's readings are read along an index up to the limit, however many others there are. */
const listed = (
  ofKind: string,
): string => `select ${view}::text as view, ${iso('m.recorded_at')} as at, ${iso('m.created_at')} as created, m.id
  ${joined(`(select one.* from unnest($1::uuid[]) as asked(owner_id) cross join lateral (
      select * from health_metrics h where h.owner_id = asked.owner_id ${ofKind} and h.recorded_at >= $2::timestamptz
        and (h.recorded_at, h.created_at, h.id) < ($3::timestamptz, $4::timestamptz, $5::uuid)
        and (h.taken_back_at is null or h.taken_back_at >= $6::timestamptz) ${newestFirst('h')} limit ${pageSize + 1}) one
      ${newestFirst('one')} limit ${pageSize + 1})`)} ${newestFirst('m')}`;
const list = {
  all: { name: 'list health metrics', text: listed('') },
  ofKind: { name: 'list health metrics of a kind', text: listed('and h.kind = $7') },
};

/** The rest of a place in the list, after the moment of measuring: when it was entered, in milliseconds since 1970, and its id. */
const keyOf = ({ created, id }: { readonly created: string; readonly id: string }): string =>
  `${Date.parse(created)}@${id}`;
const placeIn = ({ key }: Cursor): readonly [created: Date, id: string] => {
  const [created = '', id = ''] = key.split('@');
  return [new Date(Number(created)), id];
};

/** All these people's readings together. */
export const listHealthMetrics = async (
  on: Queryable,
  ownerIds: readonly string[],
  query: MetricsQuery,
): Promise<MetricPage> => {
  const { kind, from, before, takenBackSince } = query;
  const place = before
    ? [before.at, ...placeIn(before)]
    : ['infinity', 'infinity', '00000000-0000-0000-0000-000000000000'];
  const values = [ownerIds, from ?? '-infinity', ...place, takenBackSince ?? 'infinity'];
  const { rows } = await on.query<{ view: string; at: string; created: string; id: string }>(
    kind === undefined ? { values, ...list.all } : { values: [...values, kind], ...list.ofKind },
  );
  const { page, nextCursor } = cutPage(rows, pageSize, (row) => ({ at: row.at, key: keyOf(row) }));
  return { metrics: page.map(({ view }) => view), nextCursor };
};

const dayMs = 24 * 3_600_000;
/** spec.md §9 "last 7 days". */
const entriesDays = 7;

/**
 * The JSON of each person's HealthSummaryView, in the order asked: only the newest of each kind are read, along an
 * index.
 */
export const listHealthSummaries = async (
  on: Queryable,
  ownerIds: readonly string[],
  { recent, now }: { readonly recent: number; readonly now: Date },
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string; view: string }>({
    name: 'list health summaries',
    text: `select asked.id, json_build_object('userId', asked.id, 'timeZone', coalesce(u.time_zone, 'UTC'), 'kinds', coalesce(summary.kinds, '{}'),
        'entriesLast7Days', (select count(*) from health_metrics h where h.owner_id = asked.id and h.recorded_at >= $2::timestamptz
          and h.taken_back_at is null))::text as view
      from unnest($1::uuid[]) as asked(id) left join users u on u.id = asked.id
      cross join lateral (select json_object_agg(known.kind, of_kind.newest) as kinds from unnest($3::text[]) as known(kind)
        cross join lateral (select json_agg(${view} ${newestFirst('m')}) as newest ${joined(`(select * from health_metrics h
            where h.owner_id = asked.id and h.kind = known.kind and h.taken_back_at is null ${newestFirst('h')} limit $4)`)}) of_kind
        where of_kind.newest is not null) summary`,
    values: [ownerIds, new Date(now.getTime() - entriesDays * dayMs), metricKinds, recent],
  });
  const found = new Map(rows.map(({ id, view: summary }) => [id, summary]));
  return ownerIds.flatMap((id) => found.get(id) ?? []);
};
