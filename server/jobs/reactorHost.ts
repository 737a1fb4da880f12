import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../events/kernel/refusal.ts';
import { SubjectErased, type ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { backOff } from '../../projections/runner/backOff.ts';
import { hasEventAt } from '../../projections/runner/assertSameEventStore.ts';
import type { BatchBus } from '../../projections/runner/batchBus.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AnyReactor } from './reactor.ts';
import {
  resetCheckpoint,
  beginOnce,
  findCheckpoint,
  moveCheckpoint,
  recordFailure,
  type ReactorCheckpoint,
} from './reactorCheckpoints.ts';
import { keepRecentBatches, type RecentBatches } from './recentBatches.ts';

export interface Reactors {
  /** Starts nothing more and waits for running handlers. */
  stop(): Promise<void>;
}

interface Host {
  readonly deps: Dependencies;
  readonly reactor: AnyReactor;
  readonly leads: () => boolean;
  readonly recent: RecentBatches;
  readonly signal: AbortSignal;
}

const pageSize = 200;
/** The shortest interval between checkpoints without commands, whose events may be repeated; also the polling interval. */
export const pollMs = 500;
const pauses = { first: 1000, longest: 60_000 } as const;

const after = (position: Position): Position => positionOf(BigInt(position) + 1n);

type CheckpointDeps = Pick<Dependencies, 'db' | 'events'>;

/** The checkpoint; a new reactor starts at the end of the log. */
const obtainCheckpoint = async (
  { db, events }: CheckpointDeps,
  name: string,
  signal?: AbortSignal,
): Promise<ReactorCheckpoint> => {
  const checkpoint = await findCheckpoint(db.pool, name);
  if (checkpoint) return checkpoint;
  const { store } = events;
  await beginOnce(db.pool, name, { storeId: store.storeId, position: await store.head(signal), eventId: null });
  return obtainCheckpoint({ db, events }, name, signal);
};

/**
 * The position where the reactor continues; if its checkpoint is from another store or another log, the end of this
 * one.
 */
const checkpointOf = async (host: Host): Promise<Position> => {
  const { deps, reactor, signal } = host;
  const { db, events, log } = deps;
  const { storeId } = events.store;
  const checkpoint = await obtainCheckpoint(deps, reactor.name, signal);
  if (checkpoint.storeId === storeId && (await hasEventAt(events.store, checkpoint, signal)))
    return checkpoint.position;
  const head = await events.store.head(signal);
  log.warn(
    { reactor: reactor.name, checkpoint, head },
    'A reactor’s checkpoint is not in this event store; it starts at the end of the log',
  );
  await resetCheckpoint(db.pool, reactor.name, { storeId, position: head, eventId: null });
  return head;
};

/** No command follows from an event about somebody whose account has been erased since. */
const isErased = (error: unknown): boolean =>
  error instanceof SubjectErased || (error instanceof Refusal && error.code === 'erased');

/** Returns whether the event led to a command. */
const react = async ({ deps, reactor, signal }: Host, event: ReadEvent): Promise<boolean> => {
  if (event.kind === 'erased' || event.kind === 'unproven') return false;
  if (event.kind === 'unreadable')
    throw new Error(`${event.stream} can't be read at version ${event.version}: ${event.reason}`);
  try {
    return (await reactor.on[event.type]?.(event, deps, signal)) !== undefined;
  } catch (error) {
    if (isErased(error)) return false;
    throw error;
  }
};

type Place = Pick<ReactorCheckpoint, 'position' | 'eventId'>;

/** Keeps a reactor's checkpoint in the database; stops if another node has moved it. */
const openCheckpoint = (host: Host, begin: Position) => {
  const { deps, reactor } = host;
  let written = begin;
  // the first checkpoint is written immediately: after a failure it reports the recovery
  let writtenAt = -Infinity;
  return async ({ position, eventId }: Place, isUrgent: boolean): Promise<boolean> => {
    if (position === written || (!isUrgent && performance.now() - writtenAt < pollMs)) return true;
    const checkpoint = { storeId: deps.events.store.storeId, position, eventId };
    if (!(await moveCheckpoint(deps.db.pool, reactor.name, written, checkpoint))) return false;
    [written, writtenAt] = [position, performance.now()];
    return true;
  };
};

/** The events of a page that need a handler. */
const consequential = async ({ deps, reactor }: Host, events: readonly ReadEvent[]): Promise<readonly ReadEvent[]> => {
  if (!reactor.inconsequential || events.length === 0) return events;
  const legible = events.filter((event) => event.kind === 'event');
  const skipped = await reactor.inconsequential(legible, deps);
  return events.filter(({ id }) => !skipped.has(id));
};

interface Page {
  /** Events up to the read models' position that the reactor handles. */
  readonly relevant: readonly ReadEvent[];
  readonly upTo: Place;
}

/** A recent batch of this node's runner if still cached, otherwise a page of the log, of which only handled events are opened. */
const pageAfter = async (
  { deps: { events }, reactor, recent, signal }: Host,
  at: Position,
  ready: Position,
): Promise<Page> => {
  const batch = await recent.after(at, signal);
  if (batch) {
    const relevant = batch.events.filter(({ type, position }) => position > at && reactor.on[type]);
    return { relevant, upTo: { position: batch.to, eventId: batch.eventId } };
  }
  const page = await events.store.readAll({ after: at, limit: pageSize, signal });
  const relevant = page.events.filter(({ type, position }) => position <= ready && reactor.on[type]);
  const upTo = page.atEnd || page.upTo > ready ? ready : page.upTo;
  const eventId = page.events.find(({ position }) => position === upTo)?.id ?? null;
  return { relevant: await events.open(relevant), upTo: { position: upTo, eventId } };
};

/** Waits for more events or the next poll. A caller refused because of too many waiters does not poll more often. */
const untilMore = async ({ deps, signal }: Host, at: Position): Promise<void> => {
  const until = performance.now() + pollMs;
  if (await deps.readModelPosition.waitFor(after(at), { timeoutMs: pollMs, signal })) return;
  const left = until - performance.now();
  if (left > 0) await sleep(left, undefined, { signal }).catch(() => undefined);
};

/** Handles one event after the other, once the read models have it, while this node leads. */
const follow = async (host: Host, wentWell: () => void): Promise<void> => {
  const { deps, leads, signal } = host;
  const begin = await checkpointOf(host);
  const writeDown = openCheckpoint(host, begin);
  for (let at: Place = { position: begin, eventId: null }; leads() && !signal.aborted;) {
    if (!(await writeDown(at, false))) return;
    const ready = deps.readModelPosition.position();
    if (ready <= at.position) {
      await untilMore(host, at.position);
      continue;
    }
    const { relevant, upTo } = await pageAfter(host, at.position, ready);
    for (const event of await consequential(host, relevant)) {
      if (!leads() || signal.aborted) return;
      const hasFollowed = await react(host, event);
      wentWell();
      if (!(await writeDown({ position: event.position, eventId: event.id }, hasFollowed))) return;
    }
    at = upTo;
  }
};

const run = async (host: Host): Promise<void> => {
  const { deps, reactor, leads, signal } = host;
  const pause = backOff(pauses.first, pauses.longest);
  while (!signal.aborted) {
    try {
      if (leads()) await follow(host, pause.reset);
      else await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ err: error, reactor: reactor.name }, 'A reactor failed; it tries the same event again');
      await recordFailure(deps.db.pool, reactor.name, deps.now()).catch(() => undefined);
      await pause.wait(signal);
    }
  }
};

/**
 * Gives new reactors their checkpoints before this node serves, so that they miss no later event. If that fails now, they get them
 * when they first run.
 */
export const initReactorCheckpoints = async (
  reactors: readonly AnyReactor[],
  deps: Pick<Dependencies, 'db' | 'events' | 'log'>,
): Promise<void> => {
  for (const { name } of reactors)
    await obtainCheckpoint(deps, name).catch((error: unknown) =>
      deps.log.warn({ err: error, reactor: name }, 'A new reactor has no checkpoint yet'),
    );
};

/** Runs reactors on the leader; each runs independently, so a failing one delays no other. */
export const startReactors = (
  reactors: readonly AnyReactor[],
  deps: Dependencies,
  runner: { holdsLease(): boolean },
  batches: Pick<BatchBus, 'subscribe'>,
): Reactors => {
  const stopping = new AbortController();
  const recent = keepRecentBatches(batches, new Set(reactors.flatMap(({ on }) => Object.keys(on))));
  const leads = (): boolean => runner.holdsLease();
  const running = reactors.map((reactor) => run({ deps, reactor, leads, recent, signal: stopping.signal }));
  return {
    async stop() {
      stopping.abort();
      recent.close();
      await Promise.all(running);
    },
  };
};
