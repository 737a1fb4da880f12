import { weekdays, type Repeat, type Weekday } from './repeat.ts';

/** A rule from its first date on. `last`: no later date, by `until`, `count` or an end that came later; null: it goes on. */
export interface Recurrence {
  /** YYYY-MM-DD, the first date. */
  readonly start: string;
  readonly last: string | null;
  readonly repeat: Repeat;
}

const dayMs = 86_400_000;
/** Dates after it aren’t computed: no appointment can be later. */
const latest = '2199-12-30';

/** Days since January 1, 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dateOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The first of January 1970 was a Thursday; Sunday is 0. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
export const weekdayNamed = (date: string): Weekday => weekdays[weekdayOf(dayNumber(date))] ?? 'sun';
/** January 4, 1970 was a Sunday. */
const firstSunday = 3;

/** Months since January of year 0. */
const monthOf = (day: number): number => {
  const at = new Date(day * dayMs);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
};
const firstOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
const daysIn = (month: number): number => firstOfMonth(month + 1) - firstOfMonth(month);
export const dayOfMonth = (date: string): number => Number(date.slice(8));

/** The place of this date’s weekday in its month, from 1. */
export const nthOf = (date: string): number => Math.ceil(dayOfMonth(date) / 7);

/** undefined: that month has no fifth one. */
const nthWeekday = (month: number, nth: number, weekday: number): number | undefined => {
  const first = firstOfMonth(month);
  const last = first + daysIn(month) - 1;
  if (nth < 0) return last - ((weekdayOf(last) - weekday + 7) % 7);
  const day = first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
  return day > last ? undefined : day;
};

/** The days that a rule names in one of its periods, and the distances between these. */
interface Periods {
  /** The period that this day is in. */
  readonly of: (day: number) => number;
  readonly step: number;
  readonly daysOf: (period: number) => readonly number[];
}

const inMonths = ({ repeat, start }: Recurrence, months: number): Periods => {
  const { nth, days, monthDay } = repeat;
  const weekday = weekdays.indexOf(days[0] ?? weekdayNamed(start));
  const wanted = monthDay ?? dayOfMonth(start);
  const dayIn = (month: number): number | undefined =>
    nth === null ? firstOfMonth(month) + Math.min(wanted, daysIn(month)) - 1 : nthWeekday(month, nth, weekday);
  return {
    of: monthOf,
    step: months,
    daysOf: (month) => [dayIn(month)].filter((day) => day !== undefined),
  };
};

const inWeeks = ({ repeat, start }: Recurrence): Periods => {
  const named = repeat.days.length > 0 ? repeat.days : [weekdayNamed(start)];
  const places = weekdays.flatMap((day, place) => (named.includes(day) ? [place] : []));
  return {
    of: (day) => Math.floor((day - firstSunday) / 7),
    step: repeat.interval,
    daysOf: (week) => places.map((place) => firstSunday + week * 7 + place),
  };
};

const periodsOf = (rule: Recurrence): Periods => {
  const { freq, interval } = rule.repeat;
  if (freq === 'daily') return { of: (day) => day, step: interval, daysOf: (day) => [day] };
  if (freq === 'weekly') return inWeeks(rule);
  return inMonths(rule, freq === 'monthly' ? interval : 12 * interval);
};

/**
 * The dates of a rule from one date to another, both inclusive, in order. It begins at the period of `from`, so a series that began long
 * ago costs no more than a new one.
 */
export function* datesOf(rule: Recurrence, from: string, to: string): Generator<string> {
  const periods = periodsOf(rule);
  const start = dayNumber(rule.start);
  const first = Math.max(dayNumber(from), start);
  const last = dayNumber([to, rule.last ?? latest, latest].toSorted()[0] ?? to);
  const begun = periods.of(start);
  const passed = Math.max(0, Math.floor((periods.of(first) - begun) / periods.step));
  for (let period = begun + passed * periods.step; period <= periods.of(last); period += periods.step)
    for (const day of periods.daysOf(period)) if (day >= first && day <= last) yield dateOfNumber(day);
}

/** The first date from this one on; undefined: there is none. */
export const nextDate = (rule: Recurrence, from: string): string | undefined =>
  datesOf(rule, from, latest).next().value;

export const isDateOf = (rule: Recurrence, date: string): boolean => nextDate({ ...rule, last: date }, date) === date;

/** The date of its nth time, from 1; undefined: it doesn’t come so far. */
const timeNumbered = (rule: Recurrence, nth: number): string | undefined => {
  let passed = 0;
  for (const date of datesOf(rule, rule.start, latest)) if (++passed === nth) return date;
  return undefined;
};

/** The last date by the rule alone, for `last`; null: it goes on. */
export const lastDateOf = (rule: Recurrence): string | null => {
  const { until, count } = rule.repeat;
  if (count !== null) return timeNumbered({ ...rule, last: null }, count) ?? latest;
  return until;
};

/** Its times before a date. */
export const timesBefore = (rule: Recurrence, date: string): number => {
  let passed = 0;
  for (const each of datesOf(rule, rule.start, date)) if (each < date) passed += 1;
  return passed;
};
