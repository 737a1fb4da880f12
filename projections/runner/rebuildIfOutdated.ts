import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { START, type Position } from '../../events/store/eventStore.ts';
import { buildGeneration } from './buildGeneration.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { areCurrent, areReplaced } from './madeBy.ts';
import type { RunnerContext } from './runnerContext.ts';

type Rebuilding = Omit<RunnerContext, 'appendSignal' | 'pauses'>;

const askAgainMs = 1000;
const tellEachMs = 5000;

/** One line in the log at the beginning and each few seconds: whoever waits for this node sees that it goes on. */
const openProgress = ({ log }: Rebuilding) => {
  let toldAt = performance.now();
  return (at: Position, until: Position): void => {
    if (performance.now() - toldAt < tellEachMs) return;
    toldAt = performance.now();
    log.warn({ at, until }, `The read models are being made anew: position ${BigInt(at)} of ${BigInt(until)}`);
  };
};

const waitASecond = (signal: AbortSignal): Promise<void> => sleep(askAgainMs, undefined, { signal }).catch(() => undefined);

/**
 * The tables that stand are not those that this node's projectors make. It fills them beside, while nodes of the other version go on, and does not
 * serve before the swap. A node whose read models were already followed by others' does not undo that while one of those others leads.
 */
export const rebuildIfOutdated = async (
  context: Rebuilding,
  leaseConnection: Client,
  live: Checkpoint | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { events, connection, projectors, log, pageSize, holder, status } = context;
  if (await areReplaced(leaseConnection, projectors, holder)) {
    const reason =
      'Another version of Hearthline has replaced the read models of this one, and projects. Update this node, or stop the others.';
    status.moveTo({ kind: 'waiting', reason });
    return waitASecond(signal);
  }
  const until = live?.position ?? (await events.store.head(signal));
  status.moveTo({ kind: 'rebuilding', until });
  if (until > START) log.warn({ until }, 'The read models are being made anew: this version makes them differently');
  // between our look and the claim another may have swapped the tables
  const isDue = async (on: Client): Promise<boolean> => {
    const stand = (await readCheckpoint(on)) !== undefined && (await areCurrent(on, projectors));
    return !stand && !(await areReplaced(on, projectors, holder));
  };
  const parts = { events, connection, projectors, log, pageSize, isDue, builder: holder, holder, signal };
  if (await buildGeneration({ ...parts, force: false, progress: openProgress(context) })) return;
  await waitASecond(signal);
};
