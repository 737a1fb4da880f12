import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { backOff } from '../../projections/runner/backOff.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AnyReactor } from './reactor.ts';
import { beginAt, findPlace, movePlace, recordFailure } from './reactorPlaces.ts';

export interface Reactors {
  /** Begins nothing more and waits for what runs. */
  stop(): Promise<void>;
}

interface Host {
  readonly deps: Dependencies;
  readonly reactor: AnyReactor;
  readonly leads: () => boolean;
  readonly signal: AbortSignal;
}

const pageSize = 200;
const lookEachMs = 1000;
/** What it passes over need not be written down at once: looking at it again does no harm. */
const writeDownEachMs = 5000;
const pauses = { first: 1000, longest: 60_000 } as const;

const after = (position: Position): Position => positionOf(BigInt(position) + 1n);

/** Where it goes on; a new one, and one whose place is in another store or beyond this one's end, begins with what comes next. */
const placeOf = async ({ deps, reactor, signal }: Host): Promise<Position> => {
  const { db, events, log } = deps;
  const [place, head] = await Promise.all([findPlace(db.pool, reactor.name), events.store.head(signal)]);
  const { storeId } = events.store;
  if (place?.storeId === storeId && place.position <= head) return place.position;
  if (place)
    log.warn({ reactor: reactor.name, place, head }, 'A reactor’s place is not in this event store; it begins with what comes next');
  await beginAt(db.pool, reactor.name, { storeId, position: head });
  return head;
};

const react = async ({ deps, reactor, signal }: Host, event: ReadEvent): Promise<boolean> => {
  const handle = reactor.on[event.type];
  if (!handle || event.kind === 'erased') return false;
  if (event.kind === 'unreadable') throw new Error(`${event.stream} can't be read at version ${event.version}: ${event.reason}`);
  await handle(event, deps, signal);
  return true;
};

/** Keeps a reactor's place in the database; stops where another node has moved it. */
const openPlace = (host: Host, begin: Position) => {
  const { deps, reactor } = host;
  let written = begin;
  let writtenAt = performance.now();
  return async (position: Position, isUrgent: boolean): Promise<boolean> => {
    if (position === written || (!isUrgent && performance.now() - writtenAt < writeDownEachMs)) return true;
    const place = { storeId: deps.events.store.storeId, position };
    if (!(await movePlace(deps.db.pool, reactor.name, written, place))) return false;
    [written, writtenAt] = [position, performance.now()];
    return true;
  };
};

/** One event after the other, none before the read models have it, for as long as this node leads. */
const follow = async (host: Host, wentWell: () => void): Promise<void> => {
  const { deps, leads, signal } = host;
  const begin = await placeOf(host);
  const writeDown = openPlace(host, begin);
  for (let at = begin; leads() && !signal.aborted;) {
    const ready = deps.projected.position();
    if (ready <= at) {
      await deps.projected.waitFor(after(at), { timeoutMs: lookEachMs, signal });
      continue;
    }
    const page = await deps.events.readAll({ after: at, limit: pageSize, signal });
    for (const event of page.events.filter(({ position }) => position <= ready)) {
      if (!leads() || signal.aborted) return;
      const didReact = await react(host, event);
      if (didReact) wentWell();
      if (!(await writeDown(event.position, didReact))) return;
    }
    at = page.atEnd || page.upTo > ready ? ready : page.upTo;
  }
};

const run = async (host: Host): Promise<void> => {
  const { deps, reactor, leads, signal } = host;
  const pause = backOff(pauses.first, pauses.longest);
  while (!signal.aborted) {
    try {
      if (leads()) await follow(host, pause.reset);
      else await sleep(lookEachMs, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ err: error, reactor: reactor.name }, 'A reactor failed; it tries the same event again');
      await recordFailure(deps.db.pool, reactor.name, deps.now()).catch(() => undefined);
      await pause.wait(signal);
    }
  }
};

/** On the node that projects; each goes its own way, so one that fails holds up no other. */
export const startReactors = (reactors: readonly AnyReactor[], deps: Dependencies, runner: { holdsLease(): boolean }): Reactors => {
  const stopping = new AbortController();
  const running = reactors.map((reactor) => run({ deps, reactor, leads: () => runner.holdsLease(), signal: stopping.signal }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
