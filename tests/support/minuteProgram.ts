/**
 * node --import tsx tests/support/minuteProgram.ts: next to a running server, does what its jobs for reminders do at each full minute, so that no test
 * waits for one. The server's own run comes to the same decisions, which are made once.
 */
import { pino } from 'pino';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import { withProductStorage } from '../../scripts/productStorage.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { escalate } from '../../server/escalation/escalate.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';

await withProductStorage(async (storage) => {
  const readModelPosition = await openReadModelPosition(storage.db, storage.events.store.storeId);
  const own: Partial<Dependencies> = {
    ...storage,
    readModelPosition,
    log: pino(pino.destination(2)),
    now: () => new Date(),
  };
  try {
    for (const job of [decideReminders, escalate]) await job.run(own as Dependencies, new AbortController().signal);
    console.log('the minute has passed');
  } finally {
    await readModelPosition.close();
  }
});
