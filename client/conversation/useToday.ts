import { useMemo } from 'react';
import { useMoment } from '../clock/useMoment.ts';
import { localDate } from '../ui/wallClock.ts';
import type { Today } from './conversationLabels.ts';

/** The viewer's day, the same object until the day changes. */
export const useToday = (): Today => {
  const { now, timeZone } = useMoment();
  const today = localDate(now, timeZone);
  return useMemo(() => ({ today, timeZone }), [today, timeZone]);
};
