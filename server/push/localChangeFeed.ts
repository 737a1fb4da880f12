import type { Position } from '../../events/store/eventStore.ts';
import type { BatchListener, CommittedBatch } from '../../projections/runner/batchBus.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Feed } from './feed.ts';
import type { PushLimits } from './pushLimits.ts';
import { createRightsCache } from './rightsCache.ts';
import { resolveAudience } from './resolveAudience.ts';

/** Sends batches of this node's own runner without waiting for their notification or reading their changes. */
interface LocalChangeFeed {
  readonly onBatch: BatchListener;
  /** The notified batch was sent already or is about to be: nothing needs to be read. */
  alreadySent(notified: Position): boolean;
  /** Notifications may have been missed, so a later one can't be matched to a batch. */
  forget(): void;
  close(): void;
}

export type LocalChangeFeedLimits = Pick<PushLimits, 'page' | 'answerWithinMs'>;

/** Batches whose notification comes later than that are read once more, which is harmless. */
const mostAhead = 100;

/** A batch in flight; one that was `notified` is read after all when the timer ends. */
interface InFlight {
  readonly to: Position;
  /** Its notification may have been missed. */
  isUnnotified?: true;
  notified?: NodeJS.Timeout;
}

/**
 * One batch at a time, and only if it directly follows the frames sent; all others are read. Access is queried right
 * after the batch, so between its commit and the next, or known from earlier batches. `readNew` is called if something
 * may remain to be read.
 */
export const openLocalChangeFeed = (
  feed: Feed,
  { page, answerWithinMs }: LocalChangeFeedLimits,
  readNew: (notified?: Position) => void,
): LocalChangeFeed => {
  const rights = createRightsCache();
  let underway: InFlight | undefined;
  /** Positions sent before their notification, in the order in which the notifications come. */
  let ahead: readonly Position[] = [];

  const settle = (one: InFlight): void => {
    underway = undefined;
    clearTimeout(one.notified);
  };
  const hand = async (
    one: InFlight,
    { from, to, changes, committed }: CommittedBatch,
    on: Queryable,
  ): Promise<void> => {
    const asked = resolveAudience(on, changes, rights.load);
    // where the batch fails nobody awaits it
    asked.catch(() => undefined);
    const resets = await committed;
    const audienceFrames = await asked;
    if (underway !== one) return;
    settle(one);
    if (!feed.join({ from, to, resets, audienceFrames })) return readNew(one.notified && to);
    if (!one.notified && !one.isUnnotified) ahead = [...ahead, to].slice(-mostAhead);
  };
  return {
    onBatch(batch, on) {
      rights.follow(batch);
      if (underway || batch.changes.length > page || !feed.joins(batch.from)) return;
      const one: InFlight = { to: batch.to };
      underway = one;
      hand(one, batch, on).catch(() => {
        if (underway !== one) return;
        settle(one);
        readNew(one.notified && one.to);
      });
    },
    alreadySent(notified) {
      const isAhead = ahead.includes(notified);
      ahead = ahead.filter((position) => position > notified);
      const one = underway;
      // a second notification of the same position means a reset
      if (isAhead || one?.to !== notified || one.notified) return isAhead;
      one.notified = setTimeout(() => {
        settle(one);
        readNew(notified);
      }, answerWithinMs);
      return true;
    },
    forget() {
      ahead = [];
      if (underway) underway.isUnnotified = true;
    },
    close: () => underway && settle(underway),
  };
};
