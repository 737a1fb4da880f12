import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { START, type Position } from '../../events/store/eventStore.ts';
import { buildGeneration } from './buildGeneration.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { isCurrent, isSuperseded } from './projectorVersions.ts';
import type { RunnerContext } from './runnerContext.ts';

type Rebuilding = Omit<RunnerContext, 'appendSignal' | 'pauses'>;

const askAgainMs = 1000;
const logEachMs = 5000;

/** Logs the progress every few seconds, so that an operator sees that the rebuild continues. */
const openProgress = ({ log }: Rebuilding) => {
  let loggedAt = performance.now();
  return (at: Position, until: Position): void => {
    if (performance.now() - loggedAt < logEachMs) return;
    loggedAt = performance.now();
    log.warn({ at, until }, `Rebuilding read models: position ${BigInt(at)} of ${BigInt(until)}`);
  };
};

const waitASecond = (signal: AbortSignal): Promise<void> =>
  sleep(askAgainMs, undefined, { signal }).catch(() => undefined);

/**
 * Rebuilds the read models if other projectors made the live ones. Nodes of the other version continue meanwhile, and
 * this one does not serve before the swap. A superseded version does not rebuild while a node of the newer version
 * leads.
 */
export const rebuildIfOutdated = async (
  context: Rebuilding,
  leaseConnection: Client,
  live: Checkpoint | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { events, connection, projectors, log, pageSize, holder, status } = context;
  if (await isSuperseded(leaseConnection, projectors, holder)) {
    const reason =
      'Another version of Hearthline has replaced the read models of this one, and projects. Update this node, or stop the others.';
    status.moveTo({ kind: 'waiting', reason });
    return waitASecond(signal);
  }
  const until = live?.position ?? (await events.store.head(signal));
  status.moveTo({ kind: 'rebuilding', until });
  if (until > START) log.warn({ until }, 'Rebuilding read models: this version projects them differently');
  // another node may have swapped the tables before our claim
  const isDue = async (on: Client): Promise<boolean> => {
    const stand = (await readCheckpoint(on)) !== undefined && (await isCurrent(on, projectors));
    return !stand && !(await isSuperseded(on, projectors, holder));
  };
  const parts = { events, connection, projectors, log, pageSize, isDue, builder: holder, holder, signal };
  if (await buildGeneration({ ...parts, force: false, progress: openProgress(context) })) return;
  await waitASecond(signal);
};
