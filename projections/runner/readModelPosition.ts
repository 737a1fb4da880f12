import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import type { Listen, Queryable } from '../queryable.ts';
import { liveGeneration } from './schema.ts';

/** How far the read models are, as this node knows. */
export interface ReadModelPosition {
  /** The position of the last batch known to be committed. */
  readonly position: () => Position;
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

/** Where it asks and listens. */
interface ReadModelDatabase {
  readonly pool: Queryable;
  readonly listen: Listen;
}

const checkpointOf = async ({ pool }: ReadModelDatabase, storeId: string): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>({
    name: 'read position of read models',
    text: 'select position::text as position from runner.checkpoint where generation = $1 and store_id = $2',
    values: [liveGeneration, storeId],
  });
  return rows[0] ? positionOf(BigInt(rows[0].position)) : START;
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
    wait(position: Position, timeoutMs: number, { signal, gone }: Pick<WaitOptions, 'signal' | 'gone'>): Promise<boolean> {
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

/**
 * Follows the read models by NOTIFY. While it can't listen, or an expected notification is late, it polls each second.
 */
export const openReadModelPosition = async (
  db: ReadModelDatabase,
  storeId: string,
): Promise<ReadModelPosition & { /** How many wait now. */ waiting(): number; close(): Promise<void> }> => {
  let known = START;
  let isListenLost = false;
  const waiters = openWaiters();
  const moveTo = (position: Position): void => {
    known = position;
    waiters.wake(position);
  };
  /** A notification during the query is newer. Without one a lower position counts too: a database crash may lose the last batches. */
  const poll = async (): Promise<void> => {
    const before = known;
    const found = await checkpointOf(db, storeId);
    if (known === before || found > known) moveTo(found);
  };
  const tryToPoll = (): Promise<void> => poll().catch(() => undefined);
  const reached = (position: Position): void => {
    if (position > known) moveTo(position);
  };
  const listener = await db.listen(['projected'], {
    notification: (_channel, payload) => {
      if (/^\d{20}$/.test(payload)) reached(payload as Position);
    },
    lost: () => void (isListenLost = true),
    back: () => {
      isListenLost = false;
      void tryToPoll();
    },
  });
  const timer = setInterval(() => void ((isListenLost || waiters.count() > 0) && tryToPoll()), pollMs);
  await tryToPoll();
  return {
    position: () => known,
    waitFor: (position, { timeoutMs = defaultTimeoutMs, ...ends } = {}) =>
      position <= known ? Promise.resolve(true) : waiters.wait(position, timeoutMs, ends),
    reached,
    waiting: waiters.count,
    async close() {
      clearInterval(timer);
      waiters.end();
      await listener.close();
    },
  };
};
