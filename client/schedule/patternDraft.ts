import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { dateOfDay, dayNumber } from '../../events/kernel/dayNumber.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { weekdays, type DoseSchedule, type Weekday, type WeeklyTime } from '../../events/medication/doseSchedule.ts';
import { readSchedule } from '../../events/medication/readSchedule.ts';
import type { SchedulePart } from '../../events/medication/scheduleProblem.ts';
import { dosesInAll } from '../../events/medication/prescriptionKinds.ts';
import { sentStep, stepRowOf, type StepRow } from './taperSteps.ts';
import type { LocalNow } from './localNow.ts';
import { timedRow, type TimedRow } from './timedRows.ts';

export type PatternKind = 'weekly' | 'interval' | 'monthly' | 'cycle' | 'course' | 'daily' | 'taper';

/** The content of the form of a pattern, as typed: what is typed for one kind stays while another is looked at. */
export interface PatternDraft {
  readonly kind: PatternKind;
  readonly days: readonly Weekday[];
  readonly everyWeeks: string;
  readonly every: string;
  readonly everyUnit: 'days' | 'weeks';
  readonly dates: string;
  readonly onDays: string;
  readonly offDays: string;
  readonly length: string;
  readonly lengthUnit: 'days' | 'doses';
  readonly times: readonly TimedRow[];
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly end: 'none' | 'day' | 'doses';
  readonly endDate: string;
  readonly doseCount: string;
  readonly steps: readonly StepRow[];
}

/** The chosen pattern, as a medication has it. */
export interface Plan {
  readonly schedule: DoseSchedule;
  readonly endDate: string | null;
  readonly doseCount: number | null;
}

export type PatternPart = SchedulePart | 'endDate' | 'doseCount' | 'length';
export type ReadPattern = { readonly plan: Plan } | { readonly part: PatternPart; readonly problem: string };

const firstTime = timedRow();
/** A step of a taper has five days at first, from its first dose to come. */
const firstSteps = ({ today, time }: LocalNow): readonly StepRow[] => {
  const from = dateOfDay(dayNumber(today) + (time < firstTime.time ? 0 : 1));
  return [{ from, until: dateOfDay(dayNumber(from) + 4), times: [firstTime], isGap: false }];
};

export const newPattern = (now: LocalNow): PatternDraft => ({
  kind: 'weekly',
  days: [],
  everyWeeks: '1',
  every: '2',
  everyUnit: 'days',
  dates: '1, 15',
  onDays: '21',
  offDays: '7',
  length: '10',
  lengthUnit: 'days',
  times: [firstTime],
  from: now.today,
  end: 'none',
  endDate: '',
  doseCount: '',
  steps: firstSteps(now),
});

const sentTime = ({ time, amount, days }: TimedRow) => ({
  time,
  amount,
  ...(days === null ? {} : { days: [...days] }),
});
const sentTimes = ({ times }: PatternDraft) => times.map(({ time, amount }) => ({ time, amount }));
const inDays = ({ every, everyUnit }: PatternDraft): number | string => {
  const number = typedNumber(every);
  return number === undefined || everyUnit === 'days' ? every : number * 7;
};

const sentSchedule = (draft: PatternDraft): unknown => {
  const { kind, from } = draft;
  switch (kind) {
    case 'weekly':
      return { kind, from, days: draft.days, everyWeeks: draft.everyWeeks, times: draft.times.map(sentTime) };
    case 'interval':
      return { kind, from, everyDays: inDays(draft), times: sentTimes(draft) };
    case 'monthly':
      return { kind, from, dates: draft.dates, times: sentTimes(draft) };
    case 'cycle':
      return { kind, from, onDays: draft.onDays, offDays: draft.offDays, times: sentTimes(draft) };
    case 'daily':
    case 'course':
      return { kind: 'interval', from, everyDays: 1, times: sentTimes(draft) };
    case 'taper':
      return { kind, steps: draft.steps.map(sentStep) };
  }
};

const wrong = (part: PatternPart, problem: string): ReadPattern => ({ part, problem });

const withLastDay = (schedule: DoseSchedule, from: string, endDate: string): ReadPattern => {
  if (!isCalendarDay(endDate)) return wrong('endDate', 'Please enter the last day');
  if (endDate < from) return wrong('endDate', 'The last day is before the first day');
  return { plan: { schedule, endDate, doseCount: null } };
};

const withDoses = (schedule: DoseSchedule, written: string, part: PatternPart): ReadPattern => {
  const problem = dosesInAll.problem(written);
  const doseCount = dosesInAll.read(written);
  if (doseCount === null || problem !== undefined)
    return wrong(part, problem?.replace(', or leave it empty', '') ?? 'Please enter the number of doses');
  return { plan: { schedule, endDate: null, doseCount } };
};

const courseOf = (schedule: DoseSchedule, { from, length, lengthUnit }: PatternDraft): ReadPattern => {
  if (lengthUnit === 'doses') return withDoses(schedule, length, 'length');
  const days = typedNumber(length);
  return days !== undefined && Number.isInteger(days) && days >= 1 && days <= 1000
    ? withLastDay(schedule, from, dateOfDay(dayNumber(from) + days - 1))
    : wrong('length', 'Enter the number of days as a whole number from 1 to 1000');
};

/** The pattern of a draft; or the first problem, and the part that it is about. */
export const readPattern = (draft: PatternDraft): ReadPattern => {
  if (draft.kind !== 'taper' && draft.from === '') return wrong('from', 'Please enter the first day');
  const read = readSchedule(sentSchedule(draft));
  if ('problem' in read) return read;
  const { schedule } = read;
  if (draft.kind === 'taper') return { plan: { schedule, endDate: null, doseCount: null } };
  if (draft.kind === 'course') return courseOf(schedule, draft);
  if (draft.end === 'day') return withLastDay(schedule, draft.from, draft.endDate);
  if (draft.end === 'doses') return withDoses(schedule, draft.doseCount, 'doseCount');
  return { plan: { schedule, endDate: null, doseCount: null } };
};

const rowsOf = (times: readonly WeeklyTime[], days: readonly Weekday[]): readonly TimedRow[] => {
  const isSplit = times.some((time) => time.days !== undefined);
  return times.map((time) => timedRow(time.time, time.amount, isSplit ? (time.days ?? days) : null));
};

const endOf = ({ endDate, doseCount }: Plan): Partial<PatternDraft> => {
  if (endDate !== null) return { end: 'day', endDate };
  return doseCount === null ? {} : { end: 'doses', doseCount: String(doseCount) };
};

const intervalDraft = (everyDays: number, plan: Plan, from: string): Partial<PatternDraft> => {
  const { endDate, doseCount } = plan;
  if (everyDays > 1) {
    const isWeeks = everyDays % 7 === 0;
    return {
      kind: 'interval',
      every: String(isWeeks ? everyDays / 7 : everyDays),
      everyUnit: isWeeks ? 'weeks' : 'days',
    };
  }
  if (doseCount !== null) return { kind: 'course', length: String(doseCount), lengthUnit: 'doses' };
  if (endDate === null) return { kind: 'daily' };
  return { kind: 'course', length: String(dayNumber(endDate) - dayNumber(from) + 1), lengthUnit: 'days' };
};

/** The form's content for a chosen pattern. */
export const patternDraftOf = (plan: Plan, now: LocalNow): PatternDraft => {
  const { schedule } = plan;
  const empty = newPattern(now);
  if (schedule.kind === 'taper') return { ...empty, kind: 'taper', steps: schedule.steps.map(stepRowOf) };
  const shared = { ...empty, from: schedule.from, ...endOf(plan), times: rowsOf(schedule.times, []) };
  switch (schedule.kind) {
    case 'weekly': {
      const { days, everyWeeks, times } = schedule;
      return { ...shared, kind: 'weekly', days, everyWeeks: String(everyWeeks), times: rowsOf(times, days) };
    }
    case 'monthly':
      return { ...shared, kind: 'monthly', dates: schedule.dates.join(', ') };
    case 'cycle':
      return { ...shared, kind: 'cycle', onDays: String(schedule.onDays), offDays: String(schedule.offDays) };
    case 'interval':
      return { ...shared, ...intervalDraft(schedule.everyDays, plan, schedule.from) };
  }
};

/** The days with one more chosen, or one less, in the order of a week. */
export const toggledDay = (days: readonly Weekday[], day: Weekday): readonly Weekday[] =>
  weekdays.filter((each) => (each === day ? !days.includes(day) : days.includes(each)));

/** The form's content as it was kept over a reload; undefined: there is none, or it is that of another version. */
export const keptPattern = (kept: string | undefined, now: LocalNow): PatternDraft | undefined => {
  if (kept === undefined || kept === '') return undefined;
  const found = JSON.parse(kept) as PatternDraft;
  return Object.keys(found).sort().join() === Object.keys(newPattern(now)).sort().join() ? found : undefined;
};
