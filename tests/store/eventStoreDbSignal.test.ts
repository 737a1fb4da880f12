import type { EventStore } from '../../events/store/eventStore.ts';
import { START } from '../../events/store/eventStore.ts';
import { subscribeToAppends } from '../../projections/runner/appendSignal.ts';
import { pino } from 'pino';
import { until } from '../support/waiting.ts';
import { houseDeadlines, openDoubleFixture, type DoubleFixture } from './doubleFixture.ts';
import { someEvent, someStream } from './someEvents.ts';

let fixture: DoubleFixture;
let other: EventStore;
beforeEach(async () => {
  fixture = await openDoubleFixture();
  other = await fixture.open();
});
afterEach(() => fixture.close());

const appendElsewhere = () => other.append(someStream(), [someEvent()], { expected: 'none' });

/** Counts signals until it leaves. */
const listen = (store: EventStore = fixture.store) => {
  const leaving = new AbortController();
  let signals = 0;
  const ended = (async () => {
    for await (const _ of store.appendSignal(leaving.signal)) signals += 1;
  })();
  return { signals: () => signals, leave: () => (leaving.abort(), ended) };
};

/** The first signal is for the subscription itself; then it is quiet. */
const listeningWell = async () => {
  const listener = listen();
  await until(() => listener.signals() > 0);
  return listener;
};

test.each([
  ['breaks', (subject: DoubleFixture) => Promise.resolve(subject.double.cut())],
  ['is dropped as too slow', (subject: DoubleFixture) => subject.double.set({ subscriptions: { dropAfter: 0 } })],
  [
    'ends in order',
    (subject: DoubleFixture) => subject.double.set({ subscriptions: 'ended' }).then(() => subject.double.cut()),
  ],
  [
    'is never confirmed',
    (subject: DoubleFixture) => subject.double.set({ subscriptions: 'unconfirmed' }).then(() => subject.double.cut()),
  ],
])('a live subscription that %s is begun again, signals once for missed events, and continues', async (_case, fail) => {
  const listener = await listeningWell();
  const before = fixture.double.calls('subscribe');
  await fail(fixture);
  await appendElsewhere().catch(() => undefined);
  await until(() => fixture.double.calls('subscribe') > before + 1 || listener.signals() > 1);
  await fixture.double.set({ subscriptions: 'right' });
  // until it signals what comes after it was begun again
  await until(async () => {
    const heard = listener.signals();
    await appendElsewhere();
    return until(() => listener.signals() > heard, 1_000).catch(() => false);
  });
  await listener.leave();
});

test('a broken subscription harms neither appends nor reads, and ends with its listener or its store', async () => {
  await fixture.double.set({ subscriptions: { dropAfter: 0 } });
  const listener = listen();
  for (let n = 0; n < 20; n += 1) await fixture.store.append(someStream(), [someEvent()], { expected: 'none' });
  expect((await fixture.store.readAll({ after: 'start', limit: 100 })).events).toHaveLength(20);
  await fixture.store.close();
  await listener.leave();
});

test("one's own appends are signalled, whatever becomes of the subscription", async () => {
  await fixture.double.set({ subscriptions: 'unconfirmed' });
  const listener = listen();
  await fixture.store.append(someStream(), [someEvent()], { expected: 'none' });
  await until(() => listener.signals() > 0);
  await listener.leave();
});

test("the store's own events are not even sent to the subscription", async () => {
  const listener = await listeningWell();
  for (let n = 0; n < 3; n += 1)
    fixture.double.plant('$stats-0', { type: '$statsCollected', data: new Uint8Array(10_000) });
  await appendElsewhere();
  await until(() => fixture.double.calls('pushed') > 0);
  expect(fixture.double.calls('pushed')).toBe(1);
  await listener.leave();
});

test("the store's own events are not signalled", async () => {
  const listener = await listeningWell();
  const before = listener.signals();
  for (let n = 0; n < 3; n += 1) fixture.double.plant('$stats-0', { type: '$statsCollected' });
  // answered on the same connection, after them
  await fixture.store.head();
  await new Promise(setImmediate);
  expect(listener.signals()).toBe(before);
  await appendElsewhere();
  await until(() => listener.signals() > before);
  await listener.leave();
});

test('a subscription that was given up is ended at the server', async () => {
  const store = await fixture.open({ deadlines: { ...houseDeadlines, confirmation: 1_000 } });
  await fixture.double.set({ subscriptions: 'unconfirmed' });
  const before = fixture.double.calls('subscribe');
  const listener = listen(store);
  await until(() => fixture.double.calls('subscribe') >= before + 2);
  await fixture.double.set({ subscriptions: 'right' });
  await until(() => listener.signals() > 0);
  await until(() => fixture.double.openReads() === 1);
  await listener.leave();
});

/** Follows the log like the runner: pages to the end, then the append signal or a second. */
const follow = (store: EventStore) => {
  const stop = new AbortController();
  let [asked, isWaiting] = [0, false];
  const appendSignal = subscribeToAppends(store, stop.signal, pino({ level: 'silent' }));
  const seen = new Map<string, number>();
  const following = (async () => {
    let after = START;
    while (!stop.signal.aborted) {
      asked += 1;
      const page = await store.readAll({ after, limit: 100 });
      for (const { id } of page.events) seen.set(id, (seen.get(id) ?? 0) + 1);
      after = page.upTo;
      isWaiting = page.atEnd;
      if (isWaiting) await appendSignal.wait(() => after, 1000, stop.signal);
      isWaiting = false;
    }
  })();
  return {
    seen,
    /** Number of pages that it has requested. */
    asked: () => asked,
    isWaiting: () => isWaiting,
    stop: async () => {
      stop.abort();
      await following;
    },
  };
};

test('dropped again and again under 64 writers, it misses nothing and brings nothing twice', async () => {
  await fixture.double.set({ subscriptions: { dropAfter: 5 } });
  const before = fixture.double.calls('subscribe');
  const reader = follow(fixture.store);
  const written: string[] = [];
  const write = async (): Promise<void> => {
    for (let n = 0; n < 4; n += 1) {
      const event = someEvent();
      await other.append(someStream(), [event], { expected: 'none' });
      written.push(event.id);
    }
  };
  const isDropped = (): boolean => fixture.double.calls('subscribe') - before > 2;
  await Promise.all(Array.from({ length: 64 }, write));
  await until(async () => isDropped() || write().then(isDropped));
  await until(() => reader.seen.size === written.length);
  await reader.stop();
  expect([...reader.seen.keys()].sort()).toEqual([...written].sort());
  expect([...reader.seen.values()].every((times) => times === 1)).toBe(true);
});

test('silent for ever, it costs a second at most', async () => {
  await fixture.double.set({ subscriptions: 'silent' });
  const reader = follow(fixture.store);
  for (let round = 0; round < 3; round += 1) {
    const event = someEvent();
    await other.append(someStream(), [event], { expected: 'none' });
    // its second began before ours, so it is over before ours is, and then it asks
    await until(reader.isWaiting);
    const before = reader.asked();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(reader.asked()).toBeGreaterThan(before);
    await until(() => reader.seen.has(event.id));
  }
  await reader.stop();
});

test('a frozen network for longer than every deadline: all continues when it thaws', async () => {
  const deadlines = { ...houseDeadlines, idle: 1_000, confirmation: 1_000 };
  const store = await fixture.open({ knownStoreId: fixture.store.storeId, deadlines });
  const listener = listen(store);
  await until(() => listener.signals() > 0);
  await fixture.double.set({ link: 'frozen' });
  await expect(store.readAll({ after: 'start', limit: 1 })).rejects.toThrow();
  await fixture.double.set({ link: 'open' });
  await until(async () => (await store.health()).ok);
  const before = listener.signals();
  await store.append(someStream(), [someEvent()], { expected: 'none' });
  await until(() => listener.signals() > before);
  await listener.leave();
});
