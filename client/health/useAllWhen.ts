import { useEffect } from 'react';
import type { MetricHistory } from './metricHistoryResource.ts';

/** Loads page after page while all readings are wanted; a failed page is not retried automatically. */
export const useAllWhen = (
  isWanted: boolean,
  { hasOlder, isLoadingOlder, hasOlderFailed, showOlder }: MetricHistory,
): void => {
  const isDue = isWanted && hasOlder && !isLoadingOlder && !hasOlderFailed;
  useEffect(() => {
    if (isDue) showOlder();
  }, [isDue, showOlder]);
};
