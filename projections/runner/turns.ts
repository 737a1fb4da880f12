import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { Bell } from './bell.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { closeClient, openBatchClient, openLeaseClient } from './client.ts';
import { lead } from './leading.ts';
import { takeLease, type Lease } from './lease.ts';
import type { AnyProjector } from './projector.ts';
import { areCurrent, startOver } from './rebuild.ts';
import { Fenced, Refused } from './runnerErrors.ts';
import type { RunnerState } from './runnerState.ts';

/** What a node's turns work with and report to. */
export interface Node {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly pageSize: number;
  readonly holder: string;
  readonly bell: Bell;
  readonly moveTo: (state: RunnerState) => void;
  /** The read models were found to be there. */
  readonly isAt: (position: Position) => void;
  /** This node has brought them there. */
  readonly applied: (position: Position) => void;
  readonly leads: (held: () => boolean) => void;
  /** The tables that stand are the ones this node reads, whatever may fail now. */
  readonly readable: () => void;
}

const askAgainMs = 1000;

export const openLeaseDesk = openLeaseClient;
export const closeLeaseDesk = closeClient;

/** Positions of another store mean nothing here, and a log that lost its end may say other things at the same positions. */
const assertOurs = async ({ events }: Node, { storeId, position }: Checkpoint, signal: AbortSignal): Promise<void> => {
  const mend = 'Point it at the store it was filled from, or rebuild the read models.';
  if (storeId !== events.store.storeId)
    throw new Refused(`The read models were filled from event store ${storeId}, and this one is ${events.store.storeId}. ${mend}`);
  const head = await events.store.head(signal);
  if (position > head)
    throw new Refused(`The read models are at position ${BigInt(position)}, but the event store ends at ${BigInt(head)}. ${mend}`);
};

/** While another leads: may this node's requests read the tables it keeps? */
const follow = async (node: Node, desk: Client, checkpoint: Checkpoint, signal: AbortSignal): Promise<void> => {
  node.isAt(checkpoint.position);
  if (!(await areCurrent(desk, node.projectors)))
    node.moveTo({
      kind: 'waiting',
      reason: 'The node that projects runs another version; its read models are not the ones this node reads.',
    });
  else if (checkpoint.position < checkpoint.silentUntil) node.moveTo({ kind: 'rebuilding', until: checkpoint.silentUntil });
  else node.moveTo({ kind: 'following' });
  await sleep(askAgainMs, undefined, { signal }).catch(() => undefined);
};

/** Makes the tables anew where these projectors would fill them differently. */
const prepared = async (node: Node, client: Client, { epoch, checkpoint }: Lease): Promise<Checkpoint> => {
  if (await areCurrent(client, node.projectors)) return checkpoint;
  const started = await startOver(client, node.projectors, epoch);
  node.log.info({ from: checkpoint.position }, 'The read models are made anew: their projectors have changed');
  return started;
};

/** Ends only by stopping, or by what went wrong. */
const leadTurn = async (node: Node, lease: Lease, stop: AbortSignal, wentWell: () => void): Promise<void> => {
  const client = await openBatchClient(node.connection);
  // whatever hangs in a batch need not be waited for: it is fenced
  lease.lost.addEventListener('abort', () => client.connection.stream.destroy(), { once: true });
  try {
    const { silentUntil, position } = await prepared(node, client, lease);
    let at = position;
    node.isAt(at);
    node.leads(lease.held);
    await lead({
      ...node,
      lease,
      client,
      from: position,
      silentUntil,
      signal: AbortSignal.any([stop, lease.lost]),
      applied: (position) => node.applied((at = position)),
      wentOn() {
        wentWell();
        node.moveTo(at < silentUntil ? { kind: 'rebuilding', until: silentUntil } : { kind: 'leading' });
      },
    });
  } catch (error) {
    if (lease.held() || stop.aborted) throw error;
    throw new Fenced('The lease could not be renewed in time');
  } finally {
    node.leads(() => false);
    await closeClient(client);
  }
  if (!stop.aborted) throw new Fenced('The lease could not be renewed in time');
};

/** One try at the lease, and what follows from it: leading until something ends that, or a second of following. */
export const takeTurn = async (node: Node, desk: Client, stop: AbortSignal, wentWell: () => void): Promise<void> => {
  const before = await readCheckpoint(desk);
  if (before && before.position >= before.silentUntil && (await areCurrent(desk, node.projectors))) node.readable();
  if (before) await assertOurs(node, before, stop);
  const lease = await takeLease(desk, node.holder, node.events.store.storeId);
  if (!lease) {
    wentWell();
    if (before) return follow(node, desk, before, stop);
    return void (await sleep(askAgainMs, undefined, { signal: stop }).catch(() => undefined));
  }
  try {
    await assertOurs(node, lease.checkpoint, stop);
    await leadTurn(node, lease, stop, wentWell);
  } finally {
    await lease.end({ giveBack: stop.aborted });
  }
};
