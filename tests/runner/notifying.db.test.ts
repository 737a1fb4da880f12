import { START, type Position } from '../../events/store/eventStore.ts';
import { applyBatch } from '../../projections/runner/applyBatch.ts';
import { openBatchMemory, type Batch } from '../../projections/runner/batch.ts';
import { closeClient, openBatchClient } from '../../projections/runner/client.ts';
import { openOneStatement } from '../../projections/runner/oneStatement.ts';
import { nothingParked } from '../../projections/runner/parked.ts';
import { Fenced } from '../../projections/runner/runnerErrors.ts';
import { liveGeneration, nextGeneration } from '../../projections/runner/schema.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { isInline } from './inlineAppends.ts';
import { counted, someTally, talliesProjector } from './tallies.ts';

let fixture: Fixture;
let heard: string[];
beforeEach(async () => {
  fixture = await openFixture();
  heard = [];
  await fixture.db.listen(['projected', 'done'], {
    notification: (channel, payload) => heard.push(channel === 'done' ? channel : payload),
  });
});
afterEach(() => fixture.close());

/** Waits until every earlier notification has arrived. */
const allHeard = async (): Promise<readonly string[]> => {
  await fixture.query(`select pg_notify('done', '')`);
  await eventually(() => heard.includes('done'));
  return heard.splice(0).filter((payload) => payload !== 'done');
};

test('each batch, of one event or of several, is notified once, when its rows are there', async () => {
  const runner = await fixture.start();
  const first = await fixture.append([counted(someTally())]);
  await eventually(() => heard.includes(first));
  await allHeard();
  const places: Position[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    const tally = someTally();
    places.push(await fixture.append(Array.from({ length: nth }, () => counted(tally))));
    await eventually(() => heard.length === nth);
    expect(await fixture.total(tally)).toBe(nth);
  }
  await eventually(() => runner.position() === places[2]);
  expect(await allHeard()).toEqual(places);
});

test('without a runner an append is signalled as an append; an inline projection is signalled as rows alone', async () => {
  const appends: string[] = [];
  await fixture.db.listen(['es_appended'], { notification: (_channel, payload) => appends.push(payload) });
  const alone = await fixture.append([counted(someTally())]);
  await fixture.start();
  let pipelined = alone;
  // a busy machine may let one go by itself
  await eventually(async () => isInline(fixture, (pipelined = await fixture.append([counted(someTally())]))));
  await eventually(() => heard.includes(pipelined));
  await allHeard();
  expect(appends.map(BigInt)).toContain(BigInt(alone));
  expect(appends.map(BigInt)).not.toContain(BigInt(pipelined));
});

test('the next leader notifies of a batch that its predecessor committed', async () => {
  const before = await fixture.start();
  const last = await fixture.append([counted(someTally())]);
  await eventually(() => heard.includes(last));
  await before.stop();
  heard.splice(0);
  await fixture.start();
  await eventually(() => heard.includes(last));
});

/**
 * The state after the runner has stopped at its last batch: one more batch, of one event or of several, applied by
 * hand.
 */
const oneMore = async (
  statements = openBatchMemory().statements,
  count = 1,
): Promise<{ batch: Batch; apply: (batch: Batch) => Promise<unknown> }> => {
  const runner = await fixture.start();
  const from = await fixture.append([counted(someTally())]);
  await eventually(() => runner.position() === from);
  await runner.stop();
  await fixture.append(Array.from({ length: count }, () => counted(someTally())));
  const { events, upTo: to } = await fixture.events.readAll({ after: from, limit: 10 });
  const [{ epoch } = { epoch: '' }] = await fixture.query<{ epoch: string }>(
    'select epoch::text as epoch from runner.checkpoint',
  );
  await allHeard();
  const memory = { ...openBatchMemory(), statements };
  const move = { from, to, epoch, eventId: null, storeId: fixture.store.storeId };
  const batch: Batch = { ...move, generation: liveGeneration, events, parked: nothingParked, parking: [], memory };
  const apply = async (given: Batch): Promise<void> => {
    const client = await openBatchClient(fixture.connection);
    await applyBatch(client, [talliesProjector()], given).finally(() => closeClient(client));
  };
  return { batch, apply };
};

test('a batch without a prepared statement is committed, published and notified as any other', async () => {
  const { batch, apply } = await oneMore(openOneStatement(0));
  const told: Promise<string>[] = [];
  await apply({ ...batch, onBatch: ({ committed }) => told.push(committed) });
  expect(await Promise.all(told)).toEqual(['0']);
  expect(await allHeard()).toEqual([batch.to]);
  const [row] = await fixture.query<{ position: string }>('select position::text as position from runner.checkpoint');
  expect(row?.position).toBe(BigInt(batch.to).toString());
});

test('a batch that is fenced is not notified, for its rows are not there', async () => {
  const { batch, apply } = await oneMore();
  await expect(apply({ ...batch, from: START })).rejects.toBeInstanceOf(Fenced);
  expect(await allHeard()).toEqual([]);
});

test.each([
  [1, openOneStatement],
  [2, openOneStatement],
  [2, undefined],
])('a batch of %i for read models that nobody reads yet is not notified', async (count, statements) => {
  const { batch, apply } = await oneMore(statements?.(), count);
  await fixture.query(
    `insert into runner.checkpoint (generation, store_id, position, epoch) select ${nextGeneration}, store_id, position, epoch from runner.checkpoint`,
  );
  const { memory, ...withoutMemory } = batch;
  await apply({ ...withoutMemory, generation: nextGeneration, ...(statements && memory ? { memory } : {}) });
  const [row] = await fixture.query<{ position: string }>(
    `select position::text as position from runner.checkpoint where generation = 2`,
  );
  expect(row?.position).toBe(BigInt(batch.to).toString());
  expect(await allHeard()).toEqual([]);
});
