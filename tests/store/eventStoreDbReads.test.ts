import {
  LogAltered,
  positionOf,
  START,
  StoreUnavailable,
  type LogPage,
  type EventStore,
  type Position,
} from '../../events/store/eventStore.ts';
import type { Deadlines } from '../../events/store/eventstoredb/deadlines.ts';
import { until } from '../support/waiting.ts';
import { connect, disconnect } from './replay/calls.ts';
import { houseDeadlines, openDoubleFixture, timed, type DoubleFixture } from './doubleFixture.ts';
import { appended, readLogAfter, readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

let fixture: DoubleFixture;
beforeEach(async () => (fixture = await openDoubleFixture()));
afterEach(() => fixture.close());

const fill = async (count: number): Promise<string> => {
  const stream = someStream();
  await fixture.store.append(stream, someEvents(count), { expected: 'none' });
  return stream;
};

/** With deadlines that are to pass. That it opens does not hang on them: the store is known. */
const openHasty = (deadlines: Partial<Deadlines>): Promise<EventStore> =>
  fixture.open({ knownStoreId: fixture.store.storeId, deadlines: { ...houseDeadlines, ...deadlines } });

const reads = (stream: string) => [
  () => fixture.store.readAll({ after: 'start', limit: 10 }),
  () => readWhole(fixture.store.readStream(stream)),
  () => readWhole(fixture.store.readAt([positionOf(548n)])),
  () => fixture.store.head(),
];

describe('every read ends at its own deadline and can be tried again', () => {
  test.each([
    ['a server that says nothing', { silent: true }],
    ['a frozen network', { link: 'frozen' }],
    ['connections that are taken and nothing is said', { link: 'mute' }],
  ] as const)('%s', async (_case, faults) => {
    const store = await openHasty({ stream: 600, idle: 600, health: 600 });
    const stream = await fill(3);
    await fixture.double.set(faults);
    const ended = await timed(async () => {
      await expect(store.readAll({ after: 'start', limit: 10 })).rejects.toThrow(StoreUnavailable);
      await expect(readWhole(store.readStream(stream))).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      expect(await store.health()).toEqual({ ok: false, detail: 'StoreUnavailable' });
    });
    expect(ended).toBeLessThan(houseDeadlines.idle - 10_000);
    await fixture.double.set({ link: 'open', silent: false });
    await until(async () => (await store.health()).ok);
    expect(await until(() => readLogAfter(store, 'start').catch(() => undefined))).toHaveLength(3);
  });

  test('nobody listens: immediately', async () => {
    const stream = await fill(1);
    await fixture.double.set({ link: 'refuse' });
    for (const read of reads(stream)) {
      expect(await timed(() => expect(read()).rejects.toThrow(StoreUnavailable))).toBeLessThan(
        houseDeadlines.idle - 1_000,
      );
    }
  });
});

test('a page whose connection breaks in the middle is read again after the last that was applied, nothing twice and nothing missed', async () => {
  for (let round = 0; round < 5; round += 1) await fill(4);
  const applied: string[] = [];
  let after: Position | 'start' = 'start';
  let failures = 0;
  for (let atEnd = false; !atEnd;) {
    await fixture.double.set({ cutReadsAfter: failures % 2 === 0 ? 3 : null });
    const page: LogPage = await fixture.store.readAll({ after, limit: 6 }).catch(async (error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      failures += 1;
      await fixture.double.set({ cutReadsAfter: null });
      return fixture.store.readAll({ after, limit: 6 });
    });
    applied.push(...page.events.map(({ id }) => id));
    ({ upTo: after, atEnd } = page);
  }
  expect(failures).toBeGreaterThan(0);
  expect(applied).toEqual((await readLogAfter(fixture.store, 'start')).map(({ id }) => id));
  expect(new Set(applied).size).toBe(20);
});

describe('events that others wrote', () => {
  test("the store's own events are skipped, and the position moves over them", async () => {
    await fill(1);
    const { upTo } = await fixture.store.readAll({ after: 'start', limit: 100 });
    for (let n = 0; n < 5; n += 1) fixture.double.plant('$stats-0', { type: '$statsCollected' });
    const first = await fixture.store.readAll({ after: upTo, limit: 2 });
    expect(first).toMatchObject({ events: [], atEnd: false });
    expect(first.upTo > upTo).toBe(true);
    const stream = await fill(1);
    expect(await readLogAfter(fixture.store, upTo, 2)).toMatchObject([{ stream }]);
  });

  test('a page with events ends with the last of ours, so that a checkpoint is never beyond the head', async () => {
    await fill(1);
    fixture.double.plant('$stats-0', { type: '$statsCollected' });
    const page = await fixture.store.readAll({ after: 'start', limit: 100 });
    expect(page).toMatchObject({ events: [{}], upTo: await fixture.store.head(), atEnd: true });
  });

  test("the head is the newest event that is not the store's own", async () => {
    const fresh = await fixture.start();
    const store = await fixture.open({ url: fresh.url });
    expect(await store.head()).toBe(START);
    const { position } = appended(await store.append(someStream(), [someEvent()], { expected: 'none' }));
    for (let n = 0; n < 100; n += 1) fresh.plant('$stats-0', { type: '$statsCollected' });
    expect(await store.head()).toBe(position);
  });

  test('the identity of the store isn’t an event of the log', async () => {
    const stream = await fill(2);
    expect((await readLogAfter(fixture.store, 'start')).map((event) => event.stream)).toEqual([stream, stream]);
  });

  test.each([
    ['JSON', { contentType: 'application/json', data: Buffer.from('{"a":1}') }, '{"a":1}'],
    ['malformed JSON', { contentType: 'application/json', data: Buffer.from('{"a":') }, '{"a":'],
    ['metadata that is no object', { metadata: Buffer.from('null') }, ''],
    ['metadata that is no JSON', { metadata: Buffer.from([0, 255]) }, ''],
    ['a link to an event that is gone', { type: '$>', data: Buffer.from('5@nothing-here') }, '5@nothing-here'],
  ])('%s is read, and lacks what ours have', async (_case, event, payload) => {
    fixture.double.plant('foreign-1', { ...event, ...('data' in event ? { data: new Uint8Array(event.data) } : {}) });
    const [read] = await readLogAfter(fixture.store, 'start');
    expect(Buffer.from(read?.payload ?? []).toString()).toBe(payload);
    expect(read?.metadata).toEqual({});
  });
});

test('a page of no event is never asked for, since it would never be answered', async () => {
  await fill(1);
  expect(await timed(() => fixture.store.readAll({ after: 'start', limit: 0 }))).toBeLessThan(
    houseDeadlines.idle - 1_000,
  );
});

test('chosen events are read 64 at a time, in the order asked, and one that is not there is noticed', async () => {
  const stream = await fill(130);
  const positions = (await readWhole(fixture.store.readStream(stream))).map(({ position }) => position).reverse();
  const asked = fixture.double.calls('read');
  await fixture.double.set({ delayMs: 200 });
  let most = 0;
  const looking = setInterval(() => (most = Math.max(most, fixture.double.openReads())), 5);
  expect((await readWhole(fixture.store.readAt(positions))).map(({ position }) => position)).toEqual(positions);
  clearInterval(looking);
  expect(most).toBeLessThanOrEqual(64);
  expect(most).toBeGreaterThan(8);
  expect(fixture.double.calls('read') - asked).toBe(130);
  await expect(readWhole(fixture.store.readAt([positionOf(10n ** 15n)]))).rejects.toThrow(LogAltered);
});

test('a position without an event is never taken for the next one', async () => {
  const raw = connect(fixture.double.url);
  const { position } = await raw.appendToStream(someStream(), []);
  await disconnect(raw);
  const stream = await fill(2);
  await expect(readWhole(fixture.store.readAt([positionOf(position?.commit ?? 0n)]))).rejects.toThrow(LogAltered);
  const [first] = await readWhole(fixture.store.readStream(stream));
  const amid = positionOf(BigInt(first?.position ?? 0) + 1n);
  await expect(fixture.store.readAll({ after: amid, limit: 10 })).rejects.toThrow();
  await expect(readWhole(fixture.store.readAt([amid]))).rejects.toThrow();
});

test('a stream that lost its beginning is noticed', async () => {
  const stream = await fill(5);
  fixture.double.plant(`$$${stream}`, {
    type: '$metadata',
    contentType: 'application/json',
    data: new Uint8Array(Buffer.from('{"$tb":2}')),
  });
  await expect(readWhole(fixture.store.readStream(stream))).rejects.toThrow(
    'A stream lacks version 0: it goes on with 2',
  );
});

test('a reader that stops in the middle leaves no call behind', async () => {
  const stream = await fill(500);
  for await (const event of fixture.store.readStream(stream)) if (event.version === 3n) break;
  await fixture.store.close();
  await until(() => fixture.double.connections() === 0);
});

test('health answers within its own deadline, however long a read may take', async () => {
  const store = await openHasty({ health: 200 });
  await fixture.double.set({ silent: true });
  const asked = await timed(async () =>
    expect(await store.health()).toEqual({ ok: false, detail: 'StoreUnavailable' }),
  );
  expect(asked).toBeLessThan(houseDeadlines.idle - 1_000);
  // its pending call is no longer awaited either
  await until(() => fixture.double.openReads() === 0, houseDeadlines.idle - 1_000);
});

test('a read that was given up is ended at the server', async () => {
  const store = await openHasty({ idle: 200 });
  await fixture.double.set({ silent: true });
  await expect(store.readAll({ after: 'start', limit: 10 })).rejects.toThrow(StoreUnavailable);
  await until(() => fixture.double.openReads() === 0);
});

test('if another node leads, reads go there', async () => {
  const stream = await fill(1);
  const leader = await fixture.start();
  leader.plant('store-identity', { id: fixture.store.storeId });
  await fixture.double.set({ leader: { host: '127.0.0.1', port: leader.port } });
  expect(await readWhole(fixture.store.readStream(stream))).toEqual([]);
  expect(leader.calls('read')).toBe(1);
});

test('a read that is broken off because its client was given up fails: it must not look as if there were no more', async () => {
  const stream = await fill(500);
  const reading = fixture.store.readStream(stream)[Symbol.asyncIterator]();
  await reading.next();
  await fixture.store.close();
  const rest = async (): Promise<void> => {
    while ((await reading.next()).done !== true);
  };
  await expect(rest()).rejects.toThrow(StoreUnavailable);
});
