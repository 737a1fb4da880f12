import { Refusal } from '../../events/kernel/refusal.ts';
import { alertStream } from '../../events/health/metricId.ts';
import { listAlertsToCheck, type AlertToCheck } from '../../projections/health/healthAlerts.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import { alertDecider, type AlertCommand } from './alertDecider.ts';

const name = 'checkAlerts';

const targetedCommandOf = ({ id, ownerId, newerMetricId }: AlertToCheck): TargetedCommand<AlertCommand> => ({
  stream: alertStream(id),
  command: { type: 'AskAgain', data: { newerMetricId } },
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});

/** A failure does not stop the other alerts; an erased account’s alert never asks again. */
const check = async (deps: Dependencies, alert: AlertToCheck): Promise<boolean> => {
  try {
    await handleJobCommand(deps, name, targetedCommandOf(alert), alertDecider);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return true;
    deps.log.warn({ err: error, job: name }, 'An alert could not be checked; it is tried again next minute');
    return false;
  }
};

/**
 * Closed alerts ask again if no newer reading has come in the set time. Each is checked once: afterward it has no time
 * for a check, so a run reads only those that are due.
 */
export const checkAlerts: Job = {
  name,
  run: async (deps, signal) => {
    const due = await listAlertsToCheck(deps.db.pool, deps.now(), mostARun);
    const { failures } = await workInTurn(
      due,
      { ownerOf: ({ ownerId }) => ownerId, work: (alert) => check(deps, alert) },
      signal,
    );
    if (failures > 0) throw new Error(`${failures} alerts could not be checked`);
  },
};
