import { dateOfDay, dayNumber } from '../kernel/dayNumber.ts';
import { timesOn, type DoseSchedule } from './doseSchedule.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Times between a dose and its neighbours, by the clock on the wall, in milliseconds. */
export interface Spacing {
  readonly before: number;
  readonly after: number;
  /** The smallest one that a dose of this day has. */
  readonly smallest: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** From one time of day to the next of the list: a day for a single one. */
const gapAfter = (time: string, times: readonly string[]): number => {
  const from = minutesOf(time);
  const gaps = times.map((next) => (minutesOf(next) - from) * minute).map((gap) => (gap <= 0 ? gap + day : gap));
  return Math.min(day, ...gaps);
};

/** The same every day. `times`: "HH:MM". */
export const dailySpacing = (time: string, times: readonly string[]): Spacing => ({
  before: Math.min(day, ...times.filter((each) => each !== time).map((each) => gapAfter(each, [time]))),
  after: gapAfter(time, times),
  smallest: Math.min(day, ...times.map((each) => gapAfter(each, times))),
});

/** Beyond a week another dose is no neighbour. */
const farthest = 7;

/** Around a dose of a schedule with other days. `date`: YYYY-MM-DD. */
export const spacingOf = (schedule: DoseSchedule, date: string, time: string): Spacing => {
  const today = dayNumber(date);
  const near = Array.from({ length: 2 * farthest + 1 }, (_, index) => today - farthest + index).flatMap((number) =>
    timesOn(schedule, dateOfDay(number)).map((each) => number * day + minutesOf(each.time) * minute),
  );
  const at = today * day + minutesOf(time) * minute;
  const most = farthest * day;
  const gaps = near.slice(1).map((next, index) => ({ from: near[index] ?? next, next }));
  const touching = gaps.filter(({ from, next }) => next >= today * day && from < (today + 1) * day);
  return {
    before: Math.min(most, ...near.filter((each) => each < at).map((each) => at - each)),
    after: Math.min(most, ...near.filter((each) => each > at).map((each) => each - at)),
    smallest: Math.min(most, ...touching.map(({ from, next }) => next - from)),
  };
};
