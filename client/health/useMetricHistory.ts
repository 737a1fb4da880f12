import { useCallback, useEffect, useMemo } from 'react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf } from '../app/loading.ts';
import { useNow } from '../app/useNow.ts';
import type { OwnerLoading } from '../app/useOwnerParts.ts';
import {
  metricHistoryHidden,
  metricHistoryOf,
  metricHistoryOpened,
  metricHistoryShown,
  olderMetricsAsked,
  selectHistory,
} from './metricHistorySlice.ts';
import { historyKey } from './historyKey.ts';

export interface MetricHistory extends OwnerLoading {
  /** All of this kind as far as they were asked for, newest first. */
  readonly metrics: readonly HealthMetricView[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Older ones could not be had; `showOlder` asks again. */
  readonly hasOlderFailed: boolean;
  readonly showOlder: () => void;
  /** To the minute. */
  readonly now: Date;
}

/** One person's readings of one kind, however old, page by page (500 each); forgotten when no screen shows them any more. */
export const useMetricHistory = (ownerId: string, kind: MetricKind): MetricHistory => {
  const dispatch = useAppDispatch();
  const now = useNow();
  const key = historyKey(ownerId, kind);
  const isKnown = useAppSelector(({ metricHistory }) => metricHistory.parts[key] !== undefined);
  const part = useAppSelector(({ metricHistory }) => metricHistoryOf(metricHistory.parts, key));
  useEffect(() => {
    dispatch(metricHistoryShown(key));
    return () => void dispatch(metricHistoryHidden(key));
  }, [dispatch, key]);
  const retry = useCallback(() => {
    dispatch(metricHistoryOpened(key));
  }, [dispatch, key]);
  useEffect(retry, [retry, isKnown]);
  const showOlder = useCallback(() => {
    dispatch(olderMetricsAsked(key));
  }, [dispatch, key]);
  return useMemo(
    () => ({
      ...loadingOf(part),
      metrics: selectHistory(part),
      hasOlder: part.nextCursor !== undefined,
      isLoadingOlder: part.older === 'loading',
      hasOlderFailed: part.older === 'failed',
      ...{ showOlder, now, retry },
    }),
    [part, showOlder, now, retry],
  );
};
