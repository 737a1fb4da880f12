import { alertWithinMs, type AlertReason } from '../../events/health/healthAlert.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { Queryable } from '../queryable.ts';
import { inFairOrder } from '../fairOrder.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import type { FollowUp } from './healthAlertsProjector.ts';
import { newestFirst, type EnteredReading } from './healthMetricsQueries.ts';

/**
 * One alert as GET /api/health-alerts answers: of the newest reading of its kind, measured in the last 7 days, and not withdrawn. Critical ones
 * first, then the newest.
 */
export interface HealthAlertView {
  /** Id of the reading. */
  readonly id: string;
  /** The senior whose reading it is. */
  readonly userId: string;
  readonly kind: MetricKind;
  readonly level: 'warning' | 'critical';
  readonly reading: Reading;
  /** When it was measured, ISO instant. */
  readonly since: string;
  readonly reasons: readonly AlertReason[];
  readonly ruleVersion: number;
  readonly raisedAt: string;
  readonly recordedBy: NamedPerson;
  readonly correctedAt: string | null;
  readonly firstEntered: EnteredReading | null;
  /** The person who is on it; null: nobody yet, or somebody who may no longer act on it. */
  readonly acknowledgedBy: NamedPerson | null;
  readonly acknowledgedAt: string | null;
  readonly note: string | null;
  /** The person who handed it to the one who is on it; null: they took it themselves. */
  readonly handedOverBy: NamedPerson | null;
  /** The recorded outcome; null: none yet. */
  readonly resolved: AlertResolved | null;
  /** It was done, and asks again since then: no newer reading has come. */
  readonly askedAgainAt: string | null;
  readonly timeZone: string;
}

export interface AlertResolved {
  readonly by: NamedPerson | null;
  readonly at: string;
  readonly outcome: string;
  readonly followUp: FollowUp | null;
  /** Without a newer reading it asks again then; null: it doesn’t. */
  readonly askAgainAt: string | null;
}

/** An alert as a command needs it, with the viewer's rights; withdrawn ones included. */
export interface HealthAlertFound {
  /** Id of the reading. */
  readonly id: string;
  readonly ownerId: string;
  readonly rights: Rights;
  /** The person who is on it and may no longer change the senior's health data; null: nobody. */
  readonly absent: string | null;
}

/** Whether the person on an alert `a` may still act on it: the senior, or a member who may change `health`. */
const isOnIt = `(a.acknowledged_by = a.owner_id or exists (select 1 from care_connections c
  where c.id = a.owner_id::text || ':' || a.acknowledged_by::text and c.invitation_id is not null and c.permissions->'health' = 'true'::jsonb))`;
/** Null once that person may no longer act: the alert asks for somebody again. */
const whileOnIt = (expression: string): string => `case when ${isOnIt} then ${expression} end`;

/** An AlertResolved as JSON, of an alert `a` and a user `resolver`. */
export const resolvedAs = `(select row_to_json(done) from (select ${namedPerson('a.resolved_by', 'resolver', 'a.owner_id')} as by, ${iso('a.resolved_at')} as at,
  a.outcome, a.follow_up as "followUp", ${iso('a.ask_again_at')} as "askAgainAt" where a.resolved_at is not null) done)`;

/** Builds a HealthAlertView as JSON in Postgres. Time, author and first version come from the reading's row. */
const view = `(select row_to_json(view) from (select a.id, a.owner_id as "userId", a.kind, a.level, a.reading, ${iso('m.recorded_at')} as since,
    a.reasons, a.rule_version as "ruleVersion", ${iso('a.raised_at')} as "raisedAt", ${namedPerson('m.recorded_by', 'recorder', 'a.owner_id')} as "recordedBy",
    ${iso('m.corrected_at')} as "correctedAt", m.first_entered::json as "firstEntered",
    ${whileOnIt(namedPerson('a.acknowledged_by', 'acknowledger', 'a.owner_id'))} as "acknowledgedBy",
    ${whileOnIt(iso('a.acknowledged_at'))} as "acknowledgedAt", ${whileOnIt('a.note')} as note,
    ${whileOnIt(namedPerson('a.handed_over_by', 'giver', 'a.owner_id'))} as "handedOverBy",
    ${resolvedAs} as resolved,
    ${iso('a.asked_again_at')} as "askedAgainAt", owner.time_zone as "timeZone") view)`;
const joined = (
  metrics: string,
): string => `from ${metrics} m join health_alerts a on a.id = m.id and a.withdrawn_at is null
  join users owner on owner.id = a.owner_id left join users recorder on recorder.id = m.recorded_by
  left join users acknowledger on acknowledger.id = a.acknowledged_by left join users giver on giver.id = a.handed_over_by
  left join users resolver on resolver.id = a.resolved_by`;

/** One alert, however old, and though a newer reading may have followed; undefined where there is none, or it was withdrawn. */
export const findHealthAlertView = async (on: Queryable, metricId: string): Promise<HealthAlertView | undefined> => {
  const { rows } = await on.query<{ view: HealthAlertView }>({
    name: 'find health alert view',
    text: `select m.id, ${view} as view ${joined('health_metrics')} where m.id = any($1::uuid[])`,
    values: [[metricId]],
    by: 'id',
  });
  return rows[0]?.view;
};

export const findHealthAlert = async (
  on: Queryable,
  metricId: string,
  viewerId: string,
): Promise<HealthAlertFound | undefined> => {
  const { rows } = await on.query<HealthAlertFound>({
    name: 'find health alert',
    text: `select a.id, a.owner_id as "ownerId", ${rightsOf('a.owner_id', '$2')} as rights,
      case when not ${isOnIt} then a.acknowledged_by end as absent from health_alerts a where a.id = $1`,
    values: [metricId, viewerId],
  });
  return rows[0];
};

/** All these people's alerts, each as the JSON of a HealthAlertView. */
export const listHealthAlerts = async (
  on: Queryable,
  ownerIds: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ view: string }>({
    name: 'list health alerts',
    text: `select ${view}::text as view ${joined(`(select newest.* from unnest($1::uuid[]) as asked(id) cross join unnest($3::text[]) as known(kind)
        cross join lateral (select * from health_metrics h where h.owner_id = asked.id and h.kind = known.kind and h.taken_back_at is null
          ${newestFirst('h')} limit 1) newest
        where newest.recorded_at >= $2::timestamptz)`)}
      order by a.level = 'critical' desc, m.recorded_at desc, m.created_at desc, m.id desc`,
    values: [ownerIds, new Date(now.getTime() - alertWithinMs), metricKinds],
  });
  return rows.map((row) => row.view);
};

/** The reading of a kind that is the newest without this one, if it raised an alert within the time in which alerts are shown. */
export const findAlertBefore = async (
  on: Queryable,
  { ownerId, kind, metricId }: { readonly ownerId: string; readonly kind: MetricKind; readonly metricId: string },
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'find alert before',
    text: `select a.id from (select h.id from health_metrics h where h.owner_id = $1::uuid and h.kind = $2 and h.taken_back_at is null
        and h.id <> $3::uuid and h.recorded_at >= $4::timestamptz ${newestFirst('h')} limit 1) newest join health_alerts a on a.id = newest.id`,
    values: [ownerId, kind, metricId, new Date(now.getTime() - alertWithinMs)],
  });
  return rows[0]?.id;
};

/** An alert that is due to ask again. `newerMetricId`: the newest reading of its kind since; null: none has come. */
export interface AlertToCheck {
  readonly id: string;
  readonly ownerId: string;
  /** ISO instant. */
  readonly askAgainAt: string;
  readonly newerMetricId: string | null;
}

const dueInOrder = inFairOrder(
  'select * from health_alerts where ask_again_at is not null and ask_again_at <= $1',
  'owner_id',
  'ask_again_at, id',
);

/** Each person's longest due first, then everybody's second. */
export const listAlertsToCheck = async (on: Queryable, now: Date, limit: number): Promise<readonly AlertToCheck[]> => {
  const { rows } = await on.query<AlertToCheck>({
    name: 'list alerts to check',
    text: `select a.id, a.owner_id as "ownerId", ${iso('a.ask_again_at')} as "askAgainAt",
        (select h.id from health_metrics h where h.owner_id = a.owner_id and h.kind = a.kind and h.taken_back_at is null and h.recorded_at > a.since
          ${newestFirst('h')} limit 1) as "newerMetricId"
      from (${dueInOrder} limit $2) a order by a.turn, a.ask_again_at, a.id`,
    values: [now, limit],
  });
  return rows;
};
