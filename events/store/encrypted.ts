import { SubjectErased, type EventLog, type EventToAppend, type RecordedEvent, type SubjectKeys } from './eventLog.ts';
import { eventIdOf, idKeyOf, sharedIdPurpose } from './eventIds.ts';
import type { EventRegistry } from './eventRegistry.ts';
import { InvalidEvent, type EventStore, type Expected, type NewEvent, type Position, positionOf, type StoredEvent } from './eventStore.ts';
import { openJustAppended } from './justAppended.ts';
import { openEvents } from './opening.ts';
import { seal } from './sealing.ts';

const keyOf = async (keys: SubjectKeys, subjectId: string): Promise<Uint8Array> => {
  const key = await keys.obtain(subjectId);
  if (key === 'erased') throw new SubjectErased('The person this is about was erased');
  return key;
};

/** Checked before it is written, since what can't be read again parks its stream. */
const checked = (event: EventToAppend['event'], registry: EventRegistry): number => {
  const version = registry.newestVersion(event.type);
  if (version === undefined) throw new InvalidEvent(`There is no event type ${event.type}`);
  const reading = registry.read(event.type, version, event.data);
  if (reading.kind === 'refused') throw new InvalidEvent(`${event.type} ${reading.reason}`);
  return version;
};

/** An event on its way into the store, and what it says. */
interface Sealed {
  readonly place: Omit<StoredEvent, 'position' | 'payload'>;
  readonly plain: Buffer;
  readonly event: NewEvent;
}

/** As they will be read back: what they say is parsed again, since JSON leaves out what is undefined. */
const recordedAs = (all: readonly Sealed[], lastPosition: Position): readonly RecordedEvent[] => {
  const first = BigInt(lastPosition) - BigInt(all.length - 1);
  return all.map(({ place, plain, event: { payload } }, index) => {
    const placed = { ...place, position: positionOf(first + BigInt(index)) };
    return { kind: 'event', ...placed, data: JSON.parse(plain.toString()), stored: { ...placed, payload } };
  });
};

/** The event store as commands and projections use it: typed events in, encrypted under their subjects' keys, and typed events out. */
export const encryptedLog = (store: EventStore, keys: SubjectKeys, registry: EventRegistry): EventLog => {
  const justAppended = openJustAppended();

  const sealed = async (stream: string, version: bigint, { id, event, metadata: given }: EventToAppend): Promise<Sealed> => {
    const metadata = { ...given, schemaVersion: checked(event, registry) };
    const plain = Buffer.from(JSON.stringify(event.data));
    const { type } = event;
    const place = { stream, version, id, type, metadata };
    if (metadata.subjectId === null) return { place, plain, event: { id, type, metadata, payload: plain } };
    const key = await keyOf(keys, metadata.subjectId);
    return { place, plain, event: { id, type, metadata, payload: seal(key, place, plain) } };
  };

  /** An exact expectation says each event's version before it is appended, so the payload can be bound to it. */
  const sealAll = (stream: string, events: readonly EventToAppend[], expected: Expected): Promise<Sealed[]> => {
    const first = expected === 'none' ? 0n : expected + 1n;
    return Promise.all(events.map((event, index) => sealed(stream, first + BigInt(index), event)));
  };

  return {
    store,
    append: async (stream, events, options) => {
      const all = await sealAll(stream, events, options.expected);
      const toAppend = all.map(({ event }) => event);
      const wrote = (last: Position): void => {
        justAppended.add(recordedAs(all, last));
        options.wrote?.();
      };
      return store.append(stream, toAppend, { ...options, wrote });
    },
    readStream: async (stream, signal) => {
      const stored: StoredEvent[] = [];
      for await (const event of store.readStream(stream, signal ? { signal } : {})) stored.push(event);
      return openEvents(stored, keys, registry);
    },
    readAll: async (options) => {
      const page = await store.readAll(options);
      return { ...page, events: await openEvents(page.events, keys, registry) };
    },
    justAppended: justAppended.after,
    open: (events) => openEvents(events, keys, registry),
    eventId: async (subjectId, parts) => {
      const key = subjectId === null ? await keys.shared(sharedIdPurpose) : idKeyOf(await keyOf(keys, subjectId));
      return eventIdOf(key, parts);
    },
  };
};
