import { createBatchBus, type BatchListener } from '../../projections/runner/batchBus.ts';
import { startReactors } from '../../server/jobs/reactorHost.ts';
import { findCheckpoint } from '../../server/jobs/reactorCheckpoints.ts';
import { eventually, openFixture } from './runnerFixture.ts';
import { isInline } from './inlineAppends.ts';
import { receiving, openReactorDeps } from './reactorDeps.ts';
import { counted, someTally } from './tallies.ts';

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** A node with one started reactor, on a fixture of its own. */
const startNode = async ({ before }: { before?: () => Promise<void> } = {}) => {
  const own = await openFixture();
  closing.push(own.close);
  const { deps, close } = await openReactorDeps(own);
  closing.push(close);
  const batches = createBatchBus();
  let isOwn = true;
  const onBatch: BatchListener = (viewerContext, on) => {
    if (isOwn) batches.publish(viewerContext, on);
  };
  const runner = await own.start({ onApplied: deps.readModelPosition.reached, onBatch });
  const readAll = jest.fn(own.events.store.readAll);
  const { heard, reactor } = receiving('listener', before);
  const events = { ...own.events, store: { ...own.events.store, readAll } };
  const reactors = startReactors([reactor], { ...deps, events }, runner, batches);
  closing.push(reactors.stop);
  await eventually(async () => (await findCheckpoint(own.db.pool, 'listener')) !== undefined);
  return {
    fixture: own,
    runner,
    heard,
    /** The reads of the reactor alone. */
    readAll,
    /** False: the following batches count as another node's. */
    beOwn: (value: boolean) => void (isOwn = value),
  };
};

test('a reactor reads nothing of what this node has appended along with its rows', async () => {
  const { fixture, heard, readAll } = await startNode();
  // one whose rows do not come along may be projected before it is answered
  await eventually(async () => {
    readAll.mockClear();
    const tally = someTally();
    const position = await fixture.append([counted(tally)]);
    await eventually(() => heard.includes(tally));
    return isInline(fixture, position);
  });
  expect(readAll).not.toHaveBeenCalled();
});

test('between batches of this node’s runner, those of other nodes are read, in order', async () => {
  let mend = (): void => undefined;
  const mended = new Promise<void>((resolve) => (mend = resolve));
  const { fixture, runner, heard, readAll, beOwn } = await startNode({ before: () => mended });
  const tallies = Array.from({ length: 60 }, (_, nth) => `tally ${nth}`);
  for (const [nth, tally] of tallies.entries()) {
    beOwn(nth % 3 !== 1);
    const last = await fixture.append([counted(tally)]);
    await eventually(() => runner.position() === last);
  }
  mend();
  await eventually(() => heard.length === tallies.length);
  expect(heard).toEqual(tallies);
  expect(readAll).toHaveBeenCalled();
});

test('a slow reactor reads batches that are no longer kept, and continues with kept ones', async () => {
  let mend = (): void => undefined;
  const mended = new Promise<void>((resolve) => (mend = resolve));
  const { fixture, runner, heard, readAll } = await startNode({ before: () => mended });
  const tallies = Array.from({ length: 2500 }, (_, nth) => `tally ${nth}`);
  for (let first = 0; first < tallies.length; first += 250)
    await fixture.append(tallies.slice(first, first + 250).map((tally) => counted(tally)));
  const last = await fixture.append([counted('last')]);
  await eventually(() => runner.position() === last);
  mend();
  await eventually(() => heard.length === tallies.length + 1);
  expect(heard).toEqual([...tallies, 'last']);
  expect(readAll.mock.calls.length).toBeGreaterThan(5);
  expect(readAll.mock.calls.length).toBeLessThan(12);
});
