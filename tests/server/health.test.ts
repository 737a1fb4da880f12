import { START, StoreUnavailable } from '../../events/store/eventStore.ts';
import type { RunnerState } from '../../projections/runner/runnerState.ts';
import { freeBytesOf } from '../../server/http/diskSpace.ts';
import { cachedHealth, checkHealth, type HealthParts } from '../../server/http/health.ts';
import { watchMissedDoseChecks } from '../../server/http/missedDoseChecks.ts';

const answers = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) };
const now = () => new Date('2026-11-24T10:00:00.000Z');
const isDown = { query: () => Promise.reject(new Error('connection refused by db.internal')) };

/** A node whose store, database and runner are in these states. */
const nodeWith = (parts: {
  readonly storeUp?: boolean;
  readonly databaseUp?: boolean;
  readonly freeMiB?: number;
  readonly state?: RunnerState;
  readonly clock?: Awaited<ReturnType<HealthParts['clock']['health']>>;
}): HealthParts => {
  const { storeUp = true, databaseUp = true, freeMiB = 64, state = { kind: 'following' } } = parts;
  const { clock = { ok: true, detail: '', isDue: true } } = parts;
  const store = {
    health: () => Promise.resolve({ ok: storeUp, detail: '' }),
    head: () => (storeUp ? Promise.resolve(START) : Promise.reject(new StoreUnavailable('away'))),
  };
  const deps = {
    events: { store },
    db: { pool: databaseUp ? answers : isDown },
    readModelPosition: { position: () => START },
    now,
  };
  const health = () => ({ ok: true, detail: '', state, holdsLease: false, position: START, lastBatchAt: null });
  const lastMissedDoseChecks = () => Promise.resolve({ whole: undefined, atWork: undefined });
  const reactors = () => Promise.resolve([]);
  return {
    deps: deps as unknown as HealthParts['deps'],
    runner: { health },
    lastMissedDoseChecks,
    watchChecks: watchMissedDoseChecks(),
    lastReminderCheck: () => Promise.resolve(undefined),
    clock: { health: () => Promise.resolve(clock) },
    reactors,
    freeBytes: () => Promise.resolve(freeMiB * 2 ** 20),
  };
};

test('a node whose store is away serves reads, and reports that the store does not answer', async () =>
  expect(await checkHealth(nodeWith({ storeUp: false }))).toMatchObject({
    ok: true,
    store: { ok: false, detail: 'does not answer' },
    lag: null,
  }));

test.each([
  [
    'another log than its read models',
    'LogMismatch',
    'answers, with another log than the read models were filled from',
  ],
  ['another store, or refuses its user', 'StoreMisconfigured', 'answers, and refuses this node or is another store'],
  ['out of reach', 'StoreUnavailable', 'does not answer'],
])('a node whose store is %s reports it', async (_what, name, detail) => {
  const node = nodeWith({});
  const store = { ...node.deps.events.store, health: () => Promise.resolve({ ok: false, detail: name }) };
  const deps = { ...node.deps, events: { ...node.deps.events, store } };
  expect(await checkHealth({ ...node, deps })).toMatchObject({ ok: true, store: { ok: false, detail } });
});

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
  expect(await checkHealth(nodeWith({ state: { kind: 'waiting', reason: 'another version' } }))).toMatchObject({
    ok: false,
  }));

test.each([
  [1024, true, 'has room'],
  [1023, true, 'has less than 1 GiB left: photos and documents are refused'],
  [64, true, 'has less than 1 GiB left: photos and documents are refused'],
  [63, false, 'has less than 64 MiB left'],
])('a node whose disk has %i MiB left: ok is %s', async (freeMiB, ok, detail) =>
  expect(await checkHealth(nodeWith({ freeMiB }))).toMatchObject({ ok, disk: { ok, detail } }),
);

test('a node whose disk can’t be read is not ok', async () =>
  expect(await checkHealth({ ...nodeWith({}), freeBytes: () => freeBytesOf('/nowhere/at/all') })).toMatchObject({
    ok: false,
    disk: { ok: false, detail: 'does not answer' },
  }));

test('the free bytes of a disk are the system’s', async () => expect(await freeBytesOf('.')).toBeGreaterThan(0));

test('the health is checked at most once a second, however often it is requested', async () => {
  let monotonic = 5_000;
  let checks = 0;
  const check = () => {
    checks += 1;
    return checkHealth(nodeWith({ databaseUp: checks === 1 }));
  };
  const health = cachedHealth(check, () => monotonic);
  expect(await Promise.all([health(), health()])).toMatchObject([{ ok: true }, { ok: true }]);
  monotonic += 999;
  expect([(await health()).ok, checks]).toEqual([true, 1]);
  monotonic += 1;
  expect([(await health()).ok, checks]).toEqual([false, 2]);
});

test('a node that doubts its clock is not ok and says why', async () => {
  const clock = { ok: false, detail: 'The clock jumped 20 days ahead.', isDue: false };
  expect(await checkHealth(nodeWith({ clock }))).toMatchObject({
    ok: false,
    clock: { ok: false, detail: clock.detail },
  });
});

test('a node that waits after a long downtime is ok', async () => {
  const clock = { ok: true, detail: 'The last trusted time is 20 days ago.', isDue: false };
  expect(await checkHealth(nodeWith({ clock }))).toMatchObject({ ok: true, clock: { ok: true, detail: clock.detail } });
});

/** A node that has run for an hour, at the time of `now`. */
const watchedForAnHour = () => {
  let monotonic = 0;
  const watchChecks = watchMissedDoseChecks(() => monotonic);
  monotonic = 3_600_000;
  return { watchChecks, later: (ms: number) => void (monotonic += ms) };
};

test.each([
  ['three minutes ago', '2026-11-24T09:57:00.000Z', true, 'in time'],
  ['longer ago', '2026-11-24T09:56:59.999Z', false, 'no check within three minutes'],
  ['a minute in the future, by another node', '2026-11-24T10:01:00.000Z', true, 'in time'],
  ['further in the future', '2026-11-24T10:01:00.001Z', false, 'the last check is in the future'],
  ['never', undefined, false, 'no check within three minutes'],
])('missed doses last checked %s: ok is set accordingly', async (_when, at, ok, detail) => {
  const lastMissedDoseChecks = () =>
    Promise.resolve({ whole: at === undefined ? undefined : new Date(at), atWork: undefined });
  const { watchChecks } = watchedForAnHour();
  expect(await checkHealth({ ...nodeWith({}), lastMissedDoseChecks, watchChecks })).toMatchObject({
    ok,
    missedDoseChecks: { ok, detail },
  });
});

test.each([
  ['is at work', '2026-11-24T09:57:00.000Z', true, 'a round takes longer than three minutes'],
  ['hangs', '2026-11-24T09:56:59.999Z', false, 'no check within three minutes'],
])(
  'a check of everybody’s doses that takes too long is reported; while it %s the node serves: %s',
  async (_what, at, ok, detail) => {
    const last = { whole: new Date('2026-11-24T09:50:00.000Z'), atWork: new Date(at) };
    const { watchChecks } = watchedForAnHour();
    expect(
      await checkHealth({ ...nodeWith({}), lastMissedDoseChecks: () => Promise.resolve(last), watchChecks }),
    ).toMatchObject({
      ok,
      lastMissedDoseCheck: '2026-11-24T09:50:00.000Z',
      missedDoseChecks: { ok: false, detail },
    });
  },
);

test('a node that has just started has three minutes for its first check', () => {
  let monotonic = 5_000;
  const watchChecks = watchMissedDoseChecks(() => monotonic);
  monotonic += 180_000;
  expect(watchChecks({ whole: undefined, atWork: undefined }, now(), true).ok).toBe(true);
  monotonic += 1;
  expect(watchChecks({ whole: undefined, atWork: undefined }, now(), true).ok).toBe(false);
});

test.each([
  ['its store is away', true, { storeUp: false }],
  ['its clock is not trusted yet', true, { clock: { ok: true, detail: '', isDue: false } }],
  ['nothing prevents it', false, {}],
])('a node that did not check while %s: that it has three more minutes is %s', async (_why, ok, parts) => {
  const { watchChecks, later } = watchedForAnHour();
  expect(await checkHealth({ ...nodeWith(parts), watchChecks })).toMatchObject({ ok });
  later(179_000);
  expect(await checkHealth({ ...nodeWith({}), watchChecks })).toMatchObject({ ok });
  later(2_000);
  expect(await checkHealth({ ...nodeWith({}), watchChecks })).toMatchObject({ ok: false });
});
