import {
  OutcomeUnknown,
  StoreUnavailable,
  type AppendResult,
  type LogPage,
  type EventStore,
  type Position,
  type StoredEvent,
} from '../events/store/eventStore.ts';
import { appendedBytes, maxAppendBytes } from '../events/store/validAppend.ts';
import { backOff } from '../projections/runner/backOff.ts';
import { ExitError } from './exitOnError.ts';

interface CopyOptions {
  /** Called after each event of the source that the target has now. */
  readonly reached?: (position: Position) => void;
  /** Time for which an unanswered call is retried; a minute by default. */
  readonly patienceMs?: number;
}
export interface Copied {
  /** Events that the target already had. */
  readonly found: number;
  readonly copied: number;
}

const pageSize = 500;

/** Both stores answer a repeated call as the first one, so an unanswered call may be retried. */
const patiently = async <T>(call: () => Promise<T>, patienceMs: number): Promise<T> => {
  const pauses = backOff(100, 2_000);
  for (const until = Date.now() + patienceMs; ;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof OutcomeUnknown) || Date.now() > until) throw error;
      await pauses.wait(new AbortController().signal);
    }
  }
};

/** All events of a store, in order. */
export const wholeLog = async function* (
  store: EventStore,
  patienceMs: number,
): AsyncGenerator<StoredEvent, undefined> {
  for (let after: Position | 'start' = 'start'; ;) {
    const from = after;
    const page: LogPage = await patiently(() => store.readAll({ after: from, limit: pageSize }), patienceMs);
    yield* page.events;
    if (page.atEnd) return undefined;
    after = page.upTo;
  }
};

/** Equal in everything but the position. */
export const isSame = (one: StoredEvent, other: StoredEvent): boolean =>
  one.stream === other.stream &&
  one.version === other.version &&
  one.id === other.id &&
  one.type === other.type &&
  Buffer.compare(one.payload, other.payload) === 0 &&
  JSON.stringify(one.metadata) === JSON.stringify(other.metadata);

export const locationOf = ({ stream, version }: StoredEvent): string => `version ${version} of ${stream}`;

/** Below the limit, because a server that counts a little more would refuse the same batch for ever. */
const batchBytes = maxAppendBytes - 64 * 1024;

/** Events to append together, and their size. */
interface Batch {
  readonly events: readonly StoredEvent[];
  readonly bytes: number;
}
const nothing: Batch = { events: [], bytes: 0 };
const withEvent = ({ events, bytes }: Batch, event: StoredEvent): Batch => ({
  events: [...events, event],
  bytes: bytes + appendedBytes([event]),
});

/** An append goes to one stream, so only events that are consecutive in both the log and their stream go together. */
const goesWith = ({ events, bytes }: Batch, event: StoredEvent): boolean => {
  const last = events.at(-1);
  return (
    last !== undefined &&
    last.stream === event.stream &&
    last.version + 1n === event.version &&
    events.length < pageSize &&
    bytes + appendedBytes([event]) <= batchBytes
  );
};

const append = async (to: EventStore, { events }: Batch, patienceMs: number): Promise<void> => {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const expected = first.version === 0n ? ('none' as const) : first.version - 1n;
  const result: AppendResult = await patiently(() => to.append(first.stream, events, { expected }), patienceMs);
  if (result.kind === 'conflict' || result.version !== last.version)
    throw new ExitError(
      `Somebody else writes to the target: ${locationOf(first)} can't be appended. Stop whatever uses it.`,
    );
};

/**
 * Writes events of another store to `to` in order, with the same ids, versions and bytes. The target always holds a prefix of them,
 * so an interrupted copy can continue. It refuses a target with other events.
 */
export const copyEvents = async (
  events: (patienceMs: number) => AsyncIterable<StoredEvent>,
  to: EventStore,
  options: CopyOptions = {},
): Promise<Copied> => {
  const { reached = () => undefined, patienceMs = 60_000 } = options;
  const there = wholeLog(to, patienceMs);
  let [found, copied]: [number, number] = [0, 0];
  let batch = nothing;
  const send = async (): Promise<void> => {
    await append(to, batch, patienceMs);
    const last = batch.events.at(-1);
    if (last) reached(last.position);
    copied += batch.events.length;
    batch = nothing;
  };
  for await (const event of events(patienceMs)) {
    const { value: present } = await there.next();
    if (present === undefined) {
      if (!goesWith(batch, event)) await send();
      batch = withEvent(batch, event);
    } else if (isSame(event, present)) {
      found += 1;
      reached(event.position);
    } else {
      throw new ExitError(
        `The target holds other events: it has ${locationOf(present)} where the source has ${locationOf(event)}.`,
      );
    }
  }
  await send();
  const { value: more } = await there.next();
  if (more) throw new ExitError(`The target holds more than the source: it goes on with ${locationOf(more)}.`);
  return { found, copied };
};

/** Copies the log of `from` to `to`. */
export const copyLog = async (from: EventStore, to: EventStore, options: CopyOptions = {}): Promise<Copied> => {
  if (from.storeId === to.storeId) throw new ExitError('Both are the same event store.');
  return copyEvents((patienceMs) => wholeLog(from, patienceMs), to, options);
};
