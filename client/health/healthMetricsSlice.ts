import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { seniorParts, type SeniorLoading } from '../app/seniorParts.ts';
import { metricWritten } from './healthWrites.ts';
import { withMetric } from './metricOrder.ts';
import { isInWindow } from './metricWindow.ts';

interface Metrics {
  /** Of all kinds, those of the last 7 days; newest first. */
  readonly metrics: readonly HealthMetricView[];
}
export type HealthMetricsState = SeniorLoading & Metrics;

export const {
  opened: healthMetricsOpened,
  loaded: healthMetricsLoaded,
  failed: healthMetricsFailed,
  of: healthMetricsOf,
  reducer: healthMetricsReducer,
} = seniorParts<HealthMetricsState, readonly HealthMetricView[]>({
  name: 'healthMetrics',
  nothingYet: { status: 'waiting', loadedAt: null, metrics: [] },
  filled: (part, metrics) => ({ ...part, metrics }),
  afterCommand: (part, success) => {
    const metric = metricWritten(success);
    if (!metric) return part;
    const others = part.metrics.filter(({ id }) => id !== metric.id);
    return { ...part, metrics: isInWindow(metric, Date.now()) ? withMetric(others, metric) : others };
  },
});
