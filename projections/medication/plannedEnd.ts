import { dosesFrom, endOfDay, localMoment, type DoseSchedule } from '../../events/medication/doseSchedule.ts';
import { addDays, dateAt, epochOf, startOfDay } from '../zones/zonedTime.ts';
import { dueTimes, type Span } from './occurrences.ts';
import { isSuspended, type Suspension } from './suspensions.ts';

/** A span with what is prescribed about its end. */
type Ending = Span & { readonly endDate: string | null; readonly doseCount: number | null };

interface Plan<S extends Ending> {
  /** In order. */
  readonly spans: readonly S[];
  readonly suspensions: readonly Suspension[];
}

/** Dates are looked at in the far future only by a course of rare doses. */
const mostDaysAhead = 400_000;

const scheduleOf = ({ schedule, times, startDate }: Span, today: string): DoseSchedule =>
  schedule ?? {
    kind: 'interval',
    everyDays: 1,
    from: startDate ?? today,
    times: times.map((time) => ({ time, amount: 1 })),
  };

/** Doses of the first day that nobody wanted are not among a course's. */
const beforeItsFirst = (suspensions: readonly Suspension[]) =>
  isSuspended(suspensions.filter(({ kind }) => kind === 'firstDay'));

/** The moment of a course's last dose: those due before the last span are among its number, and stops take none away. */
const momentOfCount = ({ spans, suspensions }: Plan<Ending>, last: Ending, count: number): string => {
  const isLeftOut = beforeItsFirst(suspensions);
  const begins = Date.parse(last.from);
  const earlier = spans.slice(0, -1);
  const [first] = earlier;
  const before = first ? dueTimes(earlier, { from: Date.parse(first.from), until: begins }) : [];
  let left = count - before.filter((due) => !isLeftOut(due)).length;
  const today = dateAt(last.timeZone, begins);
  if (left <= 0) return endOfDay(addDays(today, -1));
  const from = last.startDate !== null && last.startDate > today ? last.startDate : today;
  for (const dose of dosesFrom(scheduleOf(last, today), from, mostDaysAhead)) {
    const at = epochOf(last.timeZone, dose.date, dose.time);
    if (at < begins || isLeftOut({ dueAt: new Date(at).toISOString() })) continue;
    left -= 1;
    if (left === 0) return localMoment(dose);
  }
  return endOfDay(addDays(from, mostDaysAhead));
};

const endOfSteps = ({ schedule }: Span): string | null =>
  schedule?.kind === 'taper' ? (schedule.steps.at(-1)?.until ?? null) : null;

const untilOf = (plan: Plan<Ending>, last: Ending): string | null => {
  const day = last.endDate ?? endOfSteps(last);
  if (last.doseCount !== null && last.times.length > 0) return momentOfCount(plan, last, last.doseCount);
  return day === null ? null : endOfDay(day);
};

/** The plan with its end, which follows from what was prescribed last. */
export const withPlannedEnd = <S extends Ending, P extends Plan<S>>(plan: P & Plan<S>): P => {
  const last = plan.spans.at(-1);
  if (!last) return plan;
  return { ...plan, spans: [...plan.spans.slice(0, -1), { ...last, until: untilOf(plan, last) }] };
};

/** The last day on which a dose may be due; null: there is no end. */
export const endsOnDay = (spans: readonly Span[]): string | null => spans.at(-1)?.until?.slice(0, 10) ?? null;

/** When that day is over, ISO. */
export const endsAt = (spans: readonly Span[]): string | null => {
  const [last, day] = [spans.at(-1), endsOnDay(spans)];
  return last && day !== null ? new Date(startOfDay(last.timeZone, addDays(day, 1))).toISOString() : null;
};
