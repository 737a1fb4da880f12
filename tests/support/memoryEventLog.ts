import { createHash } from 'node:crypto';
import type { EventLog, EventToAppend, RecordedEvent } from '../../events/store/eventLog.ts';
import {
  positionOf,
  type AppendResult,
  type EventStore,
  type Expected,
  type StoredEvent,
} from '../../events/store/eventStore.ts';

export interface MemoryEventLog extends EventLog {
  /** Everything that was appended, in order. */
  readonly all: readonly RecordedEvent[];
  /** Appends that reached the log, repeated ones included. */
  readonly appends: () => number;
  /** Runs before the next append is looked at, once. */
  beforeAppend(act: () => Promise<void>): void;
  /** Happens after the next append was carried out, instead of its answer, once. */
  failAfterAppend(error: Error): void;
}

const recordOf = (
  stream: string,
  version: bigint,
  position: bigint,
  { id, event, metadata }: EventToAppend,
): RecordedEvent => {
  const place = { stream, version, position: positionOf(position), id, metadata, type: event.type };
  const stored: StoredEvent = { ...place, payload: new Uint8Array() };
  return { ...place, kind: 'event', data: event.data, stored };
};

/** An event log in memory that keeps the port's promises about expectations and repeated appends. Nothing is encrypted. */
export const memoryEventLog = (): MemoryEventLog => {
  const all: RecordedEvent[] = [];
  let appends = 0;
  let before: (() => Promise<void>) | undefined;
  let failure: Error | undefined;
  const inStream = (stream: string): RecordedEvent[] => all.filter((event) => event.stream === stream);

  const write = (stream: string, events: readonly EventToAppend[], expected: Expected): AppendResult => {
    const there = inStream(stream);
    const first = expected === 'none' ? 0 : Number(expected) + 1;
    const repeated = events.every(({ id }, index) => there[first + index]?.id === id);
    if (!repeated && there.length !== first)
      return { kind: 'conflict', actual: there.length === 0 ? 'none' : BigInt(there.length - 1) };
    if (!repeated)
      events.forEach((event, index) =>
        all.push(recordOf(stream, BigInt(first + index), BigInt(all.length + 1), event)),
      );
    const last = inStream(stream)[first + events.length - 1];
    return last
      ? { kind: 'appended', version: last.version, position: last.position }
      : { kind: 'conflict', actual: 'none' };
  };

  const append: EventLog['append'] = async (stream, events, { expected }) => {
    const act = before;
    before = undefined;
    await act?.();
    appends += 1;
    const result = write(stream, events, expected);
    const error = failure;
    failure = undefined;
    if (error) throw error;
    return result;
  };
  const unused = (): never => {
    throw new Error('not part of this double');
  };
  return {
    all,
    appends: () => appends,
    beforeAppend: (next) => void (before = next),
    failAfterAppend: (error) => void (failure = error),
    store: { storeId: '00000000-0000-4000-8000-000000000000' } as EventStore,
    append,
    readStream: (stream) => Promise.resolve(inStream(stream)),
    readAt: unused,
    readAll: unused,
    open: unused,
    eventId: (subjectId, parts) =>
      Promise.resolve(
        createHash('sha256')
          .update(JSON.stringify([subjectId, ...parts]))
          .digest('hex'),
      ),
  };
};
