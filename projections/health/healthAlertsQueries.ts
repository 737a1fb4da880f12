import type { AlertReason } from '../../events/health/healthAlert.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { EnteredReading, HealthPerson } from './healthMetricsQueries.ts';

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
