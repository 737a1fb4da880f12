import { alertWithinMs, type AlertReason } from '../../events/health/healthAlert.ts';
import type { AlertEvent, WithdrawalReason } from '../../events/health/healthEvents.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Queryable } from '../queryable.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { iso, namedPerson } from '../json/jsonColumns.ts';
import { eraseBy, type ReadModelTable, type Projector, type Rows } from '../runner/projector.ts';
import { newestFirst, type EnteredReading, type HealthPerson } from './healthMetricsQueries.ts';

/** The alert that a reading raised last, withdrawn ones included. */
type HealthAlertsRow = Pick<HealthAlertView, 'id' | 'kind' | 'level' | 'reading' | 'since' | 'reasons' | 'note'> & {
  readonly owner_id: string;
  readonly rule_version: number;
  readonly raised_at: string;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: string | null;
  readonly withdrawn_at: string | null;
  readonly withdrawn_reason: WithdrawalReason | null;
};

const healthAlertsTable: ReadModelTable<HealthAlertsRow> = {
  name: 'health_alerts',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    kind: 'text not null',
    level: 'text not null',
    reading: 'json not null',
    since: 'timestamptz not null',
    reasons: 'json not null',
    rule_version: 'integer not null',
    raised_at: 'timestamptz not null',
    acknowledged_by: 'uuid',
    acknowledged_at: 'timestamptz',
    note: 'text',
    withdrawn_at: 'timestamptz',
    withdrawn_reason: 'text',
  },
};

const recordChange = ({ data }: RecordedEvent<AlertEvent>, rows: Rows<HealthAlertsRow>): void =>
  rows.changed([data.metricId], { senior: { seniorId: data.seniorId, area: 'health' } });

export const healthAlertsProjector: Projector<AlertEvent, HealthAlertsRow> = {
  name: 'healthAlerts',
  version: 2,
  table: healthAlertsTable,
  erase: eraseBy(healthAlertsTable, 'owner_id'),
  keys: ({ data }) => [data.metricId],
  on: {
    // raised again after a correction: a new reading, so the acknowledgement is cleared
    HealthAlertRaised: (event, rows) => {
      const { metricId, seniorId, kind, level, reading, since, reasons, ruleVersion } = event.data;
      const raised = { kind, level, reading, since, reasons, rule_version: ruleVersion, raised_at: event.metadata.recordedAt };
      const unanswered = { acknowledged_by: null, acknowledged_at: null, note: null, withdrawn_at: null, withdrawn_reason: null };
      rows.upsert({ id: metricId, owner_id: seniorId, ...raised, ...unanswered });
      recordChange(event, rows);
    },
    HealthAlertAcknowledged: async (event, rows) => {
      const { metricId, acknowledgedBy, acknowledgedAt, note } = event.data;
      await rows.update(metricId, { acknowledged_by: acknowledgedBy, acknowledged_at: acknowledgedAt, note });
      recordChange(event, rows);
    },
    HealthAlertWithdrawn: async (event, rows) => {
      await rows.update(event.data.metricId, { withdrawn_at: event.data.withdrawnAt, withdrawn_reason: event.data.reason });
      recordChange(event, rows);
    },
  },
};

/**
 * One alert as GET /api/health-alerts answers: of the newest reading of its kind, measured in the last 7 days, and not withdrawn. Critical ones
 * first, then the newest.
 */
export interface HealthAlertView {
  /** Of the reading. */
  readonly id: string;
  /** Whose it is. */
  readonly userId: string;
  readonly kind: MetricKind;
  readonly level: 'warning' | 'critical';
  readonly reading: Reading;
  /** When it was measured, ISO instant. */
  readonly since: string;
  readonly reasons: readonly AlertReason[];
  readonly ruleVersion: number;
  readonly raisedAt: string;
  readonly recordedBy: HealthPerson;
  readonly correctedAt: string | null;
  readonly firstEntered: EnteredReading | null;
  /** Who is on it; null: nobody yet. */
  readonly acknowledgedBy: HealthPerson | null;
  readonly acknowledgedAt: string | null;
  readonly note: string | null;
  readonly timeZone: string;
}

/** An alert as a command needs it, with the viewer's rights; withdrawn ones included. */
export interface HealthAlertFound {
  /** Of the reading. */
  readonly id: string;
  readonly ownerId: string;
  readonly rights: Rights;
}

/** Builds a HealthAlertView as JSON in Postgres. Time, author and first version come from the reading's row. */
const view = `(select row_to_json(view) from (select a.id, a.owner_id as "userId", a.kind, a.level, a.reading, ${iso('m.recorded_at')} as since,
    a.reasons, a.rule_version as "ruleVersion", ${iso('a.raised_at')} as "raisedAt", ${namedPerson('m.recorded_by', 'recorder')} as "recordedBy",
    ${iso('m.corrected_at')} as "correctedAt", m.first_entered::json as "firstEntered",
    ${namedPerson('a.acknowledged_by', 'acknowledger')} as "acknowledgedBy", ${iso('a.acknowledged_at')} as "acknowledgedAt", a.note,
    owner.time_zone as "timeZone") view)`;
const joined = (metrics: string): string => `from ${metrics} m join health_alerts a on a.id = m.id and a.withdrawn_at is null
  join users owner on owner.id = a.owner_id left join users recorder on recorder.id = m.recorded_by
  left join users acknowledger on acknowledger.id = a.acknowledged_by`;

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

export const findHealthAlert = async (on: Queryable, metricId: string, viewerId: string): Promise<HealthAlertFound | undefined> => {
  const { rows } = await on.query<HealthAlertFound>({
    name: 'find health alert',
    text: `select a.id, a.owner_id as "ownerId", ${rightsOf('a.owner_id', '$2')} as rights from health_alerts a where a.id = $1`,
    values: [metricId, viewerId],
  });
  return rows[0];
};

/** Of all these people together, each as the JSON of a HealthAlertView. */
export const listHealthAlerts = async (on: Queryable, ownerIds: readonly string[], now: Date): Promise<readonly string[]> => {
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
