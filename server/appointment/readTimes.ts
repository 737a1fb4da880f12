import type { timeFields } from '../../events/appointment/appointmentFields.ts';
import { firstYear, lastYear, longestDays, longestMs } from '../../events/appointment/appointmentTimes.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import type { RawOf, ValuesOf } from '../../events/kernel/recordFields.ts';
import { addDays, dateAt, dayAt, startOfDay } from '../../projections/zones/zonedTime.ts';
import { readMoment } from './readMoment.ts';

export type Times = ValuesOf<typeof timeFields>;
export type SentTimes = RawOf<typeof timeFields>;

/** YYYY-MM-DD, both inclusive. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}
/** A sentence by field. */
type Problems = Readonly<Record<string, string>>;
/** ISO instant; null: not given; undefined: not a moment. */
type Moment = string | null | undefined;
type Read = { readonly times: Times } | { readonly problems: Problems };

export const momentOf = (sent: string | null | undefined, timeZone: string): Moment => {
  const written = sent?.trim() ?? '';
  return written === '' ? null : readMoment(written, timeZone);
};
const noTime = (what: string): string =>
  `The ${what} must be a date and time from ${firstYear} to ${lastYear}, such as 2026-03-08T09:30`;
const tooLong = `The end must be at most ${longestDays} days after the start`;

/** They begin and end between 1901 and 2199 by every clock on earth. */
const [firstPossible, lastPossible] = [`${firstYear}-01-02`, `${lastYear}-12-30`];
const isPossible = (day: string): boolean => isCalendarDay(day) && day >= firstPossible && day <= lastPossible;
const noDay = (what: string): string =>
  `The ${what} day must be a date from ${firstPossible} to ${lastPossible}, such as 2026-03-08`;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3_600_000));
const areTooMany = ({ firstDay, lastDay }: Days): boolean => daysBetween(firstDay, lastDay) >= longestDays;

/** By the clock of that zone, from the start of the first day to the end of the last: a day may be an hour longer or shorter. */
export const wholeDays = ({ firstDay, lastDay }: Days, timeZone: string): Times => ({
  startTime: new Date(startOfDay(timeZone, firstDay)).toISOString(),
  endTime: new Date(startOfDay(timeZone, addDays(lastDay, 1))).toISOString(),
  isAllDay: true,
  firstDay,
  lastDay,
});

/** The days in that zone that these times touch. An end at midnight is not on the day that begins then. */
export const daysTouched = (startTime: string, endTime: string | null, timeZone: string): Days => {
  const firstDay = dateAt(timeZone, Date.parse(startTime));
  if (endTime === null) return { firstDay, lastDay: firstDay };
  const last = dayAt(timeZone, Date.parse(endTime));
  return { firstDay, lastDay: Date.parse(endTime) === last.start && last.date > firstDay ? last.previous : last.date };
};

const problemOfTimes = (start: Moment, end: Moment): Problems => {
  if (start === null)
    return { startTime: 'Start time is required', ...(end === undefined ? { endTime: noTime('end') } : {}) };
  if (start === undefined || end === undefined)
    return {
      ...(start === undefined ? { startTime: noTime('start') } : {}),
      ...(end === undefined ? { endTime: noTime('end') } : {}),
    };
  return end !== null && end <= start ? { endTime: 'The end must be after the start' } : {};
};

const readDays = ({ firstDay, lastDay }: SentTimes, ownersZone: string): Read => {
  const first = firstDay?.trim() ?? '';
  const days = { firstDay: first, lastDay: lastDay?.trim() || first };
  if (first === '') return { problems: { firstDay: 'The first day is required' } };
  if (!isPossible(first)) return { problems: { firstDay: noDay('first') } };
  if (!isPossible(days.lastDay)) return { problems: { lastDay: noDay('last') } };
  if (days.lastDay < first) return { problems: { lastDay: 'The last day can’t be before the first' } };
  return areTooMany(days)
    ? { problems: { lastDay: `It can last at most ${longestDays} days` } }
    : { times: wholeDays(days, ownersZone) };
};

/** Widens the times to whole days of `timeZone`. */
const readWidened = (start: string, end: string | null, { timeZone, ownersZone }: Zones): Read => {
  const days = daysTouched(start, end, timeZone);
  if (days.firstDay < firstPossible) return { problems: { startTime: noTime('start') } };
  if (days.lastDay > lastPossible) return { problems: { endTime: noTime('end') } };
  return areTooMany(days) ? { problems: { endTime: tooLong } } : { times: wholeDays(days, ownersZone) };
};

/** `timeZone`: the one that times without their own are in. */
interface Zones {
  readonly timeZone: string;
  readonly ownersZone: string;
}

export const isGiven = (sent: string | null | undefined): boolean => (sent?.trim() ?? '') !== '';
export const areDaysGiven = ({ firstDay, lastDay }: SentTimes): boolean => isGiven(firstDay) || isGiven(lastDay);

/**
 * The times of an appointment in the stored form, so that the checked values are the stored ones; or the problems, by
 * field.
 */
export const readTimes = (sent: SentTimes, zones: Zones): Read => {
  const isAllDay = sent.isAllDay ?? areDaysGiven(sent);
  if (isAllDay && areDaysGiven(sent)) return readDays(sent, zones.ownersZone);
  const [start, end] = [momentOf(sent.startTime, zones.timeZone), momentOf(sent.endTime, zones.timeZone)];
  const problems = problemOfTimes(start, end);
  if (typeof start !== 'string' || end === undefined || Object.keys(problems).length > 0) return { problems };
  if (isAllDay) return readWidened(start, end, zones);
  if (end !== null && Date.parse(end) - Date.parse(start) > longestMs) return { problems: { endTime: tooLong } };
  return { times: { startTime: start, endTime: end, isAllDay, firstDay: null, lastDay: null } };
};
