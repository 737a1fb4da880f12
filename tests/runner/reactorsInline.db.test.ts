import { startReactors } from '../../server/jobs/reactorHost.ts';
import { findPlace } from '../../server/jobs/reactorPlaces.ts';
import { eventually, openHouse } from './house.ts';
import { isInline } from './inlineAppends.ts';
import { hearing, openReactorDeps } from './reactorDeps.ts';
import { counted, someTally } from './tallies.ts';

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.reverse()) await close();
  closing = [];
});

test('what this node has appended along with its rows is not read again for a reactor', async () => {
  // it is remembered for a second, however long a test takes
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  const house = await openHouse();
  closing.push(house.close);
  const { deps, close } = await openReactorDeps(house);
  closing.push(close);
  const runner = await house.start({ onApplied: deps.projected.reached });
  const { events } = house;
  const readAll = jest.fn(events.store.readAll);
  const { heard, reactor } = hearing('listener');
  const reactors = startReactors([reactor], { ...deps, events: { ...events, store: { ...events.store, readAll } } }, runner);
  closing.push(reactors.stop);
  await eventually(async () => (await findPlace(house.db.pool, 'listener')) !== undefined);
  // one whose rows do not come along may be projected before it is answered
  await eventually(async () => {
    readAll.mockClear();
    const tally = someTally();
    const position = await house.append([counted(tally)]);
    await eventually(() => heard.includes(tally));
    return isInline(house, position);
  });
  expect(readAll).not.toHaveBeenCalled();
});
