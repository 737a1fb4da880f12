import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { amountOfThousandths, thousandthsOf } from '../../events/supply/supplyEntry.ts';
import { dueTimes } from '../medication/occurrences.ts';
import { openAt, type Schedule } from '../medication/openDoses.ts';
import { firstFree, isSuspended } from '../medication/suspensions.ts';
import { dateAt } from '../zones/zonedTime.ts';

const day = 86_400_000;
/** Days of due times that are reckoned together. */
const step = 32;
/** A supply for longer is enough; nobody plans a refill two years ahead. */
const farthestDays = 730;
/** Days whose mean use says how long an as-needed medication lasts (product.md "When it runs out"). */
export const meanDays = 30;

/** The part of a dose that its amount depends on; without an amount it is a single unit. */
interface Portion {
  readonly amount?: number | undefined;
}
/** The amount of a dose in the unit one takes. */
const amountOf = ({ amount }: Portion): number => amount ?? 1;

/** Why there is no date, or that there is one. `enough`: for longer than two years, or to the end of its schedule. */
export type Outlook = 'runsOut' | 'enough' | 'notUsed' | 'recount' | 'notCounted';

export interface RunOut {
  readonly outlook: Outlook;
  /** YYYY-MM-DD in the senior's zone: the day of the first dose that can't be served whole. */
  readonly runsOutOn: string | null;
}

/** A medication's plan, and its use where it has no due times. */
export interface SupplyPlan {
  readonly schedule: Schedule | null;
  readonly isAsNeeded: boolean;
  readonly timeZone: string;
  /** Taken in the last 30 days, in the unit one takes. */
  readonly usedLately: number;
}

interface Use extends Portion {
  readonly at: number;
}

/** Doses that were due and may still be taken; those missed already won't be. */
const stillOpen = (schedule: Schedule, now: number): readonly Use[] =>
  openAt(schedule, new Date(now).toISOString())
    .map((dose: Portion & { readonly dueAt: string }) => ({ ...dose, at: Date.parse(dose.dueAt) }))
    .filter(({ at }) => now - at <= missedAfterMs);

/** The doses to come, in order: paused and stopped times are left out, and those taken before they were due. */
const usesToCome = function* (schedule: Schedule, now: number): Generator<Use> {
  yield* stillOpen(schedule, now);
  if (!schedule.active) return;
  const { spans, suspensions, closed, medicationId } = schedule;
  const suspended = isSuspended(suspensions);
  const seen = new Set(closed.map(({ doseId }) => doseId));
  const end = now + farthestDays * day;
  for (let from = firstFree(suspensions, now); from !== undefined && from < end;) {
    const until = from + step * day;
    for (const due of dueTimes(spans, { from, until })) {
      const doseId = scheduledDoseId(medicationId, due.date, due.time);
      if (suspended(due) || seen.has(doseId)) continue;
      seen.add(doseId);
      yield { ...due, at: Date.parse(due.dueAt) };
    }
    from = firstFree(suspensions, until);
  }
};

const bySchedule = (level: number, { schedule, timeZone }: SupplyPlan, now: number): RunOut => {
  if (!schedule) return { outlook: 'enough', runsOutOn: null };
  let left = thousandthsOf(level);
  for (const use of usesToCome(schedule, now)) {
    left -= thousandthsOf(amountOf(use));
    if (left < 0) return { outlook: 'runsOut', runsOutOn: dateAt(timeZone, Math.max(use.at, now)) };
  }
  return { outlook: 'enough', runsOutOn: null };
};

const byUse = (level: number, { usedLately, timeZone }: SupplyPlan, now: number): RunOut => {
  if (level === 0) return { outlook: 'runsOut', runsOutOn: dateAt(timeZone, now) };
  if (usedLately <= 0) return { outlook: 'notUsed', runsOutOn: null };
  const days = (level * meanDays) / usedLately;
  if (days > farthestDays) return { outlook: 'enough', runsOutOn: null };
  return { outlook: 'runsOut', runsOutOn: dateAt(timeZone, now + days * day) };
};

/** When what is left won't do any more, by the schedule to come or, as needed, by the use of the last 30 days. */
export const runOutOf = (level: number | null, plan: SupplyPlan, now: Date): RunOut => {
  if (level === null) return { outlook: 'notCounted', runsOutOn: null };
  if (level < 0) return { outlook: 'recount', runsOutOn: null };
  return plan.isAsNeeded ? byUse(level, plan, now.getTime()) : bySchedule(level, plan, now.getTime());
};

/** The level as answers state it; null: it was never counted. */
export const levelOf = (thousandths: number | null): number | null =>
  thousandths === null ? null : amountOfThousandths(thousandths);
