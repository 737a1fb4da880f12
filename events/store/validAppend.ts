import { InvalidEvent, type EventMetadata, type Expected, type NewEvent } from './eventStore.ts';

/** The most `appendedBytes` of one append: EventStoreDB's maximum, so that both stores refuse the same. */
export const maxAppendBytes = 1024 * 1024;
const maxNameLength = 250;
const maxRevision = 2n ** 63n - 1n;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** NUL, which Postgres can't store, and unpaired surrogates, which UTF-8 can't encode. */
const unstorable = /[\0\p{Surrogate}]/u;

const refuseName = (kind: string, name: string): void => {
  if (name.length === 0 || name.length > maxNameLength)
    throw new InvalidEvent(`A ${kind} has 1 to ${maxNameLength} characters`);
  if (name.startsWith('$')) throw new InvalidEvent(`A ${kind} that begins with $ belongs to the store itself`);
  if (unstorable.test(name)) throw new InvalidEvent(`A ${kind} has no NUL and no half of a surrogate pair`);
};

export const metadataText = (metadata: EventMetadata): string => {
  try {
    return JSON.stringify(metadata);
  } catch (error) {
    throw new InvalidEvent('The metadata of an event is not JSON', { cause: error });
  }
};

const sizeOf = ({ type, payload, metadata }: NewEvent): number =>
  payload.byteLength + Buffer.byteLength(metadataText(metadata)) + 2 * type.length;

/**
 * The size of an append as EventStoreDB counts it from 24.10.4 on: payload, metadata and twice the characters of the type. 23.10 counted
 * payloads alone, which its authors call a slip (KurrentDB's pull request 4882).
 */
export const appendedBytes = (events: readonly NewEvent[]): number =>
  events.reduce((sum, event) => sum + sizeOf(event), 0);

/** Throws InvalidEvent for events that no store keeps unchanged. Its messages never quote the content. */
export const refuseInvalidAppend = (stream: string, events: readonly NewEvent[], expected: Expected): void => {
  refuseName('stream name', stream);
  if (events.length === 0) throw new InvalidEvent('An append has at least one event');
  if (expected !== 'none' && (expected < 0n || expected > maxRevision))
    throw new InvalidEvent('A revision is 0 to 2^63 - 1');
  for (const event of events) {
    refuseName('event type', event.type);
    if (!uuid.test(event.id)) throw new InvalidEvent('An event id is a UUID in lower case');
  }
  if (new Set(events.map((event) => event.id)).size < events.length)
    throw new InvalidEvent('Two events of one append have the same id');
  const bytes = appendedBytes(events);
  if (bytes > maxAppendBytes)
    throw new InvalidEvent(`An append has at most ${maxAppendBytes} bytes, this one has ${bytes}`);
};
