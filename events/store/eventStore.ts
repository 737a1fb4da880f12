/** The port of the event store: what both stores can do. Payloads are opaque bytes here; encrypted.ts interprets them. */

import type { KnownDevice } from '../recordView/viewedAreas.ts';

/** A position in the log: 20 decimal digits, compares as text, opaque to callers. */
export type Position = string & { readonly __brand: 'Position' };
/** The exact 0-based revision a stream must be at, or that it must not exist. */
export type Expected = 'none' | bigint;

/** Survives parse and stringify unchanged; stored as our own JSON text. */
export interface EventMetadata {
  readonly schemaVersion: number;
  /** The user who acted; null for a job. */
  readonly actorId: string | null;
  /** The subject whose key encrypts the payload; null: not encrypted, ids only. */
  readonly subjectId: string | null;
  /** The senior whose care record the event belongs to; null: none. */
  readonly seniorId: string | null;
  /** When it happened, as the actor reported it. */
  readonly happenedAt: string;
  /** The server's clock when it was appended. */
  readonly recordedAt: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** The program that acted in the actor's name, if any: 'import', or a job's name. */
  readonly agent?: string;
  /** The kind of device that a person used, where its browser says so. */
  readonly device?: KnownDevice;
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

/** The event as stored in its stream and in the log. */
export const storedAt = (event: NewEvent, stream: string, version: bigint, position: Position): StoredEvent => {
  const { id, type, payload, metadata } = event;
  return { id, type, payload, metadata, stream, version, position };
};

export type AppendResult =
  | { readonly kind: 'appended'; readonly version: bigint; readonly position: Position }
  | { readonly kind: 'conflict'; readonly actual: bigint | 'none' };

/** `upTo` advances even where `events` is empty: a store's own events are skipped. */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  readonly upTo: Position;
  readonly atEnd: boolean;
}
export interface StoreHealth {
  readonly ok: boolean;
  readonly detail: string;
}
export interface ReadAllOptions {
  readonly after: Position | 'start';
  readonly limit: number;
  readonly signal?: AbortSignal;
  /** For an auditor, who needs all faults: continues reading where an event is missing or its metadata is not JSON. */
  readonly isLenient?: boolean;
}
interface AppendOptions {
  readonly expected: Expected;
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

/** An SQL statement for Postgres, its parameters numbered from $1. */
export interface SqlStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Appends that are about to be written together, as `Event`s. */
export interface PendingAppends<Event> {
  /** An SQL expression that writes them: the last position before them, or null where one does not fit and nothing is written. */
  call(): SqlStatement;
  /** The events as written if the log ends at that position; undefined: not predictable. */
  after(position: Position): readonly Event[] | undefined;
}

/** Writes the rows that follow from events in the transaction that appends them ("inline projection"). */
export interface InlineWriter<Event> {
  /** True: appended right after the position that `after` was given. False: nothing was written. Rejects where the outcome is unknown. */
  write(appends: PendingAppends<Event>): Promise<boolean>;
}

export interface EventStore {
  /** The store's id; checkpoints are bound to it. */
  readonly storeId: string;
  /** Idempotent: the same append (ids, stream, expectation) gets the first answer. Throws only the errors below. */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /** Oldest first; nothing for a stream that does not exist. */
  readStream(
    stream: string,
    options?: { from?: bigint; limit?: number; signal?: AbortSignal },
  ): AsyncIterable<StoredEvent>;
  /** A page of the log in its order, after a position. */
  readAll(options: ReadAllOptions): Promise<LogPage>;
  readAt(positions: readonly Position[], signal?: AbortSignal): AsyncIterable<StoredEvent>;
  /** Signals that something may have been appended, up to this position or anywhere (`END`). May signal too often or miss; readers also poll each second. */
  appendSignal(signal: AbortSignal): AsyncIterable<Position>;
  head(signal?: AbortSignal): Promise<Position>;
  /** Offers every call of appends to the writer first, until the returned function is called. Only a store in the rows' database has it. */
  readonly inline?: (writer: InlineWriter<StoredEvent>) => () => void;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Nothing was written: try again later. Becomes 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
/** It may have been written: try again with the same ids and the same expectation. Becomes 503. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
/** The events can't be stored (size, reused id, characters): a bug of ours, or input that was not validated. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}
/** Wrong address, wrong credentials or an unsupported state of the store. */
export class StoreMisconfigured extends Error {
  override readonly name = 'StoreMisconfigured';
}
/** The log is not the one that the read models were filled from: nothing is written until an operator decides. Becomes 503. */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch';
}
/** The log was altered: a position is missing or an event's frame is not ours. Its readers stop. */
export class LogAltered extends Error {
  override readonly name = 'LogAltered';
}

export const positionOf = (value: bigint): Position => value.toString().padStart(20, '0') as Position;
export const START = positionOf(0n);
/** After every event. */
export const END = positionOf(10n ** 20n - 1n);
