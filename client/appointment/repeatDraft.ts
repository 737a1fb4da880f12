import type { SeriesScope } from '../../events/appointment/appointmentCommands.ts';
import {
  dateOfNumber,
  datesOf,
  dayNumber,
  dayOfMonth,
  nthOf,
  weekdayNamed,
} from '../../events/appointment/recurrence.ts';
import { longestInterval, mostTimes, weekdays, type Repeat, type Weekday } from '../../events/appointment/repeat.ts';
import { beginning } from '../../events/appointment/seriesPlans.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { Problems } from '../ui/useForm.ts';

/** The choices of "Repeats". `monthlyLast`: on the last weekday of the month. */
export const repeatChoices = ['no', 'daily', 'weekly', 'monthly', 'monthlyNth', 'monthlyLast', 'yearly'] as const;
export type RepeatChoice = (typeof repeatChoices)[number];

/** The part of the form that says how it repeats, and of a series how much of it is changed. */
export interface RepeatDraft {
  readonly repeats: RepeatChoice;
  readonly repeatEvery: string;
  /** "mon,thu"; '': the day of the start. */
  readonly repeatDays: string;
  readonly repeatEnds: 'never' | 'until' | 'count';
  readonly repeatUntil: string;
  readonly repeatCount: string;
  readonly scope: SeriesScope;
}

export const noRepeat: RepeatDraft = {
  repeats: 'no',
  repeatEvery: '1',
  repeatDays: '',
  repeatEnds: 'never',
  repeatUntil: '',
  repeatCount: '10',
  scope: 'this',
};

type Started = RepeatDraft & { readonly startDay: string };

export const daysIn = ({ repeatDays, startDay }: Started): readonly Weekday[] => {
  const chosen = weekdays.filter((day) => repeatDays.split(',').includes(day));
  return chosen.length === 0 && isCalendarDay(startDay) ? [weekdayNamed(startDay)] : chosen;
};

/** The weekday added or left out; one stays. */
export const withDay = (draft: Started, day: Weekday): string => {
  const days = daysIn(draft);
  const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
  return (next.length === 0 ? days : next).join(',');
};

/** The last seven days of its month. */
export const isInLastWeek = (day: string): boolean =>
  isCalendarDay(day) && dateOfNumber(dayNumber(day) + 7).slice(5, 7) !== day.slice(5, 7);

const freqs = {
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
  monthlyNth: 'monthly',
  monthlyLast: 'monthly',
  yearly: 'yearly',
} as const;

const named = (draft: Started): Pick<Repeat, 'days' | 'nth' | 'monthDay'> => {
  const { repeats, startDay } = draft;
  const none = { days: [], nth: null, monthDay: null };
  if (repeats === 'weekly') return { ...none, days: daysIn(draft) };
  if (repeats === 'monthlyNth' || repeats === 'monthlyLast')
    return { ...none, days: [weekdayNamed(startDay)], nth: repeats === 'monthlyLast' ? -1 : nthOf(startDay) };
  return repeats === 'daily' ? none : { ...none, monthDay: dayOfMonth(startDay) };
};

/** The rule as it is sent; undefined: it doesn't repeat, or no day is chosen yet. */
export const repeatOf = (draft: Started): Repeat | undefined => {
  const { repeats, repeatEvery, repeatEnds, repeatUntil, repeatCount, startDay } = draft;
  if (repeats === 'no' || !isCalendarDay(startDay)) return undefined;
  return {
    freq: freqs[repeats],
    interval: Number(repeatEvery),
    ...named(draft),
    until: repeatEnds === 'until' ? repeatUntil : null,
    count: repeatEnds === 'count' ? Number(repeatCount) : null,
  };
};

const isWhole = (typed: string, most: number): boolean => /^[1-9]\d{0,4}$/.test(typed.trim()) && Number(typed) <= most;

/** In the words of the server's checks. */
export const repeatProblems = (draft: Started): Problems<RepeatDraft> => {
  const { repeats, repeatEvery, repeatEnds, repeatUntil, repeatCount, startDay } = draft;
  if (repeats === 'no') return {};
  const endsEarly = repeatEnds === 'until' && repeatUntil !== '' && startDay !== '' && repeatUntil < startDay;
  return {
    ...(isWhole(repeatEvery, longestInterval)
      ? {}
      : { repeatEvery: `It must be a whole number from 1 to ${longestInterval}` }),
    ...(repeatEnds === 'until' && repeatUntil === '' ? { repeatUntil: 'Choose the last day' } : {}),
    ...(endsEarly ? { repeatUntil: 'The end can’t be before the start' } : {}),
    ...(repeatEnds !== 'count' || isWhole(repeatCount, mostTimes)
      ? {}
      : { repeatCount: `It must be a whole number from 1 to ${mostTimes.toLocaleString('en-US')}` }),
  };
};

const choiceOf = ({ freq, nth }: Repeat): RepeatChoice => {
  if (freq !== 'monthly' || nth === null) return freq;
  return nth < 0 ? 'monthlyLast' : 'monthlyNth';
};

/** The form's draft of the rule of an occurrence. */
export const repeatDraftOf = ({ repeat }: Pick<AppointmentView, 'repeat'>, startDay: string): RepeatDraft => {
  if (!repeat) return noRepeat;
  const { interval, days, until, count } = repeat;
  const isStartsDay = days.length === 1 && days[0] === weekdayNamed(startDay);
  return {
    repeats: choiceOf(repeat),
    repeatEvery: String(interval),
    repeatDays: repeat.freq === 'weekly' && !isStartsDay ? days.join(',') : '',
    repeatEnds: until === null ? (count === null ? 'never' : 'count') : 'until',
    repeatUntil: until ?? '',
    repeatCount: String(count ?? noRepeat.repeatCount),
    scope: 'this',
  };
};

const ruleFields = ['repeats', 'repeatEvery', 'repeatDays', 'repeatEnds', 'repeatUntil', 'repeatCount'] as const;
export const isSameRule = (one: RepeatDraft, other: RepeatDraft): boolean =>
  ruleFields.every((field) => one[field] === other[field]);

/** The first dates of what is typed. */
export const nextDates = (draft: Started, most: number): readonly string[] => {
  const repeat = repeatOf(draft);
  if (!repeat || Object.keys(repeatProblems(draft)).length > 0) return [];
  const rule = { repeat, ...beginning(repeat, draft.startDay) };
  const found: string[] = [];
  for (const date of datesOf(rule, rule.start, '2199-12-30')) {
    found.push(date);
    if (found.length === most) break;
  }
  return found;
};
