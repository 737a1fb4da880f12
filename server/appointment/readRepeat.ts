import { firstYear, lastYear } from '../../events/appointment/appointmentTimes.ts';
import { dayOfMonth, weekdayNamed } from '../../events/appointment/recurrence.ts';
import { longestInterval, mostTimes, nths, type Repeat, type SentRepeat } from '../../events/appointment/repeat.ts';
import { neverDue } from '../../events/appointment/seriesPlans.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import { readMoment } from './readMoment.ts';

/** A sentence by field, such as `repeat.until`. */
type Problems = Readonly<Record<string, string>>;

/** The last date as it was sent: a date, or a moment whose day it is in the owner’s zone; undefined: neither. */
const untilOf = (sent: string, timeZone: string): string | undefined => {
  if (isCalendarDay(sent)) {
    const year = Number(sent.slice(0, 4));
    return year >= firstYear && year <= lastYear ? sent : undefined;
  }
  const moment = readMoment(sent, timeZone);
  return moment && dateAt(timeZone, Date.parse(moment));
};

const isWhole = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const problemsOfDays = ({ freq, days = [], nth }: SentRepeat): Problems => {
  if (nth != null && freq !== 'monthly') return { 'repeat.nth': 'Only a monthly one repeats on the nth weekday' };
  if (nth != null && !nths.some((each) => each === nth))
    return { 'repeat.nth': 'It must be 1 to 5, or -1 for the last one of the month' };
  if (nth != null && days.length > 1) return { 'repeat.days': 'Choose one weekday of the month' };
  if (nth == null && freq !== 'weekly' && days.length > 0)
    return { 'repeat.days': 'Weekdays go with a weekly one, or with the nth of a month' };
  return {};
};

const problemsOf = (sent: SentRepeat): Problems => {
  const { interval = 1, count, until, monthDay, freq, nth, days } = sent;
  return {
    ...(isWhole(interval, 1, longestInterval)
      ? {}
      : { 'repeat.interval': `It must be a whole number from 1 to ${longestInterval}` }),
    ...(days?.length === 0 && freq === 'weekly' ? { 'repeat.days': 'Choose at least one day of the week' } : {}),
    ...problemsOfDays(sent),
    ...(monthDay == null || (isWhole(monthDay, 1, 31) && (freq === 'monthly' || freq === 'yearly') && nth == null)
      ? {}
      : { 'repeat.monthDay': 'It must be a day of the month, 1 to 31' }),
    ...(count == null || isWhole(count, 1, mostTimes)
      ? {}
      : { 'repeat.count': `It must be a whole number from 1 to ${mostTimes.toLocaleString('en-US')}` }),
    ...(count != null && until != null && until.trim() !== ''
      ? { 'repeat.count': 'Choose either an end or a number of times' }
      : {}),
  };
};

/** The days that a rule gets from the first date where the body leaves them out. */
const named = ({ freq, days = [], nth = null, monthDay = null }: SentRepeat, first: string) => {
  const none = { days: [], nth: null, monthDay: null };
  if (freq === 'daily') return none;
  const weekday = [weekdayNamed(first)];
  if (freq === 'weekly') return { ...none, days: days.length > 0 ? [...new Set(days)] : weekday };
  if (nth !== null) return { ...none, nth, days: days.length > 0 ? days : weekday };
  return { ...none, monthDay: monthDay ?? dayOfMonth(first) };
};

/**
 * A rule as a form or a program sends it, for occurrences from the date `first` on (YYYY-MM-DD); or a problem for each wrong field.
 */
export const readRepeat = (
  sent: SentRepeat,
  first: string,
  timeZone: string,
): { readonly repeat: Repeat } | { readonly problems: Problems } => {
  const written = sent.until?.trim() ?? '';
  const until = written === '' ? null : untilOf(written, timeZone);
  const problems = {
    ...problemsOf(sent),
    ...(until === undefined ? { 'repeat.until': 'It must be a date, such as 2026-12-22' } : {}),
    ...(until && until < first ? { 'repeat.until': 'The end can’t be before the start' } : {}),
  };
  if (until === undefined || Object.keys(problems).length > 0) return { problems };
  const repeat: Repeat = {
    freq: sent.freq,
    interval: sent.interval ?? 1,
    ...named(sent, first),
    until,
    count: sent.count ?? null,
  };
  const never = neverDue(repeat, first);
  return Object.keys(never).length > 0 ? { problems: never } : { repeat };
};
