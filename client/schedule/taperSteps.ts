import { dateOfDay, dayNumber } from '../../events/kernel/dayNumber.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import type { TaperStep } from '../../events/medication/doseSchedule.ts';
import { timedRow, type TimedRow } from './timedRows.ts';

/** A step of a taper, as typed. `until` '': it has no end. */
export interface StepRow {
  readonly from: string;
  readonly until: string;
  readonly times: readonly TimedRow[];
  /** No dose on these days, on purpose. */
  readonly isGap: boolean;
}

export const stepRowOf = ({ from, until, times }: TaperStep): StepRow => ({
  from,
  until: until ?? '',
  times: times.length === 0 ? [timedRow()] : times.map(({ time, amount }) => timedRow(time, amount)),
  isGap: times.length === 0,
});

export const sentStep = ({ from, until, times, isGap }: StepRow) => ({
  from,
  until,
  times: isGap ? [] : times.map(({ time, amount }) => ({ time, amount })),
});

const shifted = (date: string, days: number): string =>
  isCalendarDay(date) ? dateOfDay(dayNumber(date) + days) : date;
const daysBetween = (from: string, until: string): number => dayNumber(until) - dayNumber(from);

/** The next step takes off as much as the last one did; the first time one, and half of an amount up to one. */
const nextAmount = (amount: string, before: string | undefined): string => {
  const [last, former] = [typedNumber(amount) ?? 1, typedNumber(before ?? '')];
  const less = former !== undefined && former > last ? former - last : last > 1 ? 1 : last / 2;
  const next = last - less;
  return String(Math.round((next > 0 ? next : last / 2) * 100) / 100);
};

/** One step more: as long as the last one, with less. */
export const withNextStep = (steps: readonly StepRow[]): readonly StepRow[] => {
  const last = steps.at(-1);
  if (!last || last.until === '' || !isCalendarDay(last.until) || !isCalendarDay(last.from)) return steps;
  const former = steps.at(-2);
  const from = shifted(last.until, 1);
  const times = last.times.map((row, index) => ({
    ...row,
    amount: nextAmount(row.amount, former?.times[index]?.amount),
  }));
  return [...steps, { from, until: shifted(from, daysBetween(last.from, last.until)), times, isGap: false }];
};

/** Days between a step and the next one: 2 is two days without a dose, -1 one day that both have. */
const daysApart = (step: StepRow | undefined, next: StepRow | undefined): number =>
  step && next && isCalendarDay(step.until) && isCalendarDay(next.from) ? daysBetween(step.until, next.from) - 1 : 0;

/** The days after a step that are in no step, or in both. */
export interface StepQuestion {
  /** Index of the step that it stands after. */
  readonly after: number;
  readonly kind: 'gap' | 'overlap';
  readonly from: string;
  readonly until: string;
  readonly days: number;
}

/** The first place where two steps don't follow each other day by day. */
export const stepQuestion = (steps: readonly StepRow[]): StepQuestion | undefined => {
  const after = steps.findIndex((step, index) => daysApart(step, steps[index + 1]) !== 0);
  const [step, next] = [steps[after], steps[after + 1]];
  if (!step || !next) return undefined;
  const apart = daysApart(step, next);
  return apart > 0
    ? { after, kind: 'gap', from: shifted(step.until, 1), until: shifted(next.from, -1), days: apart }
    : { after, kind: 'overlap', from: next.from, until: step.until, days: -apart };
};

export type StepAnswer = 'goesOn' | 'movesUp' | 'noDose';

/** The steps after an answer: this step lasts until the next one, the later ones move up to it, or the days get no dose. */
export const answered = (steps: readonly StepRow[], question: StepQuestion, answer: StepAnswer): readonly StepRow[] => {
  const { after, kind, from, until, days } = question;
  const next = steps[after + 1];
  if (answer === 'goesOn')
    return steps.map((step, index) => (index === after ? { ...step, until: shifted(next?.from ?? '', -1) } : step));
  if (answer === 'noDose')
    return [...steps.slice(0, after + 1), { from, until, times: [timedRow()], isGap: true }, ...steps.slice(after + 1)];
  const by = kind === 'gap' ? -days : days;
  return steps.map((step, index) =>
    index > after ? { ...step, from: shifted(step.from, by), until: shifted(step.until, by) } : step,
  );
};
