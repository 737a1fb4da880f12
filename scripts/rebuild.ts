import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { projectors } from '../projections/projectors.ts';
import { buildGeneration } from '../projections/runner/buildGeneration.ts';
import { serializers } from '../server/loggedError.ts';
import { readOptions } from './options.ts';
import { ExitError } from './exitOnError.ts';
import { withProductStorage } from './productStorage.ts';
import { shareOf, withShare } from './progress.ts';

const usage = `npm run rebuild
  Rebuilds all read models from the event store next to the live ones and swaps them in. Servers keep running.`;

readOptions({}, usage);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

await withProductStorage(
  async ({ db, events }) => {
    const parts = {
      events,
      connection: db.connection,
      projectors,
      log: pino({ level: 'error', serializers }, pino.destination(2)),
    };
    const options = { builder: `npm run rebuild ${randomUUID()}`, pageSize: 500, force: true, signal: stopping.signal };
    const since = performance.now();
    const built = await withShare('Rebuilding', (done) =>
      buildGeneration({ ...parts, ...options, progress: (at, until) => done(shareOf(at, until)) }),
    ).catch((error: unknown) => {
      throw stopping.signal.aborted ? new ExitError('Stopped. The read models are as they were.') : error;
    });
    if (!built) throw new ExitError('The read models are being rebuilt already.');
    console.log(`Rebuilt the read models in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
  },
  { mayReadFollower: true },
);
