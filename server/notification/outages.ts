import type { Queryable } from '../../projections/queryable.ts';
import { findLastRun, recordRun } from '../jobs/jobRuns.ts';

/** A gap this long between two passes is an outage: no node ran, or the database was away. */
export const lateDecisionMs = 10 * 60_000;

const passes = 'decideReminders';
/** The passes before and after the last time in which none was made for so long. */
const outage = { from: 'decideRemindersBeforeOutage', until: 'decideRemindersAfterOutage' } as const;

/** When the clock's reminders of everybody were last decided; undefined: never yet. */
export const findLastPass = (on: Queryable): Promise<Date | undefined> => findLastRun(on, passes);

/** Records that everything which had come by then was decided. */
export const recordPass = async (on: Queryable, startedAt: Date): Promise<void> => {
  const last = await findLastPass(on);
  if (last !== undefined && startedAt.getTime() - last.getTime() > lateDecisionMs) {
    await recordRun(on, outage.from, last);
    await recordRun(on, outage.until, startedAt);
  }
  await recordRun(on, passes, startedAt);
};

/** Whether nothing decided at that moment (ISO), or nothing has since. */
type WasDown = (at: string) => boolean;

export const findOutage = async (on: Queryable): Promise<WasDown> => {
  const last = await findLastPass(on);
  const from = await findLastRun(on, outage.from);
  const until = await findLastRun(on, outage.until);
  return (instant) => {
    const at = Date.parse(instant);
    if (last !== undefined && at > last.getTime()) return true;
    return from !== undefined && until !== undefined && at > from.getTime() && at <= until.getTime();
  };
};
