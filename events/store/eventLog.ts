import type { Message } from '../kernel/message.ts';
import type {
  AppendResult,
  EventMetadata,
  EventStore,
  Expected,
  InlineWriter,
  Position,
  ReadAllOptions,
  StoredEvent,
} from './eventStore.ts';

/** An event before it is encrypted, as deciders and commands use it. */
export interface EventToAppend<E extends Message = Message> {
  readonly id: string;
  readonly event: E;
  readonly metadata: EventMetadata;
}

/** An event read back, decrypted and upcast to its newest schema. */
export interface RecordedEvent<E extends Message = Message> {
  readonly kind: 'event';
  readonly type: E['type'];
  readonly data: E['data'];
  readonly stream: string;
  readonly version: bigint;
  readonly position: Position;
  readonly id: string;
  readonly metadata: EventMetadata;
  /** The stored form, for `history`. */
  readonly stored: StoredEvent;
}
/** An event whose subject's key is missing: nobody can read it. */
interface ErasedEvent extends Omit<RecordedEvent, 'kind' | 'data'> {
  readonly kind: 'erased';
  /** This database never had the key: another one writes to the same store, or this one was restored from a backup older than the log. */
  readonly isKeyUnknown: boolean;
}
/** An event that can't be read: unknown type, or a payload that does not decrypt or does not fit its schema. The runner parks its stream. */
interface UnreadableEvent extends Omit<RecordedEvent, 'kind' | 'data'> {
  readonly kind: 'unreadable';
  readonly reason: string;
}
/**
 * An event that is not encrypted and lacks this database's MAC: somebody without its keys wrote, moved or changed it, or another database
 * writes to the same store. It is never believed: read models leave it out, and nothing is decided on its stream.
 */
interface UnprovenEvent extends Omit<RecordedEvent, 'kind' | 'data'> {
  readonly kind: 'unproven';
  /** The rest of a sentence that begins with the event. */
  readonly reason: string;
}
export type ReadEvent = RecordedEvent | ErasedEvent | UnreadableEvent | UnprovenEvent;

/** An append for a subject whose key is destroyed: nothing more is recorded about them. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

/** The event store with encryption and upcasting: what commands and projections use. */
export interface EventLog {
  readonly store: EventStore;
  append(
    stream: string,
    events: readonly EventToAppend[],
    options: { expected: Expected; signal?: AbortSignal },
  ): Promise<AppendResult>;
  readStream(stream: string, signal?: AbortSignal): Promise<readonly ReadEvent[]>;
  /** In the order of the log. Throws LogAltered where a position has no event. */
  readAt(positions: readonly Position[]): Promise<readonly ReadEvent[]>;
  readAll(options: ReadAllOptions): Promise<{ events: readonly ReadEvent[]; upTo: Position; atEnd: boolean }>;
  /** Same contract as EventStore.inline. */
  readonly inline?: (writer: InlineWriter<RecordedEvent>) => () => void;
  /** Decrypts a batch, in order, looking keys up once. */
  open(events: readonly StoredEvent[]): Promise<readonly ReadEvent[]>;
  /** A UUID: an HMAC under the subject's key (null: the shared key) over these parts. The same request gets the same event id. */
  eventId(subjectId: string | null, parts: readonly string[]): Promise<string>;
}

/** The source of subjects' keys: 32 bytes each, or `erased`. server/database implements it. */
export interface SubjectKeys {
  /** The key, created if missing, but never again after an erasure. */
  obtain(subjectId: string): Promise<Uint8Array | 'erased'>;
  /** The keys that exist; a subject without one is missing from the map. */
  find(subjectIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'erased'>>;
  /** The key that all nodes share for ids of unencrypted events and names; 32 bytes, never rotated. */
  shared(purpose: string): Promise<Uint8Array>;
}
