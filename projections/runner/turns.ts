import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { AppendSignal } from './appendSignal.ts';
import { assertOurs } from './assertOurs.ts';
import { becomeCurrent } from './becoming.ts';
import { readCheckpoint } from './checkpoint.ts';
import { closeClient, openBatchClient, openInlineClient, openLeaseClient } from './client.ts';
import { lead } from './leading.ts';
import { takeLease, type Lease } from './lease.ts';
import type { AnyProjector } from './projector.ts';
import { areCurrent } from './madeBy.ts';
import { dropAbandoned } from './nextGeneration.ts';
import { readParked } from './parked.ts';
import { Fenced } from './runnerErrors.ts';
import type { RunnerState } from './runnerState.ts';
import { liveGeneration } from './schema.ts';
import type { Tell } from './telling.ts';

/** What a node's turns work with and report to. */
export interface Node {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly pageSize: number;
  readonly holder: string;
  readonly appendSignal: AppendSignal;
  readonly moveTo: (state: RunnerState) => void;
  /** The read models were found to be there. */
  readonly isAt: (position: Position) => void;
  /** This node has brought them there. */
  readonly applied: (position: Position) => void;
  readonly parkedNow?: (() => void) | undefined;
  readonly tell?: Tell | undefined;
  readonly leads: (held: () => boolean) => void;
  /** The tables that stand are the ones this node reads, whatever may fail now. */
  readonly readable: () => void;
}

/** With the lease's five seconds it makes how long nobody may lead. */
const askAgainMs = 500;

export const openLeaseDesk = openLeaseClient;
export const closeLeaseDesk = closeClient;

/** Ends only by stopping, or by what went wrong. */
const leadTurn = async (node: Node, lease: Lease, stop: AbortSignal, wentWell: () => void): Promise<void> => {
  const clients: Client[] = [];
  const keep = (client: Client): Client => {
    clients.push(client);
    // whatever hangs in a batch need not be waited for: it is fenced
    lease.lost.addEventListener('abort', () => client.connection.stream.destroy(), { once: true });
    return client;
  };
  try {
    const client = keep(await openBatchClient(node.connection));
    const inlineClient = node.events.inline && keep(await openInlineClient(node.connection));
    await dropAbandoned(client);
    const { position } = lease.checkpoint;
    node.isAt(position);
    node.leads(lease.held);
    await lead({
      ...node,
      client,
      inlineClient,
      storeId: node.events.store.storeId,
      generation: liveGeneration,
      epoch: lease.epoch,
      from: position,
      parked: await readParked(client, liveGeneration),
      held: lease.held,
      signal: AbortSignal.any([stop, lease.lost]),
      wentOn() {
        wentWell();
        node.moveTo({ kind: 'leading' });
      },
    });
  } catch (error) {
    if (lease.held() || stop.aborted) throw error;
    throw new Fenced('The lease could not be renewed in time');
  } finally {
    node.leads(() => false);
    await Promise.all(clients.map(closeClient));
  }
  if (!stop.aborted) throw new Fenced('The lease could not be renewed in time');
};

/** One try at the lease, and what follows from it: leading until something ends that, or a second of following. */
export const takeTurn = async (node: Node, desk: Client, stop: AbortSignal, wentWell: () => void): Promise<void> => {
  const before = await readCheckpoint(desk);
  const isCurrent = before !== undefined && (await areCurrent(desk, node.projectors));
  // before the store is asked, which may be away: what was read of it is still to be seen
  if (isCurrent) node.readable();
  if (before) await assertOurs(node.events.store, before, stop);
  if (!before || !isCurrent) {
    await becomeCurrent(node, desk, before, stop);
    return wentWell();
  }
  const lease = await takeLease(desk, node.holder, node.events.store.storeId);
  if (!lease) {
    wentWell();
    node.isAt(before.position);
    node.moveTo({ kind: 'following' });
    return void (await sleep(askAgainMs, undefined, { signal: stop }).catch(() => undefined));
  }
  // between our look and the lease another may have swapped the tables
  const mayLead = await areCurrent(desk, node.projectors);
  try {
    await assertOurs(node.events.store, lease.checkpoint, stop);
    if (mayLead) await leadTurn(node, lease, stop, wentWell);
  } finally {
    await lease.end({ giveBack: stop.aborted || !mayLead });
  }
};
