import { zonedFormat } from '../../events/account/timeZones.ts';
import { localDate } from '../ui/wallClock.ts';

const hourIn = (at: Date, timeZone: string): number =>
  Number(zonedFormat(timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(at));

/** The start that an added event begins with, YYYY-MM-DDTHH:MM: on any other day 9:00, today the next full hour, at most the day's last. */
export const startOn = (day: string, now: Date, timeZone: string): string => {
  const hour = day === localDate(now, timeZone) ? Math.min(hourIn(now, timeZone) + 1, 23) : 9;
  return `${day}T${String(hour).padStart(2, '0')}:00`;
};
