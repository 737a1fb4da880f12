import { clockWords } from '../account/dayWords.ts';
import { zonedFormat } from '../account/timeZones.ts';
import { weekdays, type Repeat, type Weekday } from './repeat.ts';

/** Kept: formatting a time costs as much as all the rest of the words. */
const clocks = new Map<string, string>();
const clockOf = (time: string): string => {
  const words = clocks.get(time) ?? clockWords(time);
  clocks.set(time, words);
  return words;
};

/** The parts of the words. `start`: YYYY-MM-DD, the first date; `startsAt`: "HH:MM", null for whole days. */
export interface Repeating {
  readonly start: string;
  readonly startsAt: string | null;
  readonly repeat: Repeat;
}

const weekdayNames: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};
export const weekdayName = (day: Weekday): string => weekdayNames[day];

const nthNames: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
};
export const nthName = (nth: number): string => nthNames[nth] ?? String(nth);

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** 1st, 2nd, 3rd, 11th */
const ordinal = (day: number): string => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

const dayAs = (date: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat('UTC', options)
    .format(new Date(`${date}T12:00:00Z`))
    .replaceAll(' ', '\u00a0');

/** "Dec 22", with its year if that is another than the first one’s. */
const shortDay = (date: string, start: string): string =>
  dayAs(date, {
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) === start.slice(0, 4) ? {} : { year: 'numeric' }),
  });

const every = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;

/** A month that is too short for it has its last day instead. */
const onMonthDay = (day: number): string =>
  day === 31 ? 'on the last day' : `on the ${ordinal(day)}${day > 28 ? ' or the last day' : ''}`;

const weekly = ({ interval, days }: Repeat): string => {
  const named = weekdays.filter((day) => days.includes(day)).map(weekdayName);
  if (interval > 1) return `${every(interval, 'week')} on ${joined(named)}`;
  if (named.length === 7) return 'every day';
  return days.length === 5 && !days.includes('sun') && !days.includes('sat')
    ? 'every weekday, Monday to Friday'
    : `every ${joined(named)}`;
};

const rhythm = ({ repeat, start }: Repeating): string => {
  const { freq, interval, nth, days, monthDay } = repeat;
  if (freq === 'daily') return every(interval, 'day');
  if (freq === 'weekly') return weekly(repeat);
  if (freq === 'yearly') return `${every(interval, 'year')} on ${dayAs(start, { month: 'long', day: 'numeric' })}`;
  const months = every(interval, 'month');
  if (nth === null) return `${months} ${onMonthDay(monthDay ?? Number(start.slice(8)))}`;
  return `${months} on the ${nthName(nth)} ${joined(days.map(weekdayName))}`;
};

/** "every Tuesday at 2:00 PM until Dec 22", "every 2 weeks on Monday and Friday, 10 times" */
export const repeatWords = (repeating: Repeating): string => {
  const { repeat, start, startsAt } = repeating;
  const at = startsAt === null ? '' : ` at ${clockOf(startsAt)}`;
  if (repeat.count !== null)
    return `${rhythm(repeating)}${at}, ${repeat.count === 1 ? 'once' : `${repeat.count} times`}`;
  return `${rhythm(repeating)}${at}${repeat.until === null ? '' : ` until ${shortDay(repeat.until, start)}`}`;
};
