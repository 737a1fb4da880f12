import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';
import type { Change } from './changes.ts';

/** A batch that this node has just sent for commit. */
interface Sent {
  readonly from: Position;
  readonly to: Position;
  /** All of the log between the two. */
  readonly events: readonly ReadEvent[];
  /** All its changes, as readers of `changes` after `from` will find them. */
  readonly changes: readonly Change[];
  /** Resolves once it is committed, with the number of resets then; rejects where it failed or the outcome is unknown. */
  readonly committed: Promise<string>;
}

/** Queries that it sends on `on` before it returns follow the batch on the same connection, and so see its commit. */
type ListenerOf<What> = (what: What, on: Queryable) => void;
export type SentBatchListener = ListenerOf<Sent>;

/** The batch with its lease's epoch, as listeners get it. */
export interface CommittedBatch extends Sent {
  /** The lease's epoch: between committed batches of one epoch nobody else has written. */
  readonly epoch: string;
  /** Whether it may have changed rows of any of these read models. */
  touches(readModels: readonly string[]): boolean;
}
export type BatchListener = ListenerOf<CommittedBatch>;

/** Connects this node's runner with listeners that need not wait for the database's notification. Opened first and closed last. */
export interface BatchBus {
  readonly publish: BatchListener;
  /** Subscribes until the returned function is called. */
  subscribe(listener: BatchListener): () => void;
}

export const createBatchBus = (): BatchBus => {
  const listeners = new Set<BatchListener>();
  return {
    publish: (batch, on) => {
      for (const listener of listeners) listener(batch, on);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
