import { START, type Position } from '../events/store/eventStore.ts';
import type { ProductStorage } from './productStorage.ts';
import { withProgress } from './progress.ts';
import { PlainEnd } from './plainEnd.ts';

const page = 1000;

/**
 * Reads and decrypts the whole log, each position once. On the Postgres store positions have no gap: a missing one,
 * at the end as well, is reported, as is every event that can't be read. Says what it found on stderr; throws when something is wrong.
 */
export const verifyLog = async ({ events }: ProductStorage): Promise<void> => {
  const head = await events.store.head();
  const problems: string[] = [];
  let expected = 1n;
  let erased = 0;
  await withProgress('Verifying', Number(BigInt(head)), async (step) => {
    for (let after: Position | 'start' = START; after < head;) {
      const batch = await events.readAll({ after, limit: page });
      for (const event of batch.events) {
        if (event.position > head) break;
        if (BigInt(event.position) !== expected) problems.push(`positions ${expected} to ${BigInt(event.position) - 1n} are missing`);
        expected = BigInt(event.position) + 1n;
        if (event.kind === 'erased') erased += 1;
        if (event.kind === 'unreadable') problems.push(`position ${BigInt(event.position)} (${event.type}) can't be read: ${event.reason}`);
        step();
      }
      if (batch.events.length === 0 || batch.atEnd) break;
      after = batch.upTo;
    }
  });
  if (expected <= BigInt(head)) problems.push(`positions ${expected} to ${BigInt(head)} are missing`);
  if (problems.length > 0) throw new PlainEnd(`The event store is not whole:\n${problems.join('\n')}`);
  console.error(`Verified: ${BigInt(head)} events, none missing, all decrypted${erased > 0 ? ` but ${erased} erased ones` : ''}.`);
};
