import { useMemo } from 'react';
import { useAppSelector } from './hooks.ts';

/** This device's clock, to the minute. */
export const useNow = (): Date => {
  const now = useAppSelector(({ clock }) => clock.now);
  return useMemo(() => new Date(now), [now]);
};
