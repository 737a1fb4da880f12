import { firstYear, lastYear } from '../../events/appointment/appointmentTimes.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { instantOf } from '../../projections/zones/zonedTime.ts';

const day = '(\\d{4}-\\d{2}-\\d{2})';
const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
const instant = new RegExp(`^${day}T${time}(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`);
const wallClock = new RegExp(`^${day}T${time}(?::00)?$`);

const isoOf = (sent: string, timeZone: string): string | undefined => {
  const [, date, hourAndMinute] = wallClock.exec(sent) ?? [];
  if (date !== undefined && hourAndMinute !== undefined)
    return isCalendarDay(date) ? instantOf(timeZone, date, hourAndMinute) : undefined;
  const [, dateThere] = instant.exec(sent) ?? [];
  return dateThere !== undefined && isCalendarDay(dateThere) ? new Date(sent).toISOString() : undefined;
};

const isInYears = (iso: string): boolean => {
  const year = new Date(iso).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
};

/**
 * The instant, ISO in UTC, of an ISO instant with offset or Z, or of "YYYY-MM-DDTHH:MM" in that zone. A time that a DST change skips becomes
 * the end of the gap; of a repeated one the first counts. Undefined unless it is a time from 1901 to 2199.
 */
export const readMoment = (sent: string, timeZone: string): string | undefined => {
  const iso = isoOf(sent, timeZone);
  return iso !== undefined && isInYears(iso) ? iso : undefined;
};
