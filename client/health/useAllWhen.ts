import { useEffect } from 'react';
import type { MetricHistory } from './metricHistoryResource.ts';

/** Asks for page after page while all of it is wanted; what could not be had is not asked for again by itself. */
export const useAllWhen = (
  isWanted: boolean,
  { hasOlder, isLoadingOlder, hasOlderFailed, showOlder }: MetricHistory,
): void => {
  const isDue = isWanted && hasOlder && !isLoadingOlder && !hasOlderFailed;
  useEffect(() => {
    if (isDue) showOlder();
  }, [isDue, showOlder]);
};
