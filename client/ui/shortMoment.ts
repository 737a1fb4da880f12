import { clockTime, localDate } from './wallClock.ts';

/** "Jun 9" */
export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** "Jun 9, 8:24 AM" */
export const shortMoment = (at: string, timeZone: string): string =>
  `${shortDay(localDate(at, timeZone))}, ${clockTime(at, timeZone)}`;
