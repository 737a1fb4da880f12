import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import { applyBatch, openBatchMemory, type Batch } from '../../projections/runner/batch.ts';
import { closeClient, openBatchClient } from '../../projections/runner/client.ts';
import { nothingParked } from '../../projections/runner/parked.ts';
import { Fenced } from '../../projections/runner/runnerErrors.ts';
import { liveGeneration } from '../../projections/runner/schema.ts';
import { eventually, openHouse, type House } from './house.ts';
import { counted, someTally, talliesProjector } from './tallies.ts';

let house: House;
let heard: string[];
beforeEach(async () => {
  house = await openHouse();
  heard = [];
  await house.db.listen(['projected', 'done'], { notification: (channel, payload) => heard.push(channel === 'done' ? channel : payload) });
});
afterEach(() => house.close());

/** All that was notified before is heard. */
const allHeard = async (): Promise<readonly string[]> => {
  await house.query(`select pg_notify('done', '')`);
  await eventually(() => heard.includes('done'));
  return heard.splice(0).filter((payload) => payload !== 'done');
};

test('each batch, of one event or of several, is notified once, when its rows are there', async () => {
  const runner = await house.start();
  const first = await house.append([counted(someTally())]);
  await eventually(() => heard.includes(first));
  await allHeard();
  const places: Position[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    const tally = someTally();
    places.push(await house.append(Array.from({ length: nth }, () => counted(tally))));
    await eventually(() => heard.length === nth);
    expect(await house.total(tally)).toBe(nth);
  }
  await eventually(() => runner.position() === places[2]);
  expect(await allHeard()).toEqual(places);
});

test('what was committed and not notified before its leader fell is told by who leads next', async () => {
  const before = await house.start();
  const last = await house.append([counted(someTally())]);
  await eventually(() => heard.includes(last));
  await before.stop();
  heard.splice(0);
  await house.start();
  await eventually(() => heard.includes(last));
});

test('a batch that is fenced is not notified, for its rows are not there', async () => {
  const runner = await house.start();
  const last = await house.append([counted(someTally())]);
  await eventually(() => runner.position() === last);
  await runner.stop();
  await allHeard();
  const { events } = await house.events.readAll({ after: START, limit: 10 });
  const [{ epoch } = { epoch: '' }] = await house.query<{ epoch: string }>('select epoch::text as epoch from runner.checkpoint');
  const client = await openBatchClient(house.connection);
  const move = { from: START, to: positionOf(9n), epoch, storeId: house.store.storeId };
  const memory = openBatchMemory();
  const batch: Batch = { ...move, generation: liveGeneration, events, parked: nothingParked, parking: [], memory };
  await expect(applyBatch(client, [talliesProjector()], batch)).rejects.toBeInstanceOf(Fenced);
  await closeClient(client);
  expect(await allHeard()).toEqual([]);
});
