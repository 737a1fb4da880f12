import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog, EventToAppend } from '../../events/store/eventLog.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { freshDatabase } from '../support/database.ts';
import { memoryKeys, type MemoryKeys } from '../support/memoryKeys.ts';
import { someMetadata, someStream } from './someEvents.ts';

const rosa = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';

let connection: ClientConfig;
let store: EventStore;
let drop: () => Promise<void>;
let keys: MemoryKeys;
let log: EventLog;
beforeAll(async () => {
  ({ connection, drop } = await freshDatabase());
  store = await openPostgresEventStore({ connection });
});
afterAll(async () => {
  await store.close();
  await drop();
});
beforeEach(() => {
  // it is remembered for a second, however long a test takes
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  keys = memoryKeys();
  log = encryptedLog(store, keys, eventRegistry);
});

afterEach(() => jest.restoreAllMocks());

const moved = (changes: Partial<EventToAppend> = {}): EventToAppend => ({
  id: randomUUID(),
  event: { type: 'ProfileUpdated', data: { userId: rosa, address: '12 Orchard Lane', phone: undefined } },
  metadata: someMetadata({ subjectId: rosa }),
  ...changes,
});
const append = (count: number, stream = someStream()) =>
  log.append(
    stream,
    Array.from({ length: count }, () => moved()),
    { expected: 'none' },
  );

test('what this node has just appended is remembered as the log would answer it', async () => {
  const before = await store.head();
  await Promise.all([append(2), append(1), append(3)]);
  const remembered = await log.justAppended(before, 100);
  const { events } = await log.readAll({ after: before, limit: 100 });
  expect(remembered).toHaveLength(6);
  expect(remembered).toStrictEqual(events);
});

test('it is remembered from any place on, up to a limit', async () => {
  const before = await store.head();
  await append(5);
  const { events } = await log.readAll({ after: before, limit: 100 });
  const second = events[1]?.position ?? before;
  expect(await log.justAppended(second, 2)).toStrictEqual(events.slice(2, 4));
});

test('behind an event of another node nothing is remembered', async () => {
  const other = await openPostgresEventStore({ connection });
  const before = await store.head();
  await encryptedLog(other, keys, eventRegistry).append(someStream(), [moved()], { expected: 'none' });
  await append(1);
  expect(await log.justAppended(before, 100)).toEqual([]);
  await other.close();
});

test('an append that is repeated is not taken for the first one', async () => {
  const before = await store.head();
  const stream = someStream();
  const event = moved();
  // the node that wrote it is gone; its answer was lost
  await encryptedLog(store, keys, eventRegistry).append(stream, [event], { expected: 'none' });
  const later = { ...event, metadata: { ...event.metadata, recordedAt: '2026-11-22T08:00:00.000Z' } };
  expect(await log.append(stream, [later], { expected: 'none' })).toMatchObject({ kind: 'appended' });
  expect(await log.justAppended(before, 100)).toEqual([]);
});

test('a lost race leaves nothing', async () => {
  const stream = someStream();
  await append(1, stream);
  const before = await store.head();
  expect(await log.append(stream, [moved()], { expected: 'none' })).toMatchObject({ kind: 'conflict' });
  expect(await log.justAppended(before, 100)).toEqual([]);
});
