import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { assertSameEventStore } from './assertSameEventStore.ts';
import { readCheckpoint } from './checkpoint.ts';
import { closeClient, openBatchClient, openInlineClient } from './client.ts';
import { leaderLoop } from './leaderLoop.ts';
import { takeLease, type Lease } from './lease.ts';
import { isCurrent } from './projectorVersions.ts';
import { dropAbandoned } from './nextGeneration.ts';
import { readParked } from './parked.ts';
import { rebuildIfOutdated } from './rebuildIfOutdated.ts';
import type { RunnerContext } from './runnerContext.ts';
import { Fenced } from './runnerErrors.ts';
import { liveGeneration } from './schema.ts';

/**
 * Interval between a follower's tries for the lease. Together with the lease's five seconds it bounds the time without
 * a leader.
 */
const askAgainMs = 500;

/** Ends only when stopped or by an error. */
const runAsLeader = async (runner: RunnerContext, lease: Lease, stop: AbortSignal): Promise<void> => {
  const { events, connection, status } = runner;
  const clients: Client[] = [];
  const keep = (client: Client): Client => {
    clients.push(client);
    // a hanging batch is not awaited: it is fenced
    lease.lost.addEventListener('abort', () => client.connection.stream.destroy(), { once: true });
    return client;
  };
  try {
    const client = keep(await openBatchClient(connection));
    const inlineClient = events.inline && keep(await openInlineClient(connection));
    await dropAbandoned(client);
    status.setPosition(lease.checkpoint.position);
    status.setLease(lease.held);
    const parked = await readParked(client, liveGeneration);
    await leaderLoop({ runner, lease, client, inlineClient, parked, signal: AbortSignal.any([stop, lease.lost]) });
  } catch (error) {
    if (lease.held() || stop.aborted) throw error;
    throw new Fenced('The lease could not be renewed in time');
  } finally {
    status.setLease(() => false);
    await Promise.all(clients.map(closeClient));
  }
  if (!stop.aborted) throw new Fenced('The lease could not be renewed in time');
};

/** Leader election: one attempt at the lease. With it this node leads until something ends that; without it, it follows for half a second. */
export const runCycle = async (context: RunnerContext, leaseConnection: Client, stop: AbortSignal): Promise<void> => {
  const { events, projectors, holder, status, pauses } = context;
  const before = await readCheckpoint(leaseConnection);
  const canServe = before !== undefined && (await isCurrent(leaseConnection, projectors));
  // before the event store, which may be down: its read models can still be read
  if (canServe) status.markReadable();
  if (before) await assertSameEventStore(events.store, before, stop);
  if (!before || !canServe) {
    await rebuildIfOutdated(context, leaseConnection, before, stop);
    return pauses.reset();
  }
  const lease = await takeLease(leaseConnection, holder, events.store.storeId);
  if (!lease) {
    pauses.reset();
    status.setPosition(before.position);
    status.moveTo({ kind: 'following' });
    return void (await sleep(askAgainMs, undefined, { signal: stop }).catch(() => undefined));
  }
  // another node may have swapped the tables before our lease
  const mayLead = await isCurrent(leaseConnection, projectors);
  try {
    await assertSameEventStore(events.store, lease.checkpoint, stop);
    if (mayLead) await runAsLeader(context, lease, stop);
  } finally {
    await lease.end({ giveBack: stop.aborted || !mayLead });
  }
};
