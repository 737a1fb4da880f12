import { isCalendarDay } from '../kernel/calendarDay.ts';
import { dateOfDay, dayNumber } from '../kernel/dayNumber.ts';
import { isObject } from '../kernel/isObject.ts';
import { typedNumber } from '../kernel/typedNumber.ts';
import { mostDaysBetween, weekdays, type DoseSchedule, type TaperStep, type Weekday } from './doseSchedule.ts';
import { readTimedAmounts, readWeeklyTimes } from './readTimedAmounts.ts';
import { ScheduleProblem, wrong, type SchedulePart } from './scheduleProblem.ts';
import { mostEveryDays, mostEveryWeeks, mostSteps } from './scheduleSchema.ts';

type Sent = Readonly<Record<string, unknown>>;

const wholeNumber = (written: unknown, part: SchedulePart, what: string, most: number): number => {
  const number = typeof written === 'string' ? typedNumber(written) : written;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    ? number
    : wrong(part, `Enter ${what} as a whole number from 1 to ${most}`);
};

const isEnteredDay = (day: unknown): day is string =>
  typeof day === 'string' && /^(19(?!00)|20|21)/.test(day) && isCalendarDay(day);

/** '' where it isn't sent: the server counts from the first day then. */
const countedFrom = ({ from = '' }: Sent): string =>
  from === '' || isEnteredDay(from) ? from : wrong('from', 'The first day must be a day such as 2026-03-08');

const daysOfWeek = (sent: unknown): readonly Weekday[] => {
  if (!Array.isArray(sent) || sent.length === 0) return wrong('days', 'Choose at least one day of the week');
  const chosen = weekdays.filter((day) => sent.includes(day));
  return sent.every((day) => weekdays.some((each) => each === day))
    ? chosen
    : wrong('days', `The days of the week are ${weekdays.join(', ')}`);
};

const datesOfMonth = (sent: unknown): readonly number[] => {
  const written = typeof sent === 'string' ? sent.split(/[,;\s]+/).filter((each) => each !== '') : sent;
  if (!Array.isArray(written) || written.length === 0) return wrong('dates', 'Enter at least one day of the month');
  const dates = written.map((each) => wholeNumber(each, 'dates', 'each day of the month', 31));
  return [...new Set(dates)].sort((one, other) => one - other);
};

const stepOf = (sent: unknown, number: number): TaperStep => {
  const { from, until = null, times }: Sent = isObject(sent) ? sent : {};
  const step = `Step ${number}`;
  if (!isEnteredDay(from)) return wrong('steps', `${step} needs its first day`);
  if (until !== null && until !== '' && !isEnteredDay(until)) return wrong('steps', `${step} needs its last day`);
  const last = until === '' ? null : until;
  if (last !== null && last < from) return wrong('steps', `${step} ends before it begins`);
  if (last !== null && dayNumber(last) - dayNumber(from) > 3660)
    return wrong('steps', `${step} lasts longer than ten years`);
  const isGap = Array.isArray(times) && times.length === 0;
  return { from, until: last, times: isGap ? [] : readTimedAmounts(times) };
};

/** Two steps that follow each other: no day twice, and none forgotten. */
const checkFollowing = (before: TaperStep, after: TaperStep, number: number): void => {
  if (before.until === null) wrong('steps', `Step ${number} has no last day, but step ${number + 1} follows it`);
  else if (after.from <= before.until) wrong('steps', `Step ${number + 1} begins before step ${number} has ended`);
  else if (dayNumber(after.from) > dayNumber(before.until) + 1)
    wrong(
      'steps',
      `No dose is planned from ${dateOfDay(dayNumber(before.until) + 1)} to ${dateOfDay(dayNumber(after.from) - 1)}. If that’s right, add a step without times for these days`,
    );
};

const checkGap = ({ from, until, times }: TaperStep, number: number): void => {
  if (times.length > 0) return;
  if (until === null) wrong('steps', `Step ${number} has no dose and no last day`);
  else if (dayNumber(until) - dayNumber(from) >= mostDaysBetween - 2)
    wrong('steps', `Step ${number} has no dose for more than a year`);
};

const stepsOf = (sent: unknown): readonly TaperStep[] => {
  if (!Array.isArray(sent) || sent.length === 0) return wrong('steps', 'Enter at least one step');
  if (sent.length > mostSteps) return wrong('steps', `Enter at most ${mostSteps} steps`);
  const steps = sent.map((step, index) => stepOf(step, index + 1));
  steps.forEach((step, index) => {
    const next = steps[index + 1];
    checkGap(step, index + 1);
    if (next) checkFollowing(step, next, index + 1);
  });
  return steps.some(({ times }) => times.length > 0) ? steps : wrong('steps', 'No step has a dose');
};

const kinds: { readonly [Kind in DoseSchedule['kind']]: (sent: Sent) => DoseSchedule } = {
  interval: (sent) => ({
    kind: 'interval',
    everyDays: wholeNumber(sent['everyDays'], 'everyDays', 'the number of days', mostEveryDays),
    from: countedFrom(sent),
    times: readTimedAmounts(sent['times']),
  }),
  weekly: (sent) => {
    const days = daysOfWeek(sent['days']);
    return {
      kind: 'weekly',
      from: countedFrom(sent),
      days,
      everyWeeks: wholeNumber(sent['everyWeeks'] ?? 1, 'everyWeeks', 'the number of weeks', mostEveryWeeks),
      times: readWeeklyTimes(sent['times'], days),
    };
  },
  monthly: (sent) => ({
    kind: 'monthly',
    dates: datesOfMonth(sent['dates']),
    from: countedFrom(sent),
    times: readTimedAmounts(sent['times']),
  }),
  cycle: (sent) => ({
    kind: 'cycle',
    onDays: wholeNumber(sent['onDays'], 'onDays', 'the days on', 366),
    offDays: wholeNumber(sent['offDays'], 'offDays', 'the days off', 366),
    from: countedFrom(sent),
    times: readTimedAmounts(sent['times']),
  }),
  taper: (sent) => ({ kind: 'taper', steps: stepsOf(sent['steps']) }),
};

const objectIn = (raw: unknown): Sent => {
  if (typeof raw !== 'string') return isObject(raw) ? raw : wrong('kind', 'That isn’t a schedule');
  try {
    return objectIn(JSON.parse(raw) as object);
  } catch (error) {
    if (error instanceof ScheduleProblem) throw error;
    return wrong('kind', 'That isn’t a schedule');
  }
};

const isKind = (kind: unknown): kind is DoseSchedule['kind'] => typeof kind === 'string' && Object.hasOwn(kinds, kind);

/** The schedule of a body or a form, as an object or as JSON text; or its problem, in the form's words. */
export const readSchedule = (
  raw: unknown,
): { readonly schedule: DoseSchedule } | { readonly problem: string; readonly part: SchedulePart } => {
  try {
    const sent = objectIn(raw);
    const { kind } = sent;
    if (!isKind(kind)) return wrong('kind', `The kind of a schedule is one of ${Object.keys(kinds).join(', ')}`);
    return { schedule: kinds[kind](sent) };
  } catch (error) {
    if (error instanceof ScheduleProblem) return { problem: error.message, part: error.part };
    throw error;
  }
};
