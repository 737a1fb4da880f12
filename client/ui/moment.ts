import { clockTime, dayInWords } from './wallClock.ts';

/** The current time, and the zone in which days and hours are shown. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** "today at 3:41 PM" */
export const whenInWords = (at: string, { now, timeZone }: Moment): string =>
  `${dayInWords(at, now, timeZone)} at ${clockTime(at, timeZone)}`;
