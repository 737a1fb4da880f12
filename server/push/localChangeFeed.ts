import type { Position } from '../../events/store/eventStore.ts';
import type { BatchListener, CommittedBatch } from '../../projections/runner/batchBus.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Feed } from './feed.ts';
import type { PushLimits } from './pushLimits.ts';
import { rememberRights } from './rememberedRights.ts';
import { whoMaySee } from './whoMaySee.ts';

/** Batches that this node's own runner commits: told without waiting for their notification and without reading their changes again. */
export interface LocalChangeFeed {
  readonly onBatch: BatchListener;
  /** Why this was notified is told already, or about to be: nothing is to be read. */
  alreadySent(notified: Position): boolean;
  /** Notifications may have been missed, so none that comes is known to be the one that was waited for. */
  forget(): void;
  close(): void;
}

export type LocalChangeFeedLimits = Pick<PushLimits, 'page' | 'answerWithinMs'>;

/** Whose notifications are later than that are read once more, which does no harm. */
const mostAhead = 100;

/** A batch on its way; one that was `notified` is read after all when the timer ends. */
interface InFlight {
  readonly to: Position;
  /** Its notification may have been missed. */
  isUnnotified?: true;
  notified?: NodeJS.Timeout;
}

/**
 * One batch at a time, and only where it joins on to what was told; all else is read. Who may see it is asked right behind the batch, so after its
 * commit and before the next one's, or known from the batches before. `look` is called where something may be left to be read.
 */
export const openLocalChangeFeed = (
  feed: Feed,
  { page, answerWithinMs }: LocalChangeFeedLimits,
  readNew: (notified?: Position) => void,
): LocalChangeFeed => {
  const rights = rememberRights();
  let underway: InFlight | undefined;
  /** What was told before its notification came, in order: so the notifications come as well. */
  let ahead: readonly Position[] = [];

  const settle = (one: InFlight): void => {
    underway = undefined;
    clearTimeout(one.notified);
  };
  const hand = async (one: InFlight, { from, to, changes, committed }: CommittedBatch, on: Queryable): Promise<void> => {
    const asked = whoMaySee(on, changes, rights.ask);
    // where the batch fails nobody waits for it
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
      // a second one of the same position says something else: that rows have changed untold
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
