import { useMemo } from 'react';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { loadedTogether } from '../resource/loading.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { useHealthMetrics } from '../health/healthMetricsResource.ts';
import { outOfRangeFirst } from '../health/outOfRangeFirst.ts';
import { useHealthSummary } from '../health/healthSummaryResource.ts';

/** A senior's readings of one kind. */
export interface ReadingsOfKind {
  readonly kind: MetricKind;
  /** Readings of the last 7 days (spec.md §9), newest first. */
  readonly lastWeek: readonly HealthMetricView[];
  /** A few of the newest ones, of any age. */
  readonly newest: readonly HealthMetricView[];
}

export interface SeniorReadings extends OwnerLoading {
  /** Those whose newest reading is out of range come first; without those never measured. */
  readonly kinds: readonly ReadingsOfKind[];
  /** Number of readings of all kinds in the last 7 days. */
  readonly entries: number;
  readonly now: Date;
}

/** The data of the Health Metrics tab: the last 7 days, and every kind that was ever measured. */
export const useSeniorReadings = (seniorId: string): SeniorReadings => {
  const week = useHealthMetrics(seniorId);
  const ever = useHealthSummary(seniorId);
  return useMemo(
    () => ({
      ...loadedTogether(week, ever),
      retry: () => {
        week.retry();
        ever.retry();
      },
      kinds: kindsOf(week.metrics, ever.summary),
      entries: week.metrics.length,
      now: week.now,
    }),
    [week, ever],
  );
};

const kindsOf = (
  week: readonly HealthMetricView[],
  summary: HealthSummaryView | undefined,
): readonly ReadingsOfKind[] =>
  inOrder(
    metricKinds.map((kind) => ({
      kind,
      lastWeek: week.filter((metric) => metric.kind === kind),
      newest: summary?.kinds[kind] ?? [],
    })),
  );

/** Readings for a card, newest first: any age, or of the last week while the others are unknown. */
export const shownOf = ({ lastWeek, newest }: ReadingsOfKind): readonly HealthMetricView[] =>
  newest.length > 0 ? newest : lastWeek;

const inOrder = (all: readonly ReadingsOfKind[]): readonly ReadingsOfKind[] =>
  outOfRangeFirst(Object.fromEntries(all.map((each) => [each.kind, shownOf(each)]))).flatMap((kind) =>
    all.filter((each) => each.kind === kind),
  );
