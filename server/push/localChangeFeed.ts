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

/** Positions sent before their notification, in the order in which the notifications come. */
const createAhead = () => {
  let positions: readonly Position[] = [];
  return {
    add: (position: Position): void => void (positions = [...positions, position].slice(-mostAhead)),
    /** Whether it is among them; it and all before it go. */
    take: (notified: Position): boolean => {
      const isAhead = positions.includes(notified);
      positions = positions.filter((position) => position > notified);
      return isAhead;
    },
    clear: (): void => void (positions = []),
  };
};

/** The frames of a batch, once it is committed. */
const knownChanges = async (
  { from, to, changes, committed }: CommittedBatch,
  on: Queryable,
  rights: ReturnType<typeof createRightsCache>,
) => {
  const resolving = resolveAudience(on, changes, rights.load);
  // where the batch fails nobody awaits it
  resolving.catch(() => undefined);
  const resets = await committed;
  return { from, to, resets, audienceFrames: await resolving };
};

/** A batch in flight; one that was `notified` is read after all when the timer ends. */
interface InFlight {
  readonly to: Position;
  /** Its notification may have been missed. */
  isUnnotified?: true;
  notified?: NodeJS.Timeout;
}

/** The batch that is being sent, and those whose notification is still to come. */
interface State {
  underway: InFlight | undefined;
  readonly ahead: ReturnType<typeof createAhead>;
}

const settle = (state: State, one: InFlight): void => {
  state.underway = undefined;
  clearTimeout(one.notified);
};

type ReadNew = (notified?: Position) => void;

/** Sends it once its frames are known. */
const hand = async (
  { feed, readNew }: { readonly feed: Feed; readonly readNew: ReadNew },
  state: State,
  one: InFlight,
  knowing: ReturnType<typeof knownChanges>,
): Promise<void> => {
  const known = await knowing.catch(() => undefined);
  if (state.underway !== one) return;
  settle(state, one);
  if (!known || !feed.join(known)) return readNew(one.notified && one.to);
  if (!one.notified && !one.isUnnotified) state.ahead.add(one.to);
};

/**
 * One batch at a time, and only if it directly follows the frames sent; all others are read. Access is queried right
 * after the batch, so between its commit and the next, or known from earlier batches. `readNew` is called if something
 * may remain to be read.
 */
export const openLocalChangeFeed = (
  feed: Feed,
  { page, answerWithinMs }: LocalChangeFeedLimits,
  readNew: ReadNew,
): LocalChangeFeed => {
  const rights = createRightsCache();
  const state: State = { underway: undefined, ahead: createAhead() };
  return {
    onBatch(batch, on) {
      rights.follow(batch);
      if (state.underway || batch.changes.length > page || !feed.joins(batch.from)) return;
      const one: InFlight = { to: batch.to };
      state.underway = one;
      // only the sending may throw; the next notification then reads the batch
      hand({ feed, readNew }, state, one, knownChanges(batch, on, rights)).catch(() => undefined);
    },
    alreadySent(notified) {
      const isAhead = state.ahead.take(notified);
      const one = state.underway;
      // a second notification of the same position means a reset
      if (isAhead || one?.to !== notified || one.notified) return isAhead;
      one.notified = setTimeout(() => {
        settle(state, one);
        readNew(notified);
      }, answerWithinMs);
      return true;
    },
    forget() {
      state.ahead.clear();
      if (state.underway) state.underway.isUnnotified = true;
    },
    close: () => state.underway && settle(state, state.underway),
  };
};
