import { projectors } from '../projections/projectors.ts';
import { unpark, type Unparked } from '../projections/runner/unpark.ts';
import { readOptions } from './options.ts';
import { assertReadModelsOfStore, withProductStorage } from './productStorage.ts';

const usage = `npm run unpark -- [--projector <name>] [--stream <stream>]
  Lets read models catch up, in order, on streams that they left out (/healthz names them), once the cause is mended. Servers go on meanwhile.`;

const eventsOf = (count: number): string => (count === 1 ? '1 event' : `${count} events`);
const sentenceOf = ({ projector, stream, events, refused }: Unparked): string =>
  refused === undefined
    ? `${projector}: ${stream} has caught up on ${eventsOf(events)}.`
    : `${projector}: ${stream} stays parked: ${refused}`;

const { values } = readOptions({ projector: { type: 'string' }, stream: { type: 'string' } }, usage);

await withProductStorage(async ({ db, events }) => {
  await assertReadModelsOfStore({ db, events });
  let [caughtUp, parked] = [0, 0];
  await unpark({ events, connection: db.connection, projectors }, values, (one) => {
    console.log(sentenceOf(one));
    if (one.refused === undefined) caughtUp += 1;
    else parked += 1;
  });
  if (caughtUp + parked === 0) console.log('Nothing is parked.');
  if (parked > 0) process.exitCode = 1;
});
