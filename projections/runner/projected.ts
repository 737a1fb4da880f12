import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import type { Database } from '../../server/database/database.ts';
import type { Projected } from '../../server/dependencies.ts';
import { liveGeneration } from './schema.ts';

type WaitOptions = NonNullable<Parameters<Projected['waitFor']>[1]>;
interface Waiter {
  readonly position: Position;
  settle(reached: boolean): void;
}

const lookEachMs = 1000;
const defaultTimeoutMs = 2000;
/** Beyond it nobody waits: an answer that says it may be stale is better than a heap of them. */
const mostWaiters = 10_000;

const checkpointOf = async ({ pool }: Pick<Database, 'pool'>, storeId: string): Promise<Position> => {
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
  db: Pick<Database, 'pool' | 'listen'>,
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
