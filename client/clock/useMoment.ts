import { useMemo } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { Moment } from '../ui/moment.ts';

/** The current minute, in the viewer's zone. */
export const useMoment = (): Moment => {
  const now = useAppSelector(({ clock }) => clock.now);
  const { timeZone } = useAppSelector(selectUser);
  return useMemo(() => ({ now: new Date(now), timeZone }), [now, timeZone]);
};
