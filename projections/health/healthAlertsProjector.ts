import type { AlertReason } from '../../events/health/healthAlert.ts';
import type { AlertEvent, WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type ReadModelTable, type Projector, type Rows } from '../runner/projector.ts';

/** The newer reading that shows the outcome. */
export type FollowUp = {
  readonly metricId: string;
  readonly reading: Reading;
  /** When it was measured, ISO instant. */
  readonly recordedAt: string;
};

/** The outcome before the alert asked again, so that the undo of a later Done brings it back. */
type EarlierOutcome = Pick<HealthAlertsRow, 'outcome' | 'follow_up' | 'resolved_by' | 'resolved_at' | 'asked_again_at'>;

/** The alert that a reading raised last, withdrawn ones included. */
export type HealthAlertsRow = {
  readonly id: string;
  readonly kind: MetricKind;
  readonly level: 'warning' | 'critical';
  readonly reading: Reading;
  readonly since: string;
  readonly reasons: readonly AlertReason[];
  readonly owner_id: string;
  readonly rule_version: number;
  readonly raised_at: string;
  /** The person who is on it, the time since when, and the note of that person or of the one who handed it over. */
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: string | null;
  readonly note: string | null;
  readonly handed_over_by: string | null;
  /** The outcome; kept when it asks again, to show it. */
  readonly outcome: string | null;
  readonly follow_up: FollowUp | null;
  readonly resolved_by: string | null;
  readonly resolved_at: string | null;
  /** The job looks for a newer reading then; null: it needn’t. */
  readonly ask_again_at: string | null;
  readonly asked_again_at: string | null;
  readonly earlier: EarlierOutcome | null;
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
    handed_over_by: 'uuid',
    outcome: 'text',
    follow_up: 'json',
    resolved_by: 'uuid',
    resolved_at: 'timestamptz',
    ask_again_at: 'timestamptz',
    asked_again_at: 'timestamptz',
    earlier: 'json',
    withdrawn_at: 'timestamptz',
    withdrawn_reason: 'text',
  },
  indexes: ['create index on health_alerts (ask_again_at, id) where ask_again_at is not null'],
};

const nobody = { acknowledged_by: null, acknowledged_at: null, note: null, handed_over_by: null };
const notDone = { outcome: null, follow_up: null, resolved_by: null, resolved_at: null, asked_again_at: null };
const undone = { ...notDone, ask_again_at: null, earlier: null };

const outcomeIn = ({
  outcome,
  follow_up,
  resolved_by,
  resolved_at,
  asked_again_at,
}: HealthAlertsRow): EarlierOutcome => ({
  outcome,
  follow_up,
  resolved_by,
  resolved_at,
  asked_again_at,
});

const recordChange = ({ data }: RecordedEvent<AlertEvent>, rows: Rows<HealthAlertsRow>): void =>
  rows.changed([data.metricId], { senior: { seniorId: data.seniorId, area: 'health' } });

export const healthAlertsProjector: Projector<AlertEvent, HealthAlertsRow> = {
  name: 'healthAlerts',
  version: 3,
  table: healthAlertsTable,
  erase: eraseBy(healthAlertsTable, 'owner_id'),
  keys: ({ data }) => [data.metricId],
  on: {
    // raised again after a correction: a new reading, so the acknowledgement is cleared
    HealthAlertRaised: (event, rows) => {
      const { metricId, seniorId, kind, level, reading, since, reasons, ruleVersion } = event.data;
      const raised = {
        kind,
        level,
        reading,
        since,
        reasons,
        rule_version: ruleVersion,
        raised_at: event.metadata.recordedAt,
      };
      const unanswered = { ...nobody, ...undone, withdrawn_at: null, withdrawn_reason: null };
      rows.upsert({ id: metricId, owner_id: seniorId, ...raised, ...unanswered });
      recordChange(event, rows);
    },
    HealthAlertAcknowledged: async (event, rows) => {
      const { metricId, acknowledgedBy, acknowledgedAt, note } = event.data;
      await rows.update(metricId, { acknowledged_by: acknowledgedBy, acknowledged_at: acknowledgedAt, note });
      recordChange(event, rows);
    },
    HealthAlertHandedOver: async (event, rows) => {
      const { metricId, to, handedOverBy, handedOverAt, note } = event.data;
      await rows.update(metricId, {
        acknowledged_by: to,
        acknowledged_at: handedOverAt,
        note,
        handed_over_by: handedOverBy,
      });
      recordChange(event, rows);
    },
    HealthAlertResolved: async (event, rows) => {
      const { metricId, outcome, followUp = null, askAgainAt, resolvedBy, resolvedAt } = event.data;
      const before = await rows.find(metricId);
      const earlier = before?.asked_again_at ? outcomeIn(before) : null;
      const done = { outcome, follow_up: followUp, resolved_by: resolvedBy, resolved_at: resolvedAt };
      await rows.update(metricId, { ...done, ask_again_at: askAgainAt, asked_again_at: null, earlier });
      recordChange(event, rows);
    },
    HealthAlertStepUndone: async (event, rows) => {
      const { metricId, step, onIt } = event.data;
      const before = {
        acknowledged_by: onIt.personId,
        acknowledged_at: onIt.since,
        note: onIt.note,
        handed_over_by: onIt.handedOverBy,
      };
      const earlier = step === 'resolved' ? (await rows.find(metricId))?.earlier : undefined;
      await rows.update(metricId, step === 'resolved' ? { ...before, ...undone, ...earlier } : before);
      recordChange(event, rows);
    },
    HealthAlertReopened: async (event, rows) => {
      await rows.update(event.data.metricId, {
        ...nobody,
        follow_up: null,
        ask_again_at: null,
        asked_again_at: event.data.reopenedAt,
      });
      recordChange(event, rows);
    },
    HealthAlertFollowedUp: async (event, rows) => {
      await rows.update(event.data.metricId, { ask_again_at: null });
      recordChange(event, rows);
    },
    HealthAlertWithdrawn: async (event, rows) => {
      const { metricId, withdrawnAt, reason } = event.data;
      await rows.update(metricId, { withdrawn_at: withdrawnAt, withdrawn_reason: reason, ask_again_at: null });
      recordChange(event, rows);
    },
  },
};
