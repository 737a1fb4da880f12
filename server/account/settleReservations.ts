import { Refusal } from '../../events/kernel/refusal.ts';
import { listOpenReservations, type OpenReservation } from '../../projections/account/reservations.ts';
import { derivedCommandId } from '../command/commandId.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import type { NameKind } from './nameStreams.ts';
import { settleName, type SettleDeps } from './settleName.ts';

const jobName = 'settleReservations';
/** Registrations end within seconds, so older names may be confirmed. They are released only after settleName's ten minutes. */
const settleAfterMs = 60_000;

const kindOf = (stream: string): NameKind => (stream.startsWith('username-') ? 'username' : 'email');

const settle = async (
  deps: SettleDeps,
  now: Date,
  { stream, userId, previousStream }: OpenReservation,
): Promise<void> => {
  const process = {
    commandId: await derivedCommandId(deps.keys, [jobName, stream, now.toISOString()]),
    actor: null,
    agent: jobName,
    now,
  };
  await settleName(deps, process, { kind: kindOf(stream), stream, userId });
  if (previousStream !== null) await settleName(deps, process, { kind: 'email', stream: previousStream, userId });
};

/** A name that fails does not stop the others. */
const trySettle = async (deps: Dependencies, now: Date, open: OpenReservation): Promise<boolean> => {
  try {
    await settle(deps, now, open);
    return true;
  } catch (error) {
    // an account whose key this database never had
    if (error instanceof Refusal && error.code === 'erased') return true;
    deps.log.warn({ err: error, job: jobName }, 'A name could not be settled; it is tried again next minute');
    return false;
  }
};

/** Finishes registrations and changes of address that a crash cut off (design.md §3). */
export const settleReservations: Job = {
  name: jobName,
  run: async (deps, signal) => {
    const now = deps.now();
    const due = await listOpenReservations(deps.db.pool, new Date(now.getTime() - settleAfterMs), mostARun);
    const turns = {
      ownerOf: ({ userId }: OpenReservation) => userId,
      work: (open: OpenReservation) => trySettle(deps, now, open),
    };
    const { failures } = await workInTurn(due, turns, signal);
    if (failures > 0) throw new Error(`${failures} names could not be settled`);
  },
};
