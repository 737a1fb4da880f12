import { dayIn, zonedFormat } from '../account/timeZones.ts';
import type { When } from './auditLabels.ts';

const unbroken = (text: string): string => text.replaceAll(/\s/g, '\u00a0');

/**
 * Moments in a sentence about something that happened at `at`: "8:00 AM" on the same day in that zone, "June 8,
 * 8:00 AM" on another, with the year where it is another one.
 */
export const whenSeenFrom = (at: string, timeZone: string): When => {
  const yearOf = (moment: Date): string => dayIn(timeZone, moment).slice(0, -'-MM-DD'.length);
  const written = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
    unbroken(zonedFormat(timeZone, options).format(moment));
  const seenFrom = new Date(at);
  return (instant) => {
    const moment = new Date(instant);
    const clock = written(moment, { hour: 'numeric', minute: '2-digit' });
    if (dayIn(timeZone, moment) === dayIn(timeZone, seenFrom)) return clock;
    const year = yearOf(moment) === yearOf(seenFrom) ? '' : `, ${yearOf(moment)}`;
    return `${written(moment, { month: 'long', day: 'numeric' })}${year}, ${clock}`;
  };
};
