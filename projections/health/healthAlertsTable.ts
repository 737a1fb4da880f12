import type { AlertReason } from '../../events/health/healthAlert.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** The alert that a reading raised last, withdrawn ones included. */
export type HealthAlertsRow = {
  /** Of the reading. */
  readonly id: string;
  readonly owner_id: string;
  readonly kind: MetricKind;
  readonly level: 'warning' | 'critical';
  readonly reading: Reading;
  /** When it was measured. */
  readonly since: string;
  readonly reasons: readonly AlertReason[];
  readonly rule_version: number;
  readonly raised_at: string;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: string | null;
  readonly note: string | null;
  readonly withdrawn_at: string | null;
};

export const healthAlertsTable: ReadModelTable<HealthAlertsRow> = {
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
  },
};
