import { zonedFormat } from '../../events/account/timeZones.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';

/** The time shown by a clock in that zone, as if it were UTC. */
const shownAt = (at: number, timeZone: string): number => {
  const parts = zonedFormat(timeZone, {
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '00';
  return Date.parse(
    `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`,
  );
};

/**
 * The instant at which a clock in that zone shows this day and time, ISO; undefined: no such day or time. In a skipped
 * hour, it is later by the amount of the clock change; in a repeated hour, it is the first one.
 */
export const zonedMoment = (day: string, time: string, timeZone: string): string | undefined => {
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => shownAt(at, timeZone) - at;
  const [before, after] = [wanted - offsetAt(wanted - 86_400_000), wanted - offsetAt(wanted + 86_400_000)];
  const found = shownAt(before, timeZone) === wanted || shownAt(after, timeZone) !== wanted ? before : after;
  return new Date(found).toISOString();
};

/** "08:05" on a clock in that zone, for a time field. */
export const timeFieldOf = (at: Date | string, timeZone: string): string =>
  new Date(shownAt(new Date(at).getTime(), timeZone)).toISOString().slice(11, 16);
