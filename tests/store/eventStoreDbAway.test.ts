import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StoreUnavailable, type EventStore } from '../../events/store/eventStore.ts';
import type { Deadlines } from '../../events/store/eventstoredb/deadlines.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { until } from '../support/waiting.ts';
import { houseDeadlines, openDoubleFixture, timed, type DoubleFixture } from './doubleFixture.ts';
import { readLogAfter, someEvent, someEvents, someStream } from './someEvents.ts';

/** Away in other ways, and coming and going. */
let fixture: DoubleFixture;
beforeEach(async () => (fixture = await openDoubleFixture()));
afterEach(() => fixture.close());

const listen = (store: EventStore) => {
  const leaving = new AbortController();
  let signals = 0;
  const ended = (async () => {
    for await (const _ of store.appendSignal(leaving.signal)) signals += 1;
  })();
  return { signals: () => signals, leave: () => (leaving.abort(), ended) };
};

test.each([
  ['nobody listens', { link: 'refuse' }],
  ['connections are taken and nothing is said', { link: 'mute' }],
  ['nothing passes on the network', { link: 'frozen' }],
  ['no call is answered', { silent: true }],
  ['the server is not ready', { notReady: true }],
] as const)('a subscription begun while %s signals as soon as that is over', async (_case, faults) => {
  const store = await fixture.open({ deadlines: { ...houseDeadlines, confirmation: 1_000 } });
  await fixture.double.set(faults);
  const listener = listen(store);
  await until(() => fixture.warnings.some((warning) => warning.startsWith('The live subscription')));
  expect(listener.signals()).toBe(0);
  await fixture.double.set({ link: 'open', silent: false, notReady: false });
  await until(() => listener.signals() > 0);
  await listener.leave();
});

test('a subscription that ends before it is confirmed is begun again without waiting for that', async () => {
  const store = await fixture.open({ deadlines: { ...houseDeadlines, confirmation: 60_000 } });
  await fixture.double.set({ subscriptions: 'endedUnconfirmed' });
  const listener = listen(store);
  await until(() => fixture.double.calls('subscribe') > 2);
  await fixture.double.set({ subscriptions: 'right' });
  await until(() => listener.signals() > 0);
  await listener.leave();
});

test('a subscription that is refused again and again is requested more and more rarely', async () => {
  // logged right before each pause
  const refusedAt: number[] = [];
  const log = { warn: () => void refusedAt.push(performance.now()) };
  const store = await fixture.open({ deadlines: { ...houseDeadlines, pause: { first: 200, longest: 5_000 } }, log });
  await fixture.double.set({ notReady: true });
  const listener = listen(store);
  await until(() => refusedAt.length > 4);
  const [, , , fourth = 0, fifth = 0] = refusedAt;
  // the fourth pause is 800 ms at least, the first 200 at most
  expect(fifth - fourth).toBeGreaterThan(700);
  await listener.leave();
});

describe('a stuck connection, where new ones are good, is given up for one after three silences', () => {
  // on a server of its own: clients of one process share their connections to one address
  const openStuck = async (deadlines: Partial<Deadlines>): Promise<EventStore> => {
    const stuck = await fixture.start();
    const store = await fixture.open({ url: stuck.url, deadlines: { ...houseDeadlines, ...deadlines } });
    await stuck.set({ link: 'stalled' });
    return store;
  };

  // the transport itself would take twenty seconds to notice
  test('of health alone', async () => {
    const store = await openStuck({ health: 1_000 });
    await until(async () => (await store.health()).ok, 15_000);
  });

  test('of the append signal alone', async () => {
    const listener = listen(await openStuck({ confirmation: 1_000 }));
    await until(() => listener.signals() > 0, 15_000);
    await listener.leave();
  });
});

test('a host that has no name is unavailable immediately', async () => {
  // a label for which no name server is queried
  const url = `esdb://${'x'.repeat(64)}.example:2113?tls=false`;
  const asked = fixture.open({ url }).catch((error: unknown) => error);
  expect(await timed(() => asked)).toBeLessThan(houseDeadlines.idle - 1_000);
  const failure = await asked;
  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(String(failure)).toContain('Name resolution failed');
});

test('a store that could not be opened leaves no connection behind', async () => {
  const silent = await fixture.start();
  await silent.set({ silent: true });
  await expect(fixture.open({ url: silent.url, deadlines: { ...houseDeadlines, stream: 200 } })).rejects.toThrow(
    StoreUnavailable,
  );
  await until(() => silent.connections() === 0);
});

test('a store closes immediately, whatever it waits for, and unanswered calls fail', async () => {
  const store = await fixture.open({ deadlines: { ...houseDeadlines, append: 5_000 } });
  const listener = listen(store);
  await until(() => listener.signals() > 0);
  await fixture.double.set({ silent: true });
  const asked = fixture.double.calls('read') + fixture.double.calls('append');
  let isGivenUp = false;
  const append = store.append(someStream(), [someEvent()], { expected: 'none' }).finally(() => (isGivenUp = true));
  const ended = Promise.allSettled([append, store.readAll({ after: 'start', limit: 10 }), store.head()]);
  await until(() => fixture.double.calls('read') + fixture.double.calls('append') === asked + 3);
  await Promise.all([store.close(), listener.leave()]);
  expect(isGivenUp).toBe(false);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('an append is known again after a restart of the server', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-double-'));
  const file = path.join(folder, 'events');
  const first = await startDouble({ file });
  const stream = someStream();
  const events = someEvents(2);
  const store = await fixture.open({ url: first.url });
  const answered = await store.append(stream, events, { expected: 'none' });
  await store.append(stream, someEvents(3), { expected: 1n });
  await first.close();
  const again = await startDouble({ file, port: first.port });
  expect(await until(() => store.append(stream, events, { expected: 'none' }).catch(() => undefined))).toEqual(
    answered,
  );
  await store.close();
  await again.close();
  await rm(folder, { recursive: true });
});

test('cut off again and again under sixteen writers, acknowledged events are there once, and nothing else is there twice', async () => {
  const before = await fixture.store.head();
  const stores = await Promise.all(Array.from({ length: 4 }, () => fixture.open()));
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (store: EventStore): Promise<void> => {
    const stream = someStream();
    for (let n = 0; n < 4; n += 1) {
      const event = someEvent();
      const expected = n === 0 ? ('none' as const) : BigInt(n - 1);
      // like a sender: the same event again until an answer tells the outcome
      const result = await until(() => store.append(stream, [event], { expected }).catch(() => undefined));
      expect(result).toMatchObject({ kind: 'appended', version: BigInt(n) });
      acknowledged.push(event.id);
    }
  };
  const cutting = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const done = acknowledged.length;
      await until(() => isOver || acknowledged.length > done + 7);
      if (round % 2 === 0) fixture.double.cut();
      else await fixture.double.set({ append: 'storedThenCut', appends: 1 });
    }
  })();
  await Promise.all(Array.from({ length: 16 }, (_, n) => write(stores[n % 4] ?? fixture.store)));
  isOver = true;
  await cutting;
  // the last cut may still be felt
  const there = (await until(() => readLogAfter(fixture.store, before).catch(() => undefined))).map(({ id }) => id);
  expect([...there].sort()).toEqual([...acknowledged].sort());
});
