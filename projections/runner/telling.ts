import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';
import type { Change } from './changes.ts';

/** A batch that this node has just sent to be committed. */
export interface Sent {
  readonly from: Position;
  readonly to: Position;
  /** All of the log between the two. */
  readonly events: readonly ReadEvent[];
  /** All that it tells, as whoever reads `changes` after `from` will find it. */
  readonly changes: readonly Change[];
  /** Resolves once it is committed, with the count of resets as of then; rejects where it failed, or where that can't be known. */
  readonly committed: Promise<string>;
}

/** What it asks of `on` before it returns goes out right behind the batch, on the same connection: it is answered as of after the commit. */
type TellOf<What> = (what: What, on: Queryable) => void;
export type TellSent = TellOf<Sent>;

/** The same as whoever follows a leader hears of it. */
export interface Telling extends Sent {
  /** Of the lease that it is written under: where batches of one epoch are committed, nobody else has written in between. */
  readonly epoch: string;
  /** Whether it may have changed rows of any of these read models. */
  touches(readModels: readonly string[]): boolean;
}
export type Tell = TellOf<Telling>;

/** Between a node's runner, which stands first and falls last, and those of its node who need not wait to hear of a batch from the database. */
export interface Tellings {
  readonly tell: Tell;
  /** Until the answer is called. */
  hear(hearer: Tell): () => void;
}

export const openTellings = (): Tellings => {
  const hearers = new Set<Tell>();
  return {
    tell: (telling, on) => {
      for (const hearer of hearers) hearer(telling, on);
    },
    hear(hearer) {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  };
};
