import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

/** Newest first, as they were measured; of two at the same moment the one that was entered later, as the server lists them. */
export const byMeasured = (one: HealthMetricView, other: HealthMetricView): number => {
  const later =
    Date.parse(other.recordedAt) - Date.parse(one.recordedAt) ||
    Date.parse(other.createdAt) - Date.parse(one.createdAt);
  if (later !== 0) return later;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
};

/** A list with one more, or with its new version instead of the one before. */
export const withMetric = (
  metrics: readonly HealthMetricView[],
  metric: HealthMetricView,
): readonly HealthMetricView[] => [metric, ...metrics.filter(({ id }) => id !== metric.id)].toSorted(byMeasured);
