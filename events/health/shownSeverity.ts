import { assess } from './healthAlert.ts';
import type { HealthLimits } from './healthLimits.ts';
import type { HealthStatus } from './healthStatus.ts';
import type { MetricKind } from './metricTypes.ts';
import type { Reading } from './reading.ts';

export type ShownSeverity = 'normal' | 'warning' | 'critical';

/** A reading with what the record knows about the limits by which it was judged. */
export interface JudgedReading {
  readonly kind: MetricKind;
  readonly reading: Reading;
  /** The level of the alert that it raised; null: it raised none. */
  readonly alertLevel: 'warning' | 'critical' | null;
  /** The senior's own limits of its kind when it was entered, empty: the standard ones; null: they were changed since. */
  readonly limitsThen: HealthLimits | null;
}

/**
 * The level that a reading has by the limits of its own time, never by those of today (decision 0008). Where they were
 * changed since, a reading without an alert is never called critical.
 */
export const levelThen = ({ kind, reading, alertLevel, limitsThen }: JudgedReading): ShownSeverity => {
  if (alertLevel !== null) return alertLevel;
  return limitsThen === null ? 'normal' : assess(kind, reading, limitsThen).level;
};

/**
 * How urgent a reading looks beside its status. spec.md §9 calls a pressure of 140 "concerning", and its alert a
 * "warning": the word stays, but no reading is redder without its alert than with it. Steps, sleep and mood raise no
 * alert, so they are never red.
 */
export const shownSeverity = (status: HealthStatus, level: ShownSeverity): ShownSeverity => {
  if (status === 'good' || status === 'normal') return 'normal';
  return status === 'concerning' && level === 'critical' ? 'critical' : 'warning';
};
