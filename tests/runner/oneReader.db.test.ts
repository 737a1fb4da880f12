import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { createBatchBus } from '../../projections/runner/batchBus.ts';
import { startReactors } from '../../server/jobs/reactorHost.ts';
import { findCheckpoint } from '../../server/jobs/reactorCheckpoints.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { receiving, openReactorDeps } from './reactorDeps.ts';
import { counted } from './tallies.ts';

let double: Double;
let fixture: Fixture;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  double = await startDouble();
  closing.push(double.close);
  const open = (): Promise<EventStore> => openEventStoreDb({ url: double.url });
  fixture = await openFixture({ open });
  closing.push(fixture.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('on EventStoreDB an append costs one call and a batch one read of the log, however many reactors follow', async () => {
  const { deps, close } = await openReactorDeps(fixture);
  closing.push(close);
  const listeners = [receiving('one'), receiving('two'), receiving('three')];
  const batches = createBatchBus();
  let applied = 0;
  const onApplied = (position: Position): void => {
    applied += 1;
    deps.readModelPosition.reached(position);
  };
  const runner = await fixture.start({ onApplied, onBatch: batches.publish });
  const reactors = startReactors(
    listeners.map(({ reactor }) => reactor),
    deps,
    runner,
    batches,
  );
  closing.push(reactors.stop);
  const hasBegun = async (name: string): Promise<boolean> =>
    (await findCheckpoint(fixture.db.pool, name)) !== undefined;
  for (const { reactor } of listeners) await eventually(() => hasBegun(reactor.name));
  const append = async (tally: string): Promise<void> => {
    await fixture.append([counted(tally)]);
    await eventually(() => listeners.every(({ heard }) => heard.includes(tally)));
  };
  await append('first');

  for (const pipelined of [1, 16]) {
    const before = {
      appends: double.calls('append'),
      reads: double.calls('read'),
      batches: applied,
      at: performance.now(),
    };
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: pipelined }, (_, nth) => append(`${pipelined}: ${round}, ${nth}`)));
    const batches = applied - before.batches;
    // each second it also looks by itself
    const polls = Math.ceil((performance.now() - before.at) / 1000);
    expect(double.calls('append') - before.appends).toBe(20 * pipelined);
    expect(batches).toBeGreaterThanOrEqual(20);
    expect(double.calls('read') - before.reads).toBeGreaterThanOrEqual(batches);
    expect(double.calls('read') - before.reads).toBeLessThanOrEqual(batches + polls);
  }
});
