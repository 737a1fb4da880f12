import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import type { Listen, Queryable } from '../queryable.ts';
import { liveGeneration } from './schema.ts';

/** How far this node knows the read models to be. */
export interface Projected {
  /** The position of the last batch known to be committed. */
  readonly position: () => Position;
  /**
   * Resolves true when the read models have that position, false after `timeoutMs` (default 2,000), when `signal` aborts, or when whoever waits is
   * gone: `gone` is given what to call then. Never hangs.
   */
  waitFor(
    position: Position,
    options?: { timeoutMs?: number; signal?: AbortSignal; gone?: (handleGone: () => void) => void },
  ): Promise<boolean>;
  /** This node's own runner has committed it: whoever waits here need not hear of it from the database. */
  reached(position: Position): void;
}

type WaitOptions = NonNullable<Parameters<Projected['waitFor']>[1]>;
interface Waiter {
  readonly position: Position;
  settle(reached: boolean): void;
}

const lookEachMs = 1000;
const defaultTimeoutMs = 2000;
/** Beyond it nobody waits: an answer that says it may be stale is better than a heap of them. */
const mostWaiters = 10_000;

/** Where it asks and listens. */
interface ProjectedDatabase {
  readonly pool: Queryable;
  readonly listen: Listen;
}

const checkpointOf = async ({ pool }: ProjectedDatabase, storeId: string): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>({
    name: 'read projected',
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
        // a node that stood still itself first hears of what has come meanwhile
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
 * Knows how far the read models are by NOTIFY. While nobody can be heard, or somebody waits for what should have come, it looks each second.
 */
export const openProjected = async (
  db: ProjectedDatabase,
  storeId: string,
): Promise<Projected & { /** How many wait now. */ waiting(): number; close(): Promise<void> }> => {
  let known = START;
  let isDeaf = false;
  const waiters = openWaiters();
  const moveTo = (position: Position): void => {
    known = position;
    waiters.wake(position);
  };
  /** What was heard while looking is newer. Nothing heard: also a lower position counts, for a crash of the database may lose the last batches. */
  const look = async (): Promise<void> => {
    const before = known;
    const found = await checkpointOf(db, storeId);
    if (known === before || found > known) moveTo(found);
  };
  const tryToLook = (): Promise<void> => look().catch(() => undefined);
  const reached = (position: Position): void => {
    if (position > known) moveTo(position);
  };
  const listener = await db.listen(['projected'], {
    notification: (_channel, payload) => {
      if (/^\d{20}$/.test(payload)) reached(payload as Position);
    },
    lost: () => void (isDeaf = true),
    back: () => {
      isDeaf = false;
      void tryToLook();
    },
  });
  const timer = setInterval(() => void ((isDeaf || waiters.count() > 0) && tryToLook()), lookEachMs);
  await tryToLook();
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
