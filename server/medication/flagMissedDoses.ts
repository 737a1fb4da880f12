import { Refusal } from '../../events/kernel/refusal.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { listDueMedications, type DueMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { openRunRecord } from '../jobs/jobRuns.ts';
import { doseDecider, type DoseCommand } from './doseDecider.ts';

const name = 'flagMissedDoses';
const pageSize = 100;
/** Concurrent commands: the store writes them together. */
const atOnce = 8;

const targetedCommandOf = (
  { medicationId, seniorId }: DueMedication,
  dose: DueMedication['doses'][number],
): TargetedCommand<DoseCommand> => ({
  stream: doseStream(dose.doseId),
  command: { type: 'FlagMissedDose', data: { ...dose, medicationId, seniorId } },
  subjectId: seniorId,
  seniorId,
  happenedAt: dose.dueAt,
  expectNew: true,
  id: dose.doseId,
});

/** A failure does not stop the other doses; an erased account's dose can never be flagged. */
const flag = async (deps: Dependencies, targeted: TargetedCommand<DoseCommand>): Promise<boolean> => {
  try {
    await handleJobCommand(deps, name, targeted, doseDecider);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return true;
    deps.log.warn({ err: error, job: name }, 'A missed dose could not be recorded; it is tried again next minute');
    return false;
  }
};

const flagPage = async (
  deps: Dependencies,
  page: readonly DueMedication[],
  signal: AbortSignal,
  progress: () => Promise<void>,
): Promise<number> => {
  const targetedCommands = page.flatMap((medication) => medication.doses.map((dose) => targetedCommandOf(medication, dose)));
  let failures = 0;
  for (let start = 0; start < targetedCommands.length && !signal.aborted; start += atOnce) {
    const flagged = await Promise.all(targetedCommands.slice(start, start + atOnce).map((targeted) => flag(deps, targeted)));
    failures += flagged.filter((done) => !done).length;
    await progress();
  }
  return failures;
};

/**
 * Records every dose more than 2 h late as missed, unless it was taken or skipped, with the moment of detection. It covers any downtime.
 * The dose's own stream decides, so that two nodes may run this concurrently. A run with failures is recorded too: every dose was checked,
 * and one that can't be recorded must not take the nodes out of service (/healthz).
 */
export const flagMissedDoses = {
  name,
  run: async (deps: Dependencies, signal: AbortSignal, uptimeSeconds?: () => number): Promise<void> => {
    const startedAt = deps.now();
    const record = openRunRecord(deps.db.pool, name, startedAt, uptimeSeconds);
    const dueBefore = new Date(startedAt.getTime() - missedAfterMs);
    let failures = 0;
    let after: DueMedication | undefined;
    do {
      const page: readonly DueMedication[] = await listDueMedications(deps.db.pool, dueBefore, pageSize, after);
      failures += await flagPage(deps, page, signal, record.progress);
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after && !signal.aborted);
    if (signal.aborted) return;
    await record.finish();
    if (failures > 0) throw new Error(`${failures} missed doses could not be recorded`);
  },
} satisfies Job;
