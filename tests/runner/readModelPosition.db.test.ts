import { positionOf, START } from '../../events/store/eventStore.ts';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import type { Runner } from '../../projections/runner/startRunner.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, someTally } from './tallies.ts';

type Waiting = Awaited<ReturnType<typeof openReadModelPosition>>;
let fixture: Fixture;
let runner: Runner;
let readModelPosition: Waiting;
beforeEach(async () => {
  fixture = await openFixture();
  runner = await fixture.start();
  readModelPosition = await openReadModelPosition(fixture.db, fixture.store.storeId);
});
afterEach(async () => {
  jest.useRealTimers();
  await readModelPosition.close();
  await fixture.close();
});

/** The longest wait that a test's time allows. */
const patiently = { timeoutMs: 120_000 };

test('waiting for an append ends when the read models have it', async () => {
  const tally = someTally();
  const last = await fixture.append([counted(tally)]);
  expect(await readModelPosition.waitFor(last, patiently)).toBe(true);
  expect(await fixture.total(tally)).toBe(1);
  expect(readModelPosition.position() >= last).toBe(true);
});

test('a position that only unhandled events fill is reached as others are, though nothing comes after it', async () => {
  const last = await fixture.append([{ type: 'Ignored', data: { tally: 'x' } }]);
  expect(await readModelPosition.waitFor(last, patiently)).toBe(true);
});

test('with the runner stopped, waiting ends after two seconds and says no', async () => {
  await runner.stop();
  const last = await fixture.append([counted(someTally())]);
  // from here on the test controls the time, and nothing else can happen
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  const waiting = readModelPosition.waitFor(last);
  jest.advanceTimersByTime(1999);
  expect(readModelPosition.waiting()).toBe(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  expect(await waiting).toBe(false);
  expect(readModelPosition.waiting()).toBe(0);
});

test('a node that was stopped while it waited first gets the notifications of that time', async () => {
  const last = await fixture.append([counted(someTally())]);
  const position = positionOf(BigInt(last) + 1n);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  const waiting = readModelPosition.waitFor(position);
  jest.advanceTimersByTime(2000);
  readModelPosition.reached(position);
  jest.useRealTimers();
  expect(await waiting).toBe(true);
});

test('a waiting caller that gives up is removed immediately', async () => {
  const gone = new AbortController();
  const waiting = readModelPosition.waitFor(positionOf(10n ** 9n), { signal: gone.signal });
  expect(readModelPosition.waiting()).toBe(1);
  gone.abort();
  expect(await waiting).toBe(false);
  expect(readModelPosition.waiting()).toBe(0);
});

test('a waiting client that disconnects is removed immediately', async () => {
  const goes: (() => void)[] = [];
  const waiting = readModelPosition.waitFor(positionOf(10n ** 9n), {
    gone: (handleGone) => void goes.push(handleGone),
  });
  expect(readModelPosition.waiting()).toBe(1);
  for (const go of goes) go();
  expect(await waiting).toBe(false);
  expect(readModelPosition.waiting()).toBe(0);
});

test('if LISTEN broke, or a notification was lost, it looks each second', async () => {
  await fixture.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()`,
  );
  const deaf = { pool: fixture.db.pool, listen: () => Promise.resolve({ close: () => Promise.resolve() }) };
  const hardOfHearing = await openReadModelPosition(deaf, fixture.store.storeId);
  const last = await fixture.append([counted(someTally())]);
  expect(
    await Promise.all([readModelPosition.waitFor(last, patiently), hardOfHearing.waitFor(last, patiently)]),
  ).toEqual([true, true]);
  await hardOfHearing.close();
});

test('a node that starts knows how far the read models are; of another store it knows nothing', async () => {
  const last = await fixture.append([counted(someTally())]);
  // wait until it arrived: a listener that begins on the same connection before that would receive it too
  await eventually(() => readModelPosition.position() === last);
  const [ours, theirs] = await Promise.all([
    openReadModelPosition(fixture.db, fixture.store.storeId),
    openReadModelPosition(fixture.db, 'another'),
  ]);
  expect([ours.position(), theirs.position()]).toEqual([last, START]);
  await Promise.all([ours.close(), theirs.close()]);
});
