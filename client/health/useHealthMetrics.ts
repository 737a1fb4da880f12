import { useMemo } from 'react';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { loadingOf } from '../app/loading.ts';
import { useNow } from '../app/useNow.ts';
import { useOwnerPart, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import { healthMetricsOf, healthMetricsOpened, type HealthMetricsState } from './healthMetricsSlice.ts';

export interface HealthMetricsOfOwner extends OwnerLoading {
  /** Those of all kinds that were measured in the last 7 days, newest first. */
  readonly metrics: readonly HealthMetricView[];
  /** To the minute. */
  readonly now: Date;
}

const model: OwnersModel<HealthMetricsState> = {
  opened: healthMetricsOpened,
  of: healthMetricsOf,
  select: ({ healthMetrics }) => healthMetrics,
};

/** One person's readings of the last 7 days (spec.md §9), kept in step with the server. */
export const useHealthMetrics = (ownerId: string): HealthMetricsOfOwner => {
  const now = useNow();
  const { part, retry } = useOwnerPart(model, ownerId);
  return useMemo(() => ({ ...loadingOf(part), metrics: part.metrics, now, retry }), [part, now, retry]);
};
