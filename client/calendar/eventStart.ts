import { zonedFormat } from '../../events/account/timeZones.ts';
import { localDate } from '../ui/wallClock.ts';

const hourIn = (at: Date, timeZone: string): number =>
  Number(zonedFormat(timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(at));

/**
 * The initial start of an added event, YYYY-MM-DDTHH:MM: the next full hour today, at most the day's last; 9:00 on any
 * other day.
 */
export const startOn = (day: string, now: Date, timeZone: string): string => {
  const hour = day === localDate(now, timeZone) ? Math.min(hourIn(now, timeZone) + 1, 23) : 9;
  return `${day}T${String(hour).padStart(2, '0')}:00`;
};
