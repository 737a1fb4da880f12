import { trackingStatus, type HealthStatus } from '../../events/health/healthStatus.ts';
import { levelThen } from '../../events/health/shownSeverity.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { isUnderstood } from './readingTexts.ts';

const ranks: Readonly<Record<HealthStatus, number>> = { concerning: 0, warning: 1, normal: 2, good: 2 };
const rankOf = (newest: HealthMetricView | undefined): number => {
  if (!newest || !isUnderstood(newest.reading)) return ranks.normal;
  const { kind, reading } = newest;
  // the alert rules have a critical level, which a reading's status lacks
  return levelThen(newest) === 'critical' ? -1 : ranks[trackingStatus(kind, reading)];
};

/**
 * The measured kinds: those with the newest reading out of range come first, the others in the order of Health
 * Tracking.
 */
export const outOfRangeFirst = (kinds: HealthSummaryView['kinds']): readonly MetricKind[] =>
  metricKinds
    .filter((kind) => kinds[kind]?.[0])
    .toSorted((one, other) => rankOf(kinds[one]?.[0]) - rankOf(kinds[other]?.[0]));
