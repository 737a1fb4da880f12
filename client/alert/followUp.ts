import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

const dayMs = 24 * 3_600_000;

/** The reading that shows the outcome of an alert: the last one within a day after it, else the first later one. */
export const followUpIn = (
  readings: readonly HealthMetricView[],
  { id, kind, since }: Pick<HealthAlertView, 'id' | 'kind' | 'since'>,
): HealthMetricView | undefined => {
  const after = (metric: HealthMetricView): number => Date.parse(metric.recordedAt) - Date.parse(since);
  const newer = readings
    .filter((metric) => metric.kind === kind && metric.id !== id && !metric.takenBack && after(metric) > 0)
    .toSorted((one, other) => after(one) - after(other));
  return newer.findLast((metric) => after(metric) <= dayMs) ?? newer[0];
};
