import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';

/** The senior's clock. */
export interface LocalNow {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** "HH:MM" */
  readonly time: string;
}

export const localNow = (at: Date, timeZone: string): LocalNow => ({
  today: localDate(at, timeZone),
  time: timeFieldOf(at, timeZone),
});
