import { clockWords, daysWords, dayWords } from '../account/dayWords.ts';
import { weekdayOf } from '../kernel/dayNumber.ts';
import { amountWords } from './amountWords.ts';
import type { DosageForm } from './dosageForms.ts';
import { weekdays, type DoseSchedule, type TaperStep, type TimedAmount, type Weekday } from './doseSchedule.ts';

const dayNames: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
/** "1st", "22nd" */
const ordinal = (number: number): string => `${number}${endings[ordinals.select(number)] ?? 'th'}`;

/** "Monday and Thursday" */
export const weekdayWords = (days: readonly Weekday[]): string => listed(days.map((day) => dayNames[day]));

const intervalWords = (everyDays: number, from: string): string => {
  if (everyDays === 1) return 'every day';
  const day = weekdays[weekdayOf(from)];
  if (everyDays === 7 && day !== undefined) return `every ${dayNames[day]}`;
  return everyDays % 7 === 0 ? `every ${everyDays / 7} weeks` : `every ${everyDays} days`;
};

const weeklyWords = (days: readonly Weekday[], everyWeeks: number): string => {
  if (everyWeeks > 1) return `every ${everyWeeks} weeks on ${weekdayWords(days)}`;
  return days.length === weekdays.length ? 'every day' : `every ${weekdayWords(days)}`;
};

const monthlyWords = (dates: readonly number[]): string => {
  if (dates.join() === '31') return 'on the last day of each month';
  return `on the ${listed(dates.map(ordinal)).replace(' and ', ' and the ')} of each month`;
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** "every Monday", "every 2 days", "on the 1st and the 15th of each month", "21 days on, 7 days off", "in 6 steps" */
export const daysOfSchedule = (schedule: DoseSchedule): string => {
  switch (schedule.kind) {
    case 'interval':
      return intervalWords(schedule.everyDays, schedule.from);
    case 'weekly':
      return weeklyWords(schedule.days, schedule.everyWeeks);
    case 'monthly':
      return monthlyWords(schedule.dates);
    case 'cycle':
      return `${counted(schedule.onDays, 'day')} on, ${counted(schedule.offDays, 'day')} off`;
    case 'taper':
      return `in ${counted(schedule.steps.length, 'step')}`;
  }
};

const isPlain = (times: readonly TimedAmount[]): boolean => times.every(({ amount }) => amount === 1);

/** "8:00 AM, 8:00 PM"; with other amounts than one: "2 tablets at 8:00 AM, 1 tablet at 8:00 PM" */
const timedWords = (times: readonly TimedAmount[], form: DosageForm | null = null): string =>
  isPlain(times)
    ? times.map(({ time }) => clockWords(time)).join(', ')
    : times.map(({ time, amount }) => `${amountWords(amount, form)} at ${clockWords(time)}`).join(', ');

const at = (times: readonly TimedAmount[], form: DosageForm | null): string =>
  isPlain(times) ? `at ${timedWords(times)}` : timedWords(times, form);

const stepWords = ({ from, until, times }: TaperStep, form: DosageForm | null): string => {
  const dose = times.length === 0 ? 'no dose' : at(times, form);
  return `${dose} ${until === null ? `from ${dayWords(from)} on` : `from ${daysWords(from, until)}`}`;
};

/** Times of single days of the week: "2 tablets at 8:00 AM on Monday". */
const weeklyTimes = ({ days, times }: Extract<DoseSchedule, { kind: 'weekly' }>, form: DosageForm | null): string =>
  times.every((time) => time.days === undefined)
    ? at(times, form)
    : times.map((time) => `${at([time], form)} on ${weekdayWords(time.days ?? days)}`).join(', ');

/** The whole schedule in words, for the record: "every Monday at 8:00 AM". */
export const scheduleWords = (schedule: DoseSchedule, form: DosageForm | null = null): string => {
  const days = daysOfSchedule(schedule);
  if (schedule.kind === 'taper') return `${days}: ${schedule.steps.map((step) => stepWords(step, form)).join('; ')}`;
  return `${days} ${schedule.kind === 'weekly' ? weeklyTimes(schedule, form) : at(schedule.times, form)}`;
};

/** The schedule as it is on a day, for short lists: of a taper the step of that day. */
export const scheduleOnDay = (schedule: DoseSchedule, today: string, form: DosageForm | null): string => {
  if (schedule.kind !== 'taper') return scheduleWords(schedule, form);
  const { steps } = schedule;
  const present = steps.find(({ from, until }) => from <= today && (until === null || today <= until));
  const days = daysOfSchedule(schedule);
  if (present) return `${days}, now ${present.times.length === 0 ? 'no dose' : at(present.times, form)}`;
  const [first] = steps;
  return first && first.from > today ? `${days}, from ${dayWords(first.from)}` : days;
};
