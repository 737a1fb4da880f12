import { isKnownZone, ownZone, shownZone, zonedFormat } from '../../events/account/timeZones.ts';

const written = (at: Date | number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat(timeZone, options).format(at);

/** A number with its unit on one line. */
const joined = (text: string) => text.replace(/\s/g, '\u00a0');

/** "8:00 AM", as a clock in that zone shows it. */
export const clockTime = (at: Date | string, timeZone: string): string =>
  joined(written(new Date(at), timeZone, { hour: 'numeric', minute: '2-digit' }));

/** "8:00 AM" for "08:00". */
export const timeOfDayLabel = (timeOfDay: string): string => clockTime(`1970-01-01T${timeOfDay}:00Z`, 'UTC');

/** The day in that zone, YYYY-MM-DD. */
export const localDate = (at: Date | string, timeZone: string): string => {
  const parts = zonedFormat(timeZone, {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** "Tuesday, June 9" */
export const dayName = (at: Date | string, timeZone: string): string =>
  written(new Date(at), timeZone, { weekday: 'long', month: 'long', day: 'numeric' });

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Number of days that `date` is before `today`; both YYYY-MM-DD. */
export const daysBefore = (date: string, today: string): number => dayNumber(today) - dayNumber(date);

/** "June 10, 2026, 10:10 AM" */
export const dateAndTime = (at: Date | string, timeZone: string): string =>
  `${written(new Date(at), timeZone, { dateStyle: 'long' })}, ${clockTime(at, timeZone)}`;

/** The day in everyday words: "today", "yesterday", "Sunday", "June 9", "June 9, 2025". */
export const dayInWords = (at: Date | string, now: Date, timeZone: string): string => {
  const day = new Date(at);
  const gap = daysBefore(localDate(day, timeZone), localDate(now, timeZone));
  if (gap === 0) return 'today';
  if (gap === 1) return 'yesterday';
  if (gap === -1) return 'tomorrow';
  if (gap > 1 && gap < 7) return written(day, timeZone, { weekday: 'long' });
  const sameYear = written(day, timeZone, { year: 'numeric' }) === written(now, timeZone, { year: 'numeric' });
  return (
    joined(written(day, timeZone, { month: 'long', day: 'numeric' })) +
    (sameYear ? '' : `, ${written(day, timeZone, { year: 'numeric' })}`)
  );
};

/** With plain spaces, for accessible names, which are spoken and searched. */
export const plainly = (words: string): string => words.replace(/\u00a0/g, ' ');

export const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** "5 min", "2 h 10 min", "3 h" */
export const durationInWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 || hours === 0 ? `${rest}\u00a0min` : '']
    .filter(Boolean)
    .join('\u00a0');
};

/** Whole minutes by the wall clock; negative once it has passed. */
export const minutesUntil = (at: string, now: Date): number =>
  Math.floor(Date.parse(at) / 60_000) - Math.floor(now.getTime() / 60_000);

/** "in 5 min", "now", "2 h 10 min ago" */
export const distanceInWords = (at: string, now: Date): string => {
  const minutes = minutesUntil(at, now);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${durationInWords(minutes)}` : `${durationInWords(-minutes)} ago`;
};

const offset = (now: Date, timeZone: string) => {
  const parts = zonedFormat(timeZone, { timeZoneName: 'longOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
};

/** "Central Time" */
export const zoneName = (timeZone: string, now: Date): string => {
  const name = (timeZoneName: 'longGeneric' | 'long') =>
    zonedFormat(timeZone, { timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const generic = name('longGeneric');
  // an Etc zone has no generic name, and "GMT+00:00" says less than its full one
  return (generic?.startsWith('GMT') === true ? name('long') : generic) ?? timeZone;
};

/** "America/Port of Spain" */
export const zoneInWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/**
 * "Central Time" if clocks in that zone show another time than the viewer's, or the viewer's device doesn't name its
 * zone; undefined if they agree. If this browser doesn't know the zone: the clock shown instead. For list rows; the
 * list gives the reason once (`zoneReason`).
 */
export const foreignClock = (timeZone: string, now: Date, viewerZone: string | undefined): string | undefined => {
  if (!isKnownZone(timeZone)) return zoneName(shownZone(timeZone), now);
  if (viewerZone === undefined || !isKnownZone(viewerZone)) return zoneName(timeZone, now);
  return timeZone === viewerZone || offset(now, timeZone) === offset(now, viewerZone)
    ? undefined
    : zoneName(timeZone, now);
};

/**
 * The reason why times are by another clock than the zone's: ", because this browser doesn’t know America/Coyhaique";
 * empty if it knows it.
 */
export const zoneReason = (timeZone: string): string =>
  isKnownZone(timeZone) ? '' : `, because this browser doesn’t know ${zoneInWords(timeZone)}`;

/** The foreign clock with the reason, if there is one. */
export const foreignZone = (timeZone: string, now: Date, viewerZone: string | undefined): string | undefined => {
  const clock = foreignClock(timeZone, now, viewerZone);
  return clock && `${clock}${zoneReason(timeZone)}`;
};

/** This device's zone; undefined: it doesn't name one. */
export const deviceZone = (): string | undefined => ownZone();

/** "8:00 AM" by this device's clock; "8:00 AM UTC" if the device doesn't name its zone. */
export const deviceTime = (at: Date | string): string => {
  const zone = deviceZone();
  return zone === undefined ? `${clockTime(at, 'UTC')}\u00a0UTC` : clockTime(at, zone);
};
