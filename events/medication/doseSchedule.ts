import { dateOfDay, dayNumber, daysInMonth, weekdayOf, weekOf } from '../kernel/dayNumber.ts';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** A time of day with the amount to take then, in the unit one takes. */
export type TimedAmount = {
  /** "HH:MM" on the senior's clock. */
  readonly time: string;
  /** 2 is two tablets. */
  readonly amount: number;
};
/** A time of some of the chosen days of the week; `days` absent: of all of them. */
export type WeeklyTime = TimedAmount & { readonly days?: readonly Weekday[] };

/** One step of a taper, both days included; `until` null: it has no end. Without times it is a gap on purpose. */
export type TaperStep = {
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly until: string | null;
  readonly times: readonly TimedAmount[];
};

/** Days are counted from this one, and none before it is due. YYYY-MM-DD. */
type Counted = { readonly from: string; readonly times: readonly TimedAmount[] };

/**
 * The days on which a medication is taken, with their times and amounts (product.md "Schedules and supply"): what FHIR's Timing can express. All
 * days are those of the senior's zone.
 */
export type DoseSchedule =
  | ({ readonly kind: 'interval'; readonly everyDays: number } & Counted)
  | {
      readonly kind: 'weekly';
      readonly from: string;
      readonly days: readonly Weekday[];
      /** Weeks begin on Sunday, and are counted from that of `from`. */
      readonly everyWeeks: number;
      readonly times: readonly WeeklyTime[];
    }
  /** A day that a month lacks is its last day. */
  | ({ readonly kind: 'monthly'; readonly dates: readonly number[] } & Counted)
  | ({ readonly kind: 'cycle'; readonly onDays: number; readonly offDays: number } & Counted)
  | { readonly kind: 'taper'; readonly steps: readonly TaperStep[] };

type KindOf<Kind extends DoseSchedule['kind']> = Extract<DoseSchedule, { kind: Kind }>;

const none: readonly TimedAmount[] = [];

const intervalTimes = ({ everyDays, from, times }: KindOf<'interval'>, date: string) =>
  (dayNumber(date) - dayNumber(from)) % everyDays === 0 ? times : none;

const weeklyTimes = ({ days, everyWeeks, from, times }: KindOf<'weekly'>, date: string): readonly TimedAmount[] => {
  const day = weekdays[weekdayOf(date)];
  if (day === undefined || !days.includes(day) || (weekOf(date) - weekOf(from)) % everyWeeks !== 0) return none;
  return times.filter((time) => time.days === undefined || time.days.includes(day));
};

const monthlyTimes = ({ dates, times }: KindOf<'monthly'>, date: string) => {
  const [day, last] = [Number(date.slice(8)), daysInMonth(date)];
  return dates.some((each) => Math.min(each, last) === day) ? times : none;
};

const cycleTimes = ({ onDays, offDays, from, times }: KindOf<'cycle'>, date: string) =>
  (dayNumber(date) - dayNumber(from)) % (onDays + offDays) < onDays ? times : none;

const taperTimes = ({ steps }: KindOf<'taper'>, date: string) =>
  steps.find(({ from, until }) => from <= date && (until === null || date <= until))?.times ?? none;

/** The first day that may be due. */
const beginsOn = (schedule: DoseSchedule): string =>
  schedule.kind === 'taper' ? (schedule.steps[0]?.from ?? '') : schedule.from;

/** The last day that a taper has a step for; null: there is no end. */
const endsOn = (schedule: DoseSchedule): string | null =>
  schedule.kind === 'taper' ? (schedule.steps.at(-1)?.until ?? null) : null;

/** The times of one day with their amounts, in order; [] on a day that is not due. It depends on the local date alone. */
export const timesOn = (schedule: DoseSchedule, date: string): readonly TimedAmount[] => {
  if (date < beginsOn(schedule)) return none;
  switch (schedule.kind) {
    case 'interval':
      return intervalTimes(schedule, date);
    case 'weekly':
      return weeklyTimes(schedule, date);
    case 'monthly':
      return monthlyTimes(schedule, date);
    case 'cycle':
      return cycleTimes(schedule, date);
    case 'taper':
      return taperTimes(schedule, date);
  }
};

/** No schedule leaves out more days: a cycle has at most a year off, and a taper's gap is as long at most. */
export const mostDaysBetween = 400;

/** The first day at or after a date that is due; undefined: there is none. */
export const nextDay = (schedule: DoseSchedule, from: string): string | undefined => {
  const begins = beginsOn(schedule);
  const first = dayNumber(from < begins ? begins : from);
  const end = endsOn(schedule);
  for (let day = first; day < first + mostDaysBetween; day += 1) {
    const date = dateOfDay(day);
    if (end !== null && date > end) return undefined;
    if (timesOn(schedule, date).length > 0) return date;
  }
  return undefined;
};

const allTimes = (schedule: DoseSchedule): readonly TimedAmount[] =>
  schedule.kind === 'taper' ? schedule.steps.flatMap(({ times }) => times) : schedule.times;

/** Every time of day that it has on some day: "HH:MM", sorted, each once. */
export const timesOfSchedule = (schedule: DoseSchedule): readonly string[] =>
  [...new Set(allTimes(schedule).map(({ time }) => time))].sort();

/** Whether each dose is one tablet, so that nobody need say how many. */
export const isAlwaysOne = (schedule: DoseSchedule): boolean => allTimes(schedule).every(({ amount }) => amount === 1);

/** A due time on the senior's clock. */
export type LocalDose = TimedAmount & {
  /** YYYY-MM-DD. */
  readonly date: string;
};

/** "2026-12-06T20:00": the order of local due times is that of these texts. */
export const localMoment = ({ date, time }: Pick<LocalDose, 'date' | 'time'>): string => `${date}T${time}`;
/** The end of a whole day, after each of its times. */
export const endOfDay = (date: string): string => localMoment({ date, time: '24:00' });

/** The due times from a day on, one after the other, until after that many days. */
export function* dosesFrom(schedule: DoseSchedule, from: string, days: number): Generator<LocalDose> {
  const end = dateOfDay(dayNumber(from) + days);
  for (let day = nextDay(schedule, from); day !== undefined && day < end;) {
    for (const { time, amount } of timesOn(schedule, day)) yield { date: day, time, amount };
    day = nextDay(schedule, dateOfDay(dayNumber(day) + 1));
  }
}
