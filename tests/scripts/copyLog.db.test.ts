import { OutcomeUnknown, StoreUnavailable, type EventStore, type StoredEvent } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { appendedBytes, maxAppendBytes } from '../../events/store/validAppend.ts';
import { copyLog } from '../../scripts/copyLog.ts';
import { someEvent, someEvents, someMetadata, someStream } from '../store/someEvents.ts';
import type { TestDatabase } from '../support/database.ts';
import { anotherStore, logOf } from './anotherStore.ts';

let databases: TestDatabase[];
let stores: EventStore[];
const openStore = async (): Promise<EventStore> => {
  const database = await anotherStore();
  databases.push(database);
  const store = await openPostgresEventStore({ connection: database.connection });
  stores.push(store);
  return store;
};

let from: EventStore;
let to: EventStore;
beforeEach(async () => {
  [databases, stores] = [[], []];
  [from, to] = [await openStore(), await openStore()];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(databases.map((database) => database.drop()));
});

const expectSameLog = async (): Promise<void> => expect(await logOf(to)).toEqual(await logOf(from));

/** Some streams that grow in turns, so that the log is not sorted by stream. */
const fill = async (store: EventStore): Promise<void> => {
  const [one, other] = [someStream(), someStream()];
  await store.append(one, someEvents(3), { expected: 'none' });
  await store.append(other, [someEvent({ payload: Buffer.from([0, 255, 1]) })], { expected: 'none' });
  await store.append(one, [someEvent({ metadata: someMetadata({ agent: 'import' }) })], { expected: 2n });
  await store.append(other, someEvents(2), { expected: 0n });
};

test('a copy has the same events in the same order, and copying again finds them all', async () => {
  await fill(from);
  expect(await copyLog(from, to)).toEqual({ found: 0, copied: 7 });
  await expectSameLog();
  expect(await copyLog(from, to)).toEqual({ found: 7, copied: 0 });
  await expectSameLog();
});

test('an empty store is copied, too', async () => expect(await copyLog(from, to)).toEqual({ found: 0, copied: 0 }));

test('events appended since are copied when it is run again', async () => {
  await fill(from);
  await copyLog(from, to);
  await fill(from);
  expect(await copyLog(from, to)).toEqual({ found: 7, copied: 7 });
  await expectSameLog();
});

test('a stream that is longer than one append is copied in several', async () => {
  const stream = someStream();
  for (let at = 0; at < 12; at += 1)
    await from.append(stream, someEvents(100), { expected: at === 0 ? 'none' : BigInt(at * 100 - 1) });
  await from.append(someStream(), [someEvent({ payload: Buffer.alloc(1_000_000, 7) })], { expected: 'none' });
  const large = someStream();
  await from.append(large, [someEvent({ payload: Buffer.alloc(700_000, 1) })], { expected: 'none' });
  await from.append(large, [someEvent({ payload: Buffer.alloc(700_000, 2) })], { expected: 0n });
  expect(await copyLog(from, to)).toEqual({ found: 0, copied: 1203 });
  await expectSameLog();
});

test('a long run of one stream is copied, though its metadata and types alone would fill an append', async () => {
  const stream = someStream();
  for (let at = 0; at < 6; at += 1) {
    const events = Array.from({ length: 100 }, () => someEvent({ payload: Buffer.alloc(2_000, at) }));
    await from.append(stream, events, { expected: at === 0 ? 'none' : BigInt(at * 100 - 1) });
  }
  const sizes: number[] = [];
  const append: EventStore['append'] = (...[to_, events, options]) => {
    sizes.push(appendedBytes(events));
    return to.append(to_, events, options);
  };
  expect(await copyLog(from, { ...to, append })).toEqual({ found: 0, copied: 600 });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(maxAppendBytes - 64 * 1024);
  await expectSameLog();
});

test('progress goes to the end of the source, never backwards', async () => {
  await fill(from);
  const told: string[] = [];
  await copyLog(from, to, { reached: (position) => told.push(position) });
  expect(told).toEqual([...told].sort());
  expect(told.at(-1)).toBe(await from.head());
});

test('a target with other events is refused, and nothing is written', async () => {
  await fill(from);
  await fill(to);
  const before = await logOf(to);
  await expect(copyLog(from, to)).rejects.toThrow('The target holds other events');
  expect(await logOf(to)).toEqual(before);
});

test.each<[string, Partial<StoredEvent>]>([
  ['id', { id: '00000000-0000-4000-8000-000000000000' }],
  ['type', { type: 'SomethingElseHappened' }],
  ['payload', { payload: Buffer.from('{"note":"changed"}') }],
  ['metadata', { metadata: someMetadata({ actorId: null }) }],
])('an event with another %s is another event', async (_what, change) => {
  const event = someEvent();
  const stream = someStream();
  await from.append(stream, [event], { expected: 'none' });
  await to.append(stream, [{ ...event, ...change }], { expected: 'none' });
  await expect(copyLog(from, to)).rejects.toThrow(`The target holds other events: it has version 0 of ${stream}`);
});

test('a target that went on by itself is refused', async () => {
  await fill(from);
  await copyLog(from, to);
  await fill(to);
  await expect(copyLog(from, to)).rejects.toThrow('The target holds more than the source');
});

test('a store is not copied onto itself', async () => {
  await expect(copyLog(from, from)).rejects.toThrow('Both are the same event store.');
});

test('somebody else who writes to the target meanwhile is noticed', async () => {
  await fill(from);
  const busy: EventStore = {
    ...to,
    append: async (stream, events, options) => {
      await to.append(stream, [someEvent()], options);
      return to.append(stream, events, options);
    },
  };
  await expect(copyLog(from, busy)).rejects.toThrow('Somebody else writes to the target');
});

test('an append whose answer was lost and a store that is away for a moment double nothing and lose nothing', async () => {
  await fill(from);
  let calls = 0;
  const troubled: EventStore = {
    ...to,
    append: async (stream, events, options) => {
      calls += 1;
      if (calls % 3 === 1) throw new StoreUnavailable('away');
      const result = await to.append(stream, events, options);
      if (calls % 3 === 2) throw new OutcomeUnknown('the answer was lost');
      return result;
    },
  };
  await copyLog(from, troubled);
  await expectSameLog();
});

test('a store that stays away ends the copy, and the next one continues', async () => {
  await fill(from);
  let left = 2;
  const leaving: EventStore = {
    ...to,
    append: (stream, events, options) =>
      left-- > 0 ? to.append(stream, events, options) : Promise.reject(new StoreUnavailable('it stays away')),
  };
  await expect(copyLog(from, leaving, { patienceMs: 0 })).rejects.toThrow('it stays away');
  expect(await logOf(to)).toHaveLength(4);
  expect(await copyLog(from, to)).toEqual({ found: 4, copied: 3 });
  await expectSameLog();
});
