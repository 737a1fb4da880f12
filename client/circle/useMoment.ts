import { useMemo } from 'react';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';

/** By whose clock days and hours are told. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Now, to the minute, where the viewer lives. */
export const useMoment = (): Moment => {
  const now = useAppSelector(({ clock }) => clock.now);
  const { timeZone } = useAppSelector(selectUser);
  return useMemo(() => ({ now: new Date(now), timeZone }), [now, timeZone]);
};
