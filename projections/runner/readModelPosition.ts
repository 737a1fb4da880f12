import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import type { Listen, Queryable } from '../queryable.ts';
import { parkedChannel } from './parked.ts';
import { liveGeneration } from './schema.ts';

/** The read models' position, as this node knows it. */
export interface ReadModelPosition {
  /** The position of the last batch known to be committed. */
  readonly position: () => Position;
  /**
   * The highest position at which this node has seen them. A database crash may take them back for a moment, since
   * their commits don't wait for the disk; requests then wait for the acknowledged position.
   */
  readonly highest: () => Position;
  /** They are behind that, or may be: the database has broken off and not been asked since. */
  readonly isSetBack: () => boolean;
  /**
   * Resolves true when the read models have reached that position, false after `timeoutMs` (default 2,000) or when `signal` aborts.
   * Also false when the caller is gone: `gone` gets the function to call then. Never hangs.
   */
  waitFor(
    position: Position,
    options?: { timeoutMs?: number; signal?: AbortSignal; gone?: (handleGone: () => void) => void },
  ): Promise<boolean>;
  /** This node's runner has committed it: waiting callers are answered without the database's notification. */
  reached(position: Position): void;
}

type WaitOptions = NonNullable<Parameters<ReadModelPosition['waitFor']>[1]>;
interface Waiter {
  readonly position: Position;
  settle(reached: boolean): void;
}

const pollMs = 1000;
const defaultTimeoutMs = 2000;
/** Beyond this number callers are not kept waiting: a possibly stale answer is better than an overload. */
const mostWaiters = 10_000;

/** The database connections for queries and for notifications. */
interface ReadModelDatabase {
  readonly pool: Queryable;
  readonly listen: Listen;
}

/** Milliseconds after which read models that went back are accepted: their log may have gone back as well. */
const recoverWithin = 10_000;

interface Found {
  readonly position: Position;
  /** Number of times that the read models were replaced. */
  readonly resets: string | undefined;
}

const checkpointOf = async ({ pool }: ReadModelDatabase, storeId: string): Promise<Found> => {
  const { rows } = await pool.query<{ position: string; resets: string }>({
    name: 'read position of read models',
    text: 'select position::text as position, resets::text as resets from runner.checkpoint where generation = $1 and store_id = $2',
    values: [liveGeneration, storeId],
  });
  return rows[0]
    ? { position: positionOf(BigInt(rows[0].position)), resets: rows[0].resets }
    : { position: START, resets: undefined };
};

/** The highest position seen, as long as the read models are neither replaced nor behind it for too long. */
const openHighest = (now: () => number) => {
  let highest = START;
  let resets: string | undefined;
  let behindSince: number | undefined;
  return {
    position: () => highest,
    reached(position: Position): void {
      if (position < highest) return;
      highest = position;
      behindSince = undefined;
    },
    found({ position, resets: replaced }: Found): void {
      if (position < highest) behindSince ??= now();
      const isOver = replaced !== resets || (behindSince !== undefined && now() - behindSince >= recoverWithin);
      resets = replaced;
      if (isOver) highest = START;
      this.reached(position);
    },
  };
};

const openWaiters = () => {
  const waiters = new Set<Waiter>();
  return {
    count: () => waiters.size,
    wake(position: Position) {
      for (const waiter of waiters) if (waiter.position <= position) waiter.settle(true);
    },
    end() {
      for (const waiter of waiters) waiter.settle(false);
    },
    wait(
      position: Position,
      timeoutMs: number,
      { signal, gone }: Pick<WaitOptions, 'signal' | 'gone'>,
    ): Promise<boolean> {
      if (waiters.size >= mostWaiters || signal?.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const handleAbort = (): void => waiter.settle(false);
        // after a pause of the process, notifications that arrived meanwhile are handled first
        const timer = setTimeout(() => setImmediate(() => waiter.settle(false)), timeoutMs);
        const waiter: Waiter = {
          position,
          settle(reached) {
            waiters.delete(waiter);
            clearTimeout(timer);
            signal?.removeEventListener('abort', handleAbort);
            resolve(reached);
          },
        };
        waiters.add(waiter);
        signal?.addEventListener('abort', handleAbort, { once: true });
        gone?.(handleAbort);
      });
    },
  };
};

/** The read models' position as far as it is known, and the query for it. */
const openKnown = (db: ReadModelDatabase, storeId: string, now: () => number) => {
  const highest = openHighest(now);
  const waiters = openWaiters();
  let position = START;
  /** The database may have crashed since it was last asked, or the read models may have been replaced. */
  let isDoubted = false;
  const moveTo = (to: Position): void => {
    position = to;
    highest.reached(to);
    waiters.wake(to);
  };
  /** A notification during the query is newer. Without one a lower position counts too: a database crash may lose the last batches. */
  const poll = async (): Promise<void> => {
    const before = position;
    const found = await checkpointOf(db, storeId);
    if (position !== before && found.position <= position) return;
    isDoubted = false;
    highest.found(found);
    moveTo(found.position);
  };
  return {
    highest,
    waiters,
    position: () => position,
    isDoubted: () => isDoubted,
    doubt: (): void => void (isDoubted = true),
    reached: (to: Position): void => {
      if (to > position) moveTo(to);
    },
    poll,
    tryToPoll: (): Promise<void> => poll().catch(() => undefined),
  };
};

const notifying =
  ({ doubt, tryToPoll, reached }: ReturnType<typeof openKnown>) =>
  (channel: string, payload: string): void => {
    // also sent where read models were replaced, perhaps by those of a shorter log
    if (channel === parkedChannel) {
      doubt();
      void tryToPoll();
    } else if (/^\d{20}$/.test(payload)) reached(payload as Position);
  };

/** One query for all who ask at the same time; false: it failed. */
const sharedPoll = (poll: () => Promise<void>) => {
  let polling: Promise<boolean> | undefined;
  return (): Promise<boolean> =>
    (polling ??= poll()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (polling = undefined)));
};

interface OpenReadModelPosition extends ReadModelPosition {
  /** The number of those who wait now. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * Follows the read models by NOTIFY. While it can't listen, or an expected notification is late, it polls each second.
 */
export const openReadModelPosition = async (
  db: ReadModelDatabase,
  storeId: string,
  now = (): number => performance.now(),
): Promise<OpenReadModelPosition> => {
  let isListenLost = false;
  const known = openKnown(db, storeId, now);
  const { highest, waiters, tryToPoll } = known;
  const canPoll = sharedPoll(known.poll);
  const listener = await db.listen(['projected', parkedChannel], {
    notification: notifying(known),
    lost: () => {
      isListenLost = true;
      known.doubt();
    },
    back: () => {
      isListenLost = false;
      void tryToPoll();
    },
  });
  const timer = setInterval(() => void ((isListenLost || waiters.count() > 0) && tryToPoll()), pollMs);
  await tryToPoll();
  return {
    position: known.position,
    highest: highest.position,
    isSetBack: () => known.isDoubted() || known.position() < highest.position(),
    waitFor: async (position, { timeoutMs = defaultTimeoutMs, ...ends } = {}) => {
      if (known.isDoubted() && !(await canPoll())) return false;
      return position <= known.position() || waiters.wait(position, timeoutMs, ends);
    },
    reached: known.reached,
    waiting: waiters.count,
    async close() {
      clearInterval(timer);
      waiters.end();
      await listener.close();
    },
  };
};
