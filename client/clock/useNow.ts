import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { ClockState } from './clockSlice.ts';

/** The correct time, to the minute. */
export const useNow = (): Date => {
  const now = useSelector(({ clock }: { readonly clock: ClockState }) => clock.now);
  return useMemo(() => new Date(now), [now]);
};
