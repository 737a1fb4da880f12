import type { Position } from '../../events/store/eventStore.ts';
import type { Tell, Telling } from '../../projections/runner/telling.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Feed } from './feed.ts';
import type { PushLimits } from './pushLimits.ts';
import { rememberRights } from './rememberedRights.ts';
import { whoMaySee } from './whoMaySee.ts';

/** Batches that this node's own runner commits: told without waiting for their notification and without reading their changes again. */
export interface Handover {
  readonly tell: Tell;
  /** Why this was notified is told already, or about to be: nothing is to be read. */
  covers(notified: Position): boolean;
  /** Notifications may have been missed, so none that comes is known to be the one that was waited for. */
  forget(): void;
  close(): void;
}

export type HandoverLimits = Pick<PushLimits, 'page' | 'answerWithinMs'>;

/** Whose notifications are later than that are read once more, which does no harm. */
const mostAhead = 100;

/** A batch on its way; one that was `notified` is read after all when the timer ends. */
interface Underway {
  readonly to: Position;
  /** Its notification may have been missed. */
  isUnheard?: true;
  notified?: NodeJS.Timeout;
}

/**
 * One batch at a time, and only where it joins on to what was told; all else is read. Who may see it is asked right behind the batch, so after its
 * commit and before the next one's, or known from the batches before. `look` is called where something may be left to be read.
 */
export const openHandover = (feed: Feed, { page, answerWithinMs }: HandoverLimits, look: (heard?: Position) => void): Handover => {
  const rights = rememberRights();
  let underway: Underway | undefined;
  /** What was told before its notification came, in order: so the notifications come as well. */
  let ahead: readonly Position[] = [];

  const letGo = (one: Underway): void => {
    underway = undefined;
    clearTimeout(one.notified);
  };
  const hand = async (one: Underway, { from, to, changes, committed }: Telling, on: Queryable): Promise<void> => {
    const asked = whoMaySee(on, changes, rights.ask);
    // where the batch fails nobody waits for it
    asked.catch(() => undefined);
    const resets = await committed;
    const heard = await asked;
    if (underway !== one) return;
    letGo(one);
    if (!feed.join({ from, to, resets, heard })) return look(one.notified && to);
    if (!one.notified && !one.isUnheard) ahead = [...ahead, to].slice(-mostAhead);
  };
  return {
    tell(telling, on) {
      rights.follow(telling);
      if (underway || telling.changes.length > page || !feed.joins(telling.from)) return;
      const one: Underway = { to: telling.to };
      underway = one;
      hand(one, telling, on).catch(() => {
        if (underway !== one) return;
        letGo(one);
        look(one.notified && one.to);
      });
    },
    covers(notified) {
      const isAhead = ahead.includes(notified);
      ahead = ahead.filter((position) => position > notified);
      const one = underway;
      // a second one of the same position says something else: that rows have changed untold
      if (isAhead || one?.to !== notified || one.notified) return isAhead;
      one.notified = setTimeout(() => {
        letGo(one);
        look(notified);
      }, answerWithinMs);
      return true;
    },
    forget() {
      ahead = [];
      if (underway) underway.isUnheard = true;
    },
    close: () => underway && letGo(underway),
  };
};
