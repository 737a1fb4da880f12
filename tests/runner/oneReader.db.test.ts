import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { openTellings } from '../../projections/runner/telling.ts';
import { startReactors } from '../../server/jobs/reactorHost.ts';
import { findPlace } from '../../server/jobs/reactorPlaces.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { eventually, openHouse, type House } from './house.ts';
import { hearing, openReactorDeps } from './reactorDeps.ts';
import { counted } from './tallies.ts';

let double: Double;
let house: House;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  double = await startDouble();
  closing.push(double.close);
  const open = (): Promise<EventStore> => openEventStoreDb({ url: double.url });
  house = await openHouse({ open });
  closing.push(house.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('on EventStoreDB an append costs one call and a batch one read of the log, however many reactors follow', async () => {
  const { deps, close } = await openReactorDeps(house);
  closing.push(close);
  const listeners = [hearing('one'), hearing('two'), hearing('three')];
  const batches = openTellings();
  let applied = 0;
  const onApplied = (position: Position): void => {
    applied += 1;
    deps.projected.reached(position);
  };
  const runner = await house.start({ onApplied, tell: batches.tell });
  const reactors = startReactors(
    listeners.map(({ reactor }) => reactor),
    deps,
    runner,
    batches,
  );
  closing.push(reactors.stop);
  const hasBegun = async (name: string): Promise<boolean> => (await findPlace(house.db.pool, name)) !== undefined;
  for (const { reactor } of listeners) await eventually(() => hasBegun(reactor.name));
  const append = async (tally: string): Promise<void> => {
    await house.append([counted(tally)]);
    await eventually(() => listeners.every(({ heard }) => heard.includes(tally)));
  };
  await append('first');

  for (const together of [1, 16]) {
    const before = { appends: double.calls('append'), reads: double.calls('read'), batches: applied, at: performance.now() };
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: together }, (_, nth) => append(`${together}: ${round}, ${nth}`)));
    const batches = applied - before.batches;
    // each second it also looks by itself
    const looks = Math.ceil((performance.now() - before.at) / 1000);
    expect(double.calls('append') - before.appends).toBe(20 * together);
    expect(batches).toBeGreaterThanOrEqual(20);
    expect(double.calls('read') - before.reads).toBeGreaterThanOrEqual(batches);
    expect(double.calls('read') - before.reads).toBeLessThanOrEqual(batches + looks);
  }
});
