import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

/** Newest measurement first; of two at the same moment, the one entered later comes first, as in the server's list. */
export const byMeasured = (one: HealthMetricView, other: HealthMetricView): number => {
  const later =
    Date.parse(other.recordedAt) - Date.parse(one.recordedAt) ||
    Date.parse(other.createdAt) - Date.parse(one.createdAt);
  if (later !== 0) return later;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
};

/** The list with a reading added, or replaced by its new version. */
export const withMetric = (
  metrics: readonly HealthMetricView[],
  metric: HealthMetricView,
): readonly HealthMetricView[] => [metric, ...metrics.filter(({ id }) => id !== metric.id)].toSorted(byMeasured);
