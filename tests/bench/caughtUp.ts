import { until } from '../support/waiting.ts';
import type { Site } from './ground.ts';

/** Waits until the read models of the running product have every appended event. */
export const caughtUp = async ({ db, events }: Site): Promise<void> => {
  const head = await events.store.head();
  await until(async () => {
    const { rows } = await db.pool.query<{ there: boolean }>(
      `select position >= $1 as there from runner.checkpoint where generation = 1`,
      [BigInt(head)],
    );
    return rows.some(({ there }) => there);
  }, 120_000);
};
