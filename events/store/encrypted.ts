import { authenticate, macPurpose } from './authentication.ts';
import { SubjectErased, type EventLog, type EventToAppend, type RecordedEvent, type SubjectKeys } from './eventLog.ts';
import { eventIdOf, idKeyOf, sharedIdPurpose } from './eventIds.ts';
import type { EventRegistry } from './eventRegistry.ts';
import {
  InvalidEvent,
  type EventStore,
  type Expected,
  type InlineWriter,
  type NewEvent,
  type StoredEvent,
} from './eventStore.ts';
import { openEvents, recordedAs } from './opening.ts';
import { seal } from './sealing.ts';

const keyOf = async (keys: SubjectKeys, subjectId: string): Promise<Uint8Array> => {
  const key = await keys.obtain(subjectId);
  if (key === 'erased') throw new SubjectErased('The person this is about was erased');
  return key;
};

/** Checked before the append, because an unreadable event parks its stream. */
const checked = (event: EventToAppend['event'], registry: EventRegistry): number => {
  const version = registry.newestVersion(event.type);
  if (version === undefined) throw new InvalidEvent(`There is no event type ${event.type}`);
  const reading = registry.read(event.type, version, event.data);
  if (reading.kind === 'refused') throw new InvalidEvent(`${event.type} ${reading.reason}`);
  return version;
};

/** Sets the newest schema version, whatever the caller gave. */
const asWritten = (event: EventToAppend, registry: EventRegistry): EventToAppend => {
  const schemaVersion = checked(event.event, registry);
  return event.metadata.schemaVersion === schemaVersion
    ? event
    : { ...event, metadata: { ...event.metadata, schemaVersion } };
};

/** An event being appended, with its future version and its data. */
interface Sealed {
  readonly event: NewEvent;
  /** The data as it will be read back: parsed again where JSON changes it. */
  readonly data: RecordedEvent['data'];
}

/** Values that JSON preserves; undefined would be lost and −0 become 0. */
const isRepeated = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null;
const saysTheSame = (data: object): boolean => Object.values(data).every(isRepeated);

/** Encrypted under its subject's key; about nobody, it gets a MAC under the shared one. */
const sealed = async (
  stream: string,
  version: bigint,
  { id, event, metadata }: EventToAppend,
  keys: SubjectKeys,
): Promise<Sealed> => {
  const { type } = event;
  const json = JSON.stringify(event.data);
  const plain = Buffer.from(json);
  const place = { stream, version, id, type, metadata };
  const { subjectId } = metadata;
  const payload =
    subjectId === null
      ? authenticate(await keys.shared(macPurpose), place, plain)
      : seal(await keyOf(keys, subjectId), place, plain);
  const data: Sealed['data'] = saysTheSame(event.data as object) ? event.data : JSON.parse(json);
  return { event: { id, type, metadata, payload }, data };
};

/** With an exact expected revision each event's version is known before the append, so the payload can be bound to it. */
const sealAll = async (
  stream: string,
  written: readonly EventToAppend[],
  expected: Expected,
  keys: SubjectKeys,
): Promise<readonly Sealed[]> => {
  const all: Sealed[] = [];
  for (const event of written) {
    const version = BigInt(all.length) + (expected === 'none' ? 0n : expected + 1n);
    all.push(await sealed(stream, version, event, keys));
  }
  return all;
};

/** Data of events being appended, by payload object: an id may be reused by mistake. */
type Underway = Map<Uint8Array, Sealed['data']>;

/** undefined: not all of them are being appended by this process. */
const recorded = (
  underway: Underway,
  stored: readonly StoredEvent[] | undefined,
): readonly RecordedEvent[] | undefined => {
  const read = stored?.flatMap((event) => {
    const data = underway.get(event.payload);
    return data === undefined ? [] : [recordedAs(event, data)];
  });
  return read?.length === stored?.length ? read : undefined;
};

const collected = async (events: AsyncIterable<StoredEvent>): Promise<readonly StoredEvent[]> => {
  const stored: StoredEvent[] = [];
  for await (const event of events) stored.push(event);
  return stored;
};

/** The event store as commands and projections use it: typed events in, encrypted under their subjects' keys, and typed events out. */
export const encryptedLog = (store: EventStore, keys: SubjectKeys, registry: EventRegistry): EventLog => {
  const underway: Underway = new Map();
  const { inline } = store;

  return {
    store,
    ...(inline && {
      inline: (writer: InlineWriter<RecordedEvent>) =>
        inline({
          write: (appends) =>
            writer.write({ ...appends, after: (position) => recorded(underway, appends.after(position)) }),
        }),
    }),
    append: async (stream, events, options) => {
      const written = events.map((event) => asWritten(event, registry));
      const all = await sealAll(stream, written, options.expected, keys);
      const toAppend = all.map(({ event }) => event);
      for (const { event, data } of all) underway.set(event.payload, data);
      try {
        return await store.append(stream, toAppend, options);
      } finally {
        for (const { event } of all) underway.delete(event.payload);
      }
    },
    readStream: async (stream, signal) =>
      openEvents(await collected(store.readStream(stream, signal ? { signal } : {})), keys, registry),
    readAt: async (positions) => openEvents(await collected(store.readAt(positions)), keys, registry),
    readAll: async (options) => {
      const page = await store.readAll(options);
      return { ...page, events: await openEvents(page.events, keys, registry) };
    },
    open: (events) => openEvents(events, keys, registry),
    eventId: async (subjectId, parts) => {
      const key = subjectId === null ? await keys.shared(sharedIdPurpose) : idKeyOf(await keyOf(keys, subjectId));
      return eventIdOf(key, parts);
    },
  };
};
