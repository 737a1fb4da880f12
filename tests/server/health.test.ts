import { START, StoreUnavailable } from '../../events/store/eventStore.ts';
import type { RunnerState } from '../../projections/runner/runnerState.ts';
import { freeBytesOf } from '../../server/http/diskSpace.ts';
import { cachedHealth, checkHealth, type HealthParts } from '../../server/http/health.ts';

const answers = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) };
const isDown = { query: () => Promise.reject(new Error('connection refused by db.internal')) };

/** A node whose store, database and runner are in these states. */
const nodeWith = (parts: { storeUp?: boolean; databaseUp?: boolean; freeMiB?: number; state?: RunnerState }): HealthParts => {
  const { storeUp = true, databaseUp = true, freeMiB = 64, state = { kind: 'following' } } = parts;
  const store = {
    health: () => Promise.resolve({ ok: storeUp, detail: '' }),
    head: () => (storeUp ? Promise.resolve(START) : Promise.reject(new StoreUnavailable('away'))),
  };
  const deps = { events: { store }, db: { pool: databaseUp ? answers : isDown }, readModelPosition: { position: () => START } };
  const health = () => ({ ok: true, detail: '', state, holdsLease: false, position: START, lastBatchAt: null });
  const [lastMissedDoseCheck, reactors] = [() => Promise.resolve(undefined), () => Promise.resolve([])];
  return {
    deps: deps as unknown as HealthParts['deps'],
    runner: { health },
    lastMissedDoseCheck,
    reactors,
    freeBytes: () => Promise.resolve(freeMiB * 2 ** 20),
  };
};

test('a node whose store is away serves what is there, and says that the store does not answer', async () =>
  expect(await checkHealth(nodeWith({ storeUp: false }))).toMatchObject({
    ok: true,
    store: { ok: false, detail: 'does not answer' },
    lag: null,
  }));

test.each([
  ['has come by then, though nobody has looked', true],
  ['has not come', false],
])('after two seconds a database whose answer %s counts by that', async (_what, hasCome) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const asked: (() => void)[] = [];
  const query = () => new Promise((resolve) => asked.push(() => resolve({ rows: [], rowCount: 0 })));
  const node = nodeWith({});
  const deps = { ...node.deps, db: { pool: { query } } } as unknown as HealthParts['deps'];
  const health = checkHealth({ ...node, deps });
  // the node is blocked, and all of this happens before it can do anything
  jest.advanceTimersByTime(2000);
  if (hasCome) for (const answer of asked) answer();
  expect(await health).toMatchObject({ ok: hasCome, database: { ok: hasCome } });
  jest.useRealTimers();
});

test('a node whose database is away can serve nothing, and names no host', async () => {
  const health = await checkHealth(nodeWith({ databaseUp: false }));
  expect(health).toMatchObject({ ok: false, database: { ok: false }, parked: null });
  expect(JSON.stringify(health)).not.toContain('db.internal');
});

test('a node that waits for read models of its own version can serve nothing yet', async () =>
  expect(await checkHealth(nodeWith({ state: { kind: 'waiting', reason: 'another version' } }))).toMatchObject({ ok: false }));

test.each([
  [64, true, 'has room'],
  [63, false, 'has less than 64 MiB left'],
])('a node whose disk has %i MiB left: ok is %s', async (freeMiB, ok, detail) =>
  expect(await checkHealth(nodeWith({ freeMiB }))).toMatchObject({ ok, disk: { ok, detail } }),
);

test('a node whose disk can’t be read is not ok', async () =>
  expect(await checkHealth({ ...nodeWith({}), freeBytes: () => freeBytesOf('/nowhere/at/all') })).toMatchObject({
    ok: false,
    disk: { ok: false, detail: 'does not answer' },
  }));

test('what is free on a disk is what the system says', async () => expect(await freeBytesOf('.')).toBeGreaterThan(0));

test('the health is checked once a second at most, however often it is asked', async () => {
  let now = 5_000;
  let checks = 0;
  const check = () => {
    checks += 1;
    return checkHealth(nodeWith({ databaseUp: checks === 1 }));
  };
  const health = cachedHealth(check, () => now);
  expect(await Promise.all([health(), health()])).toMatchObject([{ ok: true }, { ok: true }]);
  now += 999;
  expect([(await health()).ok, checks]).toEqual([true, 1]);
  now += 1;
  expect([(await health()).ok, checks]).toEqual([false, 2]);
});
