/**
 * node --import tsx tests/support/minuteProgram.ts: next to a running server, does what its jobs for reminders do at each full minute, so that no test
 * waits for one. The server's own run comes to the same decisions, which are made once. With `outage` it only records that nothing has
 * run for an hour.
 */
import process from 'node:process';
import { pino } from 'pino';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import { withProductStorage } from '../../scripts/productStorage.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { escalate } from '../../server/escalation/escalate.ts';
import { recordRun } from '../../server/jobs/jobRuns.ts';
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
    if (process.argv[2] === 'outage')
      await recordRun(storage.db.pool, decideReminders.name, new Date(Date.now() - 3_600_000));
    else
      for (const job of [decideReminders, escalate]) await job.run(own as Dependencies, new AbortController().signal);
    console.log('the minute has passed');
  } finally {
    await readModelPosition.close();
  }
});
