import {
  BACKWARDS,
  FORWARDS,
  type AllStreamResolvedEvent,
  type ReadAllOptions,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { LogAltered, START, type EventStore, type Position, type StoredEvent } from '../eventStore.ts';
import type { Deadlines } from './deadlines.ts';
import type { ReconnectingClient } from './reconnectingClient.ts';
import { isInvalidPosition } from './clientErrors.ts';
import { eventsOf } from './reading.ts';
import { isOfTheLog, eventPosition, storedEvent } from './recordedEvents.ts';

/** Selected events are read this many at a time. */
const atOnce = 64;
/** Bytes of the log between two selected events that are read as one page: some dozen events, faster than another call. */
const nearby = 32n * 1024n;
/** Limits the search from the log's end for the newest event that is not the store's own. */
const readBack = { page: 64, pages: 16 };

const placed = (position: Position) => ({ commit: BigInt(position), prepare: BigInt(position) });
const oursIn = (read: readonly ResolvedEvent[]): StoredEvent[] =>
  read.flatMap(({ event }) => (event && isOfTheLog(event) ? [storedEvent(event)] : []));

/** Positions that follow each other closely, in their order; others by themselves. */
const neighbours = (positions: readonly Position[]): readonly (readonly Position[])[] => {
  const groups: Position[][] = [];
  for (const position of positions) {
    const last = groups.at(-1)?.at(-1);
    const gap = last === undefined ? -1n : BigInt(position) - BigInt(last);
    if (gap > 0n && gap <= nearby) groups.at(-1)?.push(position);
    else groups.push([position]);
  }
  return groups;
};

interface LogParts {
  readonly reconnecting: ReconnectingClient;
  readonly deadlines: Deadlines;
  /** False: a few events less at the end do no harm. */
  readonly requiresLeader: boolean;
}

/** One page of the log. */
const readLog = async (
  { reconnecting, deadlines, requiresLeader }: LogParts,
  options: ReadAllOptions,
  signal?: AbortSignal,
  idleMs = deadlines.idle,
): Promise<AllStreamResolvedEvent[]> => {
  const read: AllStreamResolvedEvent[] = [];
  // only the leader surely has every acknowledged event; a count below 1 would never be answered
  const request = { ...options, requiresLeader, maxCount: Math.max(1, Number(options.maxCount ?? 1)) };
  try {
    for await (const resolved of eventsOf(reconnecting, (client) => client.readAll(request), idleMs, signal))
      read.push(resolved);
  } catch (error) {
    if (typeof options.fromPosition !== 'object' || !isInvalidPosition(error)) throw error;
    throw new LogAltered(`The log has no event at position ${options.fromPosition.commit}`, { cause: error });
  }
  return read;
};

const readStream = async function* (
  { reconnecting, deadlines, requiresLeader }: LogParts,
  stream: string,
  { from = 0n, limit = Number.MAX_SAFE_INTEGER, signal }: Parameters<EventStore['readStream']>[1] = {},
): AsyncIterable<StoredEvent> {
  if (limit < 1) return;
  let due = from;
  const options = { fromRevision: from, maxCount: limit, requiresLeader };
  for await (const { event } of eventsOf(
    reconnecting,
    (client) => client.readStream(stream, options),
    deadlines.stream,
    signal,
  )) {
    if (!event) continue;
    if (event.revision !== due)
      throw new LogAltered(`A stream lacks version ${due}: it goes on with ${event.revision}`);
    due += 1n;
    yield storedEvent(event);
  }
};

/** Events at positions that begin with the first one and are near each other. */
const readNear = async (
  parts: LogParts,
  positions: readonly Position[],
  signal?: AbortSignal,
): Promise<StoredEvent[]> => {
  const found = new Map<Position, StoredEvent>();
  const last = positions.at(-1) ?? START;
  for (let from = positions[0] ?? START, isOver = false; !isOver;) {
    const maxCount = positions.length === 1 ? 1 : atOnce;
    const options: ReadAllOptions = { fromPosition: placed(from), direction: FORWARDS, maxCount };
    const page = await readLog(parts, options, signal, parts.deadlines.stream);
    for (const resolved of page)
      if (resolved.event) found.set(eventPosition(resolved) ?? START, storedEvent(resolved.event));
    const reached = page.map(eventPosition).at(-1);
    isOver = reached === undefined || reached >= last || reached === from;
    from = reached ?? from;
  }
  return positions.map((position) => {
    const event = found.get(position);
    if (!event) throw new LogAltered(`The log has no event at position ${BigInt(position)}`);
    return event;
  });
};

const readAt = async function* (
  parts: LogParts,
  positions: readonly Position[],
  signal?: AbortSignal,
): AsyncIterable<StoredEvent> {
  for (let at = 0; at < positions.length; at += atOnce) {
    const groups = neighbours(positions.slice(at, at + atOnce));
    for (const events of await Promise.all(groups.map((group) => readNear(parts, group, signal)))) yield* events;
  }
};

const readAll = async (
  parts: LogParts,
  { after, limit, signal }: Parameters<EventStore['readAll']>[0],
): ReturnType<EventStore['readAll']> => {
  const begin = after === 'start' || after === START;
  const maxCount = begin ? limit : limit + 1;
  const fromPosition = begin ? ('start' as const) : placed(after);
  const read = await readLog(parts, { fromPosition, direction: FORWARDS, maxCount }, signal);
  // reading forwards includes the event at the start position
  const fresh = read.filter((resolved) => begin || eventPosition(resolved) !== after).slice(0, limit);
  const events = oursIn(fresh);
  const last = fresh.at(-1);
  // the page ends at our last event, so that a checkpoint is never beyond the head
  const upTo = events.at(-1)?.position ?? (last && eventPosition(last)) ?? (begin ? START : after);
  return { events, upTo, atEnd: read.length < maxCount };
};

const head = async (parts: LogParts, signal?: AbortSignal): Promise<Position> => {
  let fromPosition: ReadAllOptions['fromPosition'] = 'end';
  let newest: Position | undefined;
  for (let page = 0; page < readBack.pages; page += 1) {
    const maxCount = page === 0 ? 1 : readBack.page;
    const read = await readLog(parts, { fromPosition, direction: BACKWARDS, maxCount }, signal);
    const [ours] = oursIn(read);
    if (ours) return ours.position;
    const oldest = read.at(-1)?.event?.position;
    newest ??= read[0] && eventPosition(read[0]);
    if (!oldest || read.length < maxCount) return START;
    fromPosition = oldest;
  }
  return newest ?? START;
};

/** The reading part of the store. */
export const logReader = (
  reconnecting: ReconnectingClient,
  deadlines: Deadlines,
  requiresLeader = true,
): Pick<EventStore, 'readStream' | 'readAll' | 'readAt' | 'head'> => {
  const parts: LogParts = { reconnecting, deadlines, requiresLeader };
  return {
    readStream: (stream, options) => readStream(parts, stream, options),
    readAt: (positions, signal) => readAt(parts, positions, signal),
    readAll: (options) => readAll(parts, options),
    head: (signal) => head(parts, signal),
  };
};
