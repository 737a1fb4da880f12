import { isObject } from '../kernel/isObject.ts';
import { typedNumber } from '../kernel/typedNumber.ts';
import { weekdays, type TimedAmount, type Weekday, type WeeklyTime } from './doseSchedule.ts';
import { wrong } from './scheduleProblem.ts';
import { amountBounds, mostListed } from './scheduleSchema.ts';
import { mostTimes, noTimes, readTimeOfDay } from './timesOfDay.ts';

const timeIn = (written: unknown): string => {
  const text = typeof written === 'string' ? written.trim() : '';
  if (text === '') return wrong('times', noTimes);
  return readTimeOfDay(text) ?? wrong('times', `“${text.slice(0, 20)}” isn’t a time. Write it like 8:00 AM or 8:00 PM`);
};

/** Absent: 1. Hundredths, as insulin and drops need at most. */
const amountIn = (written: unknown = 1): number => {
  const { least, most } = amountBounds;
  const number = typeof written === 'string' ? typedNumber(written) : written;
  if (typeof number !== 'number' || !(number > 0)) return wrong('times', 'Enter how many as a number above 0');
  if (number > most) return wrong('times', `Enter at most ${most.toLocaleString('en-US')} at a time`);
  return number >= least ? Math.round(number * 100) / 100 : wrong('times', `Enter at least ${least} at a time`);
};

const byTime = (one: TimedAmount, other: TimedAmount): number => (one.time < other.time ? -1 : 1);

const listIn = (sent: unknown, most: number): readonly Readonly<Record<string, unknown>>[] => {
  if (!Array.isArray(sent) || sent.length === 0) return wrong('times', noTimes);
  if (sent.length > most) return wrong('times', `Enter at most ${mostTimes} times a day`);
  return sent.map((each: unknown) => (isObject(each) ? each : { time: each }));
};

const twice = ({ time }: TimedAmount): never => wrong('times', `${time} is there twice. Enter each time once`);

/** Times of day with their amounts, sorted; throws `ScheduleProblem`. */
export const readTimedAmounts = (sent: unknown): readonly TimedAmount[] => {
  const read = listIn(sent, mostTimes).map(({ time, amount }) => ({ time: timeIn(time), amount: amountIn(amount) }));
  const times = read.sort(byTime);
  const again = times.find(({ time }, index) => time === times[index + 1]?.time);
  return again ? twice(again) : times;
};

const daysIn = (sent: unknown, chosen: readonly Weekday[]): { readonly days?: readonly Weekday[] } => {
  if (sent === undefined) return {};
  if (!Array.isArray(sent) || sent.length === 0)
    return wrong('times', 'Choose at least one day of the week for each time');
  if (!sent.every((day) => chosen.some((each) => each === day)))
    return wrong('times', 'A time is on a day of the week that isn’t chosen');
  const days = chosen.filter((day) => sent.includes(day));
  return days.length === chosen.length ? {} : { days };
};

/** The same, where a time may be of some of the days only: each day has each time once, and has one at least. */
export const readWeeklyTimes = (sent: unknown, chosen: readonly Weekday[]): readonly WeeklyTime[] => {
  const times: WeeklyTime[] = listIn(sent, mostListed)
    .map(({ time, amount, days }) => ({ time: timeIn(time), amount: amountIn(amount), ...daysIn(days, chosen) }))
    .sort(byTime);
  for (const day of weekdays.filter((each) => chosen.includes(each))) {
    const ofDay = times.filter(({ days }) => days === undefined || days.includes(day));
    const again = ofDay.find(({ time }, index) => time === ofDay[index + 1]?.time);
    if (again) twice(again);
    if (ofDay.length > mostTimes) wrong('times', `Enter at most ${mostTimes} times a day`);
    if (ofDay.length === 0) wrong('times', 'Each chosen day needs a time');
  }
  return times;
};
