import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { Moment } from './useMoment.ts';

/** "today at 3:41 PM" */
export const whenInWords = (at: string, { now, timeZone }: Moment): string =>
  `${dayInWords(at, now, timeZone)} at ${clockTime(at, timeZone)}`;
