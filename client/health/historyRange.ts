import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

const dayMs = 24 * 3_600_000;

/** The periods of a chart, back from the newest reading. */
export const ranges = [
  { id: 'weeks', label: '2 weeks', ms: 14 * dayMs },
  { id: 'months', label: '3 months', ms: 92 * dayMs },
  { id: 'year', label: '1 year', ms: 366 * dayMs },
  { id: 'all', label: 'All', ms: Infinity },
] as const;
export type RangeId = (typeof ranges)[number]['id'];

const ageOf = (newest: HealthMetricView | undefined, metric: HealthMetricView | undefined): number =>
  newest && metric ? Date.parse(newest.recordedAt) - Date.parse(metric.recordedAt) : 0;

/** The readings in a range. `metrics`: newest first. */
export const inRange = (metrics: readonly HealthMetricView[], range: RangeId): readonly HealthMetricView[] => {
  const ms = ranges.find(({ id }) => id === range)?.ms ?? Infinity;
  return metrics.filter((metric) => ageOf(metrics[0], metric) <= ms);
};

/** The ranges that show more than the previous one; a single range is not offered as a choice. */
export const offeredRanges = (
  metrics: readonly HealthMetricView[],
  hasOlder: boolean,
): readonly (typeof ranges)[number][] => {
  const reach = hasOlder ? Infinity : ageOf(metrics[0], metrics.at(-1));
  return ranges.filter(
    (_range, index) =>
      index === 0 || reach > (ranges[index - 1]?.ms ?? Infinity) || (hasOlder && index === ranges.length - 1),
  );
};

/** The range that a chart opens with: the shortest range that shows a trend. */
export const firstRange = (metrics: readonly HealthMetricView[]): RangeId =>
  ranges.find(({ id }) => inRange(metrics, id).length > 2)?.id ?? 'all';
