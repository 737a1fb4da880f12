import type { Message } from '../kernel/message.ts';
import type { AppendResult, EventMetadata, EventStore, Expected, InlineWriter, Position, StoredEvent } from './eventStore.ts';

/** An event as deciders and commands speak of it, before it is encrypted. */
export interface EventToAppend<E extends Message = Message> {
  readonly id: string;
  readonly event: E;
  readonly metadata: EventMetadata;
}

/** An event read back, decrypted and brought to its newest shape. */
export interface RecordedEvent<E extends Message = Message> {
  readonly kind: 'event';
  readonly type: E['type'];
  readonly data: E['data'];
  readonly stream: string;
  readonly version: bigint;
  readonly position: Position;
  readonly id: string;
  readonly metadata: EventMetadata;
  /** As it lies in the store, for `history`. */
  readonly stored: StoredEvent;
}
/** An event whose subject's key is not here: nobody can read it any more. */
export interface ErasedEvent extends Omit<RecordedEvent, 'kind' | 'data'> {
  readonly kind: 'erased';
  /** This database never had the key: another one writes to the same store, or this one came back from a backup older than the log. */
  readonly isForeign: boolean;
}
/** An event that can't be read: unknown type, a payload that does not decrypt or does not fit its schema. The runner parks its stream. */
export interface UnreadableEvent extends Omit<RecordedEvent, 'kind' | 'data'> {
  readonly kind: 'unreadable';
  readonly reason: string;
}
export type ReadEvent = RecordedEvent | ErasedEvent | UnreadableEvent;

/** An append about somebody whose key is destroyed: nothing more is recorded of them. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

/** The event store with encryption and upcasting: what commands and projections use. */
export interface EventLog {
  readonly store: EventStore;
  append(stream: string, events: readonly EventToAppend[], options: { expected: Expected; signal?: AbortSignal }): Promise<AppendResult>;
  readStream(stream: string, signal?: AbortSignal): Promise<readonly ReadEvent[]>;
  readAll(options: {
    after: Position | 'start';
    limit: number;
    signal?: AbortSignal;
  }): Promise<{ events: readonly ReadEvent[]; upTo: Position; atEnd: boolean }>;
  /** As the store's. */
  readonly inline?: (writer: InlineWriter<RecordedEvent>) => () => void;
  /** Decrypts a batch, in order, looking keys up once. */
  open(events: readonly StoredEvent[]): Promise<readonly ReadEvent[]>;
  /** A UUID that is an HMAC under the subject's key (null: under the shared one) over these parts: the same request makes the same event. */
  eventId(subjectId: string | null, parts: readonly string[]): Promise<string>;
}

/** Where subjects' keys come from: 32 bytes each, or `erased`. server/database implements it. */
export interface SubjectKeys {
  /** The key, made if there was none; never again after an erasure. */
  obtain(subjectId: string): Promise<Uint8Array | 'erased'>;
  /** The keys that exist; a subject without one is missing from the map. */
  find(subjectIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'erased'>>;
  /** The key that all nodes share for ids of unencrypted events and names; 32 bytes, never rotates. */
  shared(purpose: string): Promise<Uint8Array>;
}
