import { dosesOfScheduled, type DoseStatus } from '../../events/medication/doseStatus.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import type { Queryable } from '../queryable.ts';
import { addDays, dateAt, startOfDay } from '../zones/zonedTime.ts';
import type { DoseLogsRow } from './doseLogsTable.ts';
import { dueTimes, type DueTime } from './occurrences.ts';
import type { Schedule } from './openDoses.ts';
import { isSuspended } from './suspensions.ts';

/** One due time of a medication, as GET /api/medications/{id}/occurrences answers, in order. `amount`: in the unit one takes. */
export interface OccurrenceView extends DueTime {
  readonly status: DoseStatus;
}

/** Calendar days in the senior's zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const fourWeeks = 28;

/** Four weeks from today in the senior's zone. */
const comingWeeks = ({ spans }: Schedule, now: Date): Period => {
  const from = dateAt(spans.at(-1)?.timeZone ?? 'UTC', now.getTime());
  return { from, to: addDays(from, fourWeeks - 1) };
};

/** A day begins a day earlier or later elsewhere, and a journey moves a dose by one more. */
const dueIn = ({ spans, suspensions, removal }: Schedule, { from, to }: Period): readonly DueTime[] => {
  const suspended = isSuspended(suspensions);
  const [first, end] = [startOfDay('UTC', from), startOfDay('UTC', addDays(to, 1))];
  return dueTimes(spans, { from: first - 2 * dayMs, until: end + 2 * dayMs }).filter(
    (due) => due.date >= from && due.date <= to && !suspended(due) && (removal === null || due.dueAt < removal.at),
  );
};

/** The due times of a period with their statuses; those of a stop or a pause, or after the removal, are none. `stated` undefined: the coming four weeks. */
export const listOccurrences = async (
  on: Queryable,
  medicationId: string,
  stated: Period | undefined,
  now: Date,
): Promise<readonly OccurrenceView[]> => {
  const plans = await on.query<{ schedule: Schedule | null }>({
    name: 'find plan',
    text: 'select schedule from due_doses where id = $1',
    values: [medicationId],
  });
  const plan = plans.rows[0]?.schedule;
  if (!plan) return [];
  const period = stated ?? comingWeeks(plan, now);
  const { rows: logs } = await on.query<Pick<DoseLogsRow, 'id' | 'status'>>({
    name: 'list logs of period',
    text: 'select id, status from dose_logs where id >= $1 and id < $2',
    values: [`${medicationId}-${period.from}`, `${medicationId}-${addDays(period.to, 1)}`],
  });
  const due = dueIn(plan, period).map((each) => ({
    ...each,
    scheduledTime: each.dueAt,
    doseId: scheduledDoseId(medicationId, each.date, each.time),
  }));
  return dosesOfScheduled({ occurrences: due, createdAt: plan.since }, logs, now).map(
    ({ occurrence: { date, time, dueAt, amount }, status }) => ({ date, time, dueAt, amount, status }),
  );
};
