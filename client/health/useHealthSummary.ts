import { useCallback, useMemo } from 'react';
import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { loadingOf } from '../app/loading.ts';
import { useNow } from '../app/useNow.ts';
import { useOwnerPart, useOwnerParts, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import { healthLatestParts } from './healthLatestSlice.ts';
import { healthSummaryParts, type HealthSummaryState } from './healthSummarySlice.ts';
import { byMeasured } from './metricOrder.ts';

export interface HealthSummaryOfOwner extends OwnerLoading {
  readonly summary: HealthSummaryView | undefined;
  /** The newest of each kind that was ever measured, the latest measured first. */
  readonly latest: readonly HealthMetricView[];
  /** To the minute. */
  readonly now: Date;
}

type Model = OwnersModel<HealthSummaryState>;
const summaries: Model = { ...healthSummaryParts, select: ({ healthSummary }) => healthSummary };
const latest: Model = { ...healthLatestParts, select: ({ healthLatest }) => healthLatest };

const latestOf = (summary: HealthSummaryView | undefined): readonly HealthMetricView[] =>
  Object.values(summary?.kinds ?? {})
    .flatMap(([newest]) => (newest ? [newest] : []))
    .toSorted(byMeasured);

const shownOf = (part: HealthSummaryState, now: Date, retry: () => void): HealthSummaryOfOwner => ({
  ...loadingOf(part),
  summary: part.summary,
  latest: latestOf(part.summary),
  now,
  retry,
});

const useOne = (model: Model, ownerId: string): HealthSummaryOfOwner => {
  const now = useNow();
  const { part, retry } = useOwnerPart(model, ownerId);
  return useMemo(() => shownOf(part, now, retry), [part, now, retry]);
};

/** The newest readings of one person, as many as her trends show, kept in step with the server. */
export const useHealthSummary = (ownerId: string): HealthSummaryOfOwner => useOne(summaries, ownerId);

/** The few newest of each kind (`latestOfKind`). */
export const useHealthLatest = (ownerId: string): HealthSummaryOfOwner => useOne(latest, ownerId);

/** Those of several people, by owner, in one request; none waits for another. */
export const useHealthLatestOf = (ownerIds: readonly string[]): ReadonlyMap<string, HealthSummaryOfOwner> => {
  const now = useNow();
  const show = useCallback((part: HealthSummaryState, retry: () => void) => shownOf(part, now, retry), [now]);
  return useOwnerParts(latest, ownerIds, show);
};
