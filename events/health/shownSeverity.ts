import { assess } from './healthAlert.ts';
import type { HealthLimits } from './healthLimits.ts';
import type { HealthStatus } from './healthStatus.ts';
import type { MetricKind } from './metricTypes.ts';
import type { Reading } from './reading.ts';

export type ShownSeverity = 'normal' | 'warning' | 'critical';

/**
 * How urgent a reading looks where it has no alert. spec.md §9 calls a pressure of 140 "concerning", and its alert a
 * "warning": the word stays, but no reading is redder without its alert than with it. Steps, sleep and mood raise no
 * alert, so they are never red.
 */
export const shownSeverity = (
  kind: MetricKind,
  reading: Reading,
  status: HealthStatus,
  limits?: HealthLimits,
): ShownSeverity => {
  if (status === 'good' || status === 'normal') return 'normal';
  return status === 'concerning' && assess(kind, reading, limits).level === 'critical' ? 'critical' : 'warning';
};
