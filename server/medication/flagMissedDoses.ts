import os from 'node:os';
import { Refusal } from '../../events/kernel/refusal.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { listDueMedications, type DueMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import { findLastRun, openProgress, recordRun } from '../jobs/jobRuns.ts';
import type { LastChecks } from '../http/missedDoseChecks.ts';
import { doseDecider, type DoseCommand } from './doseDecider.ts';

const name = 'flagMissedDoses';
/** The name under which a running check is recorded. */
const workName = 'flagMissedDosesWork';
/** Concurrent commands: the store writes them together. */
const atOnce = 64;

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

/**
 * Records every dose more than 2 h late as missed, unless it was taken or skipped, with the moment of detection. It covers any downtime.
 * The dose's own stream decides, so that two nodes may run this concurrently. Only a run that went through everybody's doses counts as a
 * check. One with failures counts too: every dose was looked at, and one that can't be recorded must not take the nodes out of service
 * (/healthz).
 */
export const flagMissedDoses = {
  name,
  run: async (deps: Dependencies, signal: AbortSignal, uptimeSeconds: () => number = os.uptime): Promise<void> => {
    const startedAt = deps.now();
    const found = await listDueMedications(deps.db.pool, new Date(startedAt.getTime() - missedAfterMs), mostARun);
    const due = found.flatMap((medication) => medication.doses.map((dose) => targetedCommandOf(medication, dose)));
    const { failures, isWhole } = await workInTurn(
      due,
      {
        ownerOf: ({ subjectId }) => subjectId ?? '',
        work: (targeted) => flag(deps, targeted),
        atOnce,
        progress: openProgress(deps.db.pool, workName, startedAt, uptimeSeconds),
        monotonicMs: () => uptimeSeconds() * 1000,
      },
      signal,
    );
    if (isWhole && found.length < mostARun) await recordRun(deps.db.pool, name, startedAt);
    if (failures > 0) throw new Error(`${failures} missed doses could not be recorded`);
  },
} satisfies Job;

export const findLastChecks = async (on: Queryable): Promise<LastChecks> => {
  const [whole, atWork] = await Promise.all([findLastRun(on, name), findLastRun(on, workName)]);
  return { whole, atWork };
};
