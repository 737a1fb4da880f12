/** The port of the event store: what both stores can do. Payloads are opaque bytes here; encrypted.ts gives them meaning. */

/** A place in the log: 20 decimal digits, compares as text, opaque to callers. */
export type Position = string & { readonly __brand: 'Position' };
/** The exact 0-based revision a stream must be at, or that it must not exist. */
export type Expected = 'none' | bigint;

/** Survives parse and stringify unchanged; stored as our own JSON text. */
export interface EventMetadata {
  readonly schemaVersion: number;
  /** The user who acted; null for a job. */
  readonly actorId: string | null;
  /** Whose key the payload is encrypted under; null: not encrypted, ids only. */
  readonly subjectId: string | null;
  /** Whose care record the event belongs to; null: nobody's. */
  readonly seniorId: string | null;
  /** When it happened according to who reported it. */
  readonly happenedAt: string;
  /** The server's clock when it was appended. */
  readonly recordedAt: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** What acted in the actor's name, where it was not a person at a screen: 'import', or a job's name. */
  readonly agent?: string;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: Uint8Array;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  readonly version: bigint;
  readonly position: Position;
}

/** As it lies in its stream and in the log. */
export const storedAt = (event: NewEvent, stream: string, version: bigint, position: Position): StoredEvent => {
  const { id, type, payload, metadata } = event;
  return { id, type, payload, metadata, stream, version, position };
};

export type AppendResult =
  | { readonly kind: 'appended'; readonly version: bigint; readonly position: Position }
  | { readonly kind: 'conflict'; readonly actual: bigint | 'none' };

/** `upTo` moves even where `events` is empty (a store's own events are skipped). */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly upTo: Position;
  readonly atEnd: boolean;
}
export interface StoreHealth {
  readonly ok: boolean;
  readonly detail: string;
}
export interface AppendOptions {
  readonly expected: Expected;
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

/** A statement in Postgres' words, its parameters numbered from $1. */
export interface SqlStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Appends that are about to be made together, as `Event`s. */
export interface AppendsToCome<Event> {
  /** What makes them, as an expression: the last position before them, or null where one of them does not fit and nothing is written. */
  call(): SqlStatement;
  /** What they write, should the log end at that position; undefined: it can't be told. */
  after(position: Position): readonly Event[] | undefined;
}

/** Writes the rows that follow from events in the very transaction that appends them ("inline projection"). */
export interface InlineWriter<Event> {
  /** True: appended right after the position it was asked for. False: nothing was written. Rejects where that can't be known. */
  write(appends: AppendsToCome<Event>): Promise<boolean>;
}

export interface EventStore {
  /** Checkpoints are bound to it. */
  readonly storeId: string;
  /** The same append again (ids, stream, expectation) answers as it did the first time. Throws only the errors below. */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /** Oldest first; nothing for a stream that does not exist. */
  readStream(stream: string, options?: { from?: bigint; limit?: number; signal?: AbortSignal }): AsyncIterable<StoredEvent>;
  /** A page of the log in its order, after a position. */
  readAll(options: { after: Position | 'start'; limit: number; signal?: AbortSignal }): Promise<Batch>;
  readAt(positions: readonly Position[], signal?: AbortSignal): AsyncIterable<StoredEvent>;
  /** Something may have been appended, up to this position or anywhere (`END`). May signal too often or miss, so a reader also looks each second. */
  appendSignal(signal: AbortSignal): AsyncIterable<Position>;
  head(signal?: AbortSignal): Promise<Position>;
  /** Asks the writer first at every call of appends, until the answer is called. Only a store that shares its database with the rows has it. */
  readonly inline?: (writer: InlineWriter<StoredEvent>) => () => void;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Surely nothing was written: try again later. Becomes 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
/** It may have been written: try again with the same ids and the same expectation. Becomes 503. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
/** The events themselves can't be stored (size, reused id, characters): our own bug, or input that got too far. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}
/** Wrong address, credentials or a store in a state we don't work with. */
export class StoreMisconfigured extends Error {
  override readonly name = 'StoreMisconfigured';
}
/** The log is not as it was written: a position is missing or an event's frame is not ours. Whoever reads it stops. */
export class LogAltered extends Error {
  override readonly name = 'LogAltered';
}

export const positionOf = (value: bigint): Position => value.toString().padStart(20, '0') as Position;
export const START = positionOf(0n);
/** Behind every event. */
export const END = positionOf(10n ** 20n - 1n);
