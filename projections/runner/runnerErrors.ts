import { DatabaseError } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../events/store/eventStore.ts';

/** Another node has moved the checkpoint or taken the lease: the batch is void. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** One event that can't be applied, without a projector's stream to park. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
  readonly projector: string;
  readonly stream: string;
  readonly position: string;
  constructor(where: { projector: string; stream: string; position: string }, reason: string, cause?: unknown) {
    super(`${where.projector} can't go on at ${where.stream}, position ${where.position}: ${reason}`, { cause });
    this.projector = where.projector;
    this.stream = where.stream;
    this.position = where.position;
  }
}

/** A projector's error, or Postgres' refusal of its rows; `event` is the one it handled, where known. */
export class ProjectorFailed extends Error {
  override readonly name = 'ProjectorFailed';
  readonly projector: string;
  readonly event: ReadEvent | undefined;
  constructor(projector: string, event: ReadEvent | undefined, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.projector = projector;
    this.event = event;
  }
}

/** It failed before anything was sent. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** Our own client refused to send it: its connection had ended. */
export const isNotQueryable = (error: unknown): boolean =>
  error instanceof Error && /not queryable/.test(error.message);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Serialization failures, deadlocks, lock timeouts, full or restarting servers, broken connections. */
const transientCodes = /^(40001|40P01|55P03|57014|08...|57P..|53...|25P0[13]|E[A-Z]+)$/;

/** Waiting may help. A `pg` error without a code is about the connection. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof OutcomeUnknown) return true;
  // its message is its cause's, which may name a table such as care_connections
  if (!(error instanceof Error) || error instanceof ProjectorFailed) return false;
  if ('code' in error && typeof error.code === 'string') return transientCodes.test(error.code);
  return !(error instanceof DatabaseError) && /connection|timeout|not queryable|was closed/i.test(error.message);
};
