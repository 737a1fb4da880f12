import { randomUUID } from 'node:crypto';
import { checkMac, macPurpose } from '../../events/store/authentication.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog } from '../../events/store/eventLog.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { freshDatabase } from '../support/database.ts';
import { memoryKeys } from '../support/memoryKeys.ts';
import { readWhole, someEvent, someMetadata, someStream } from './someEvents.ts';

const userId = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const keys = memoryKeys();

let store: EventStore;
let log: EventLog;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  store = await openPostgresEventStore({ connection: database.connection });
  log = encryptedLog(store, keys, eventRegistry);
});
afterAll(async () => {
  await store.close();
  await drop();
});

test('an event about nobody is kept in plain JSON, after a MAC under the key that all nodes share', async () => {
  const stream = someStream();
  const released = { id: randomUUID(), event: { type: 'UsernameReleased', data: { userId } }, metadata: someMetadata() };
  await log.append(stream, [released], { expected: 'none' });
  const [stored] = await readWhole(log.store.readStream(stream));
  if (!stored) throw new Error('it is not there');
  expect(Buffer.from(stored.payload).subarray(33).toString()).toBe(JSON.stringify({ userId }));
  expect(checkMac(await keys.shared(macPurpose), stored, stored.payload)).toBe('right');
  expect(await log.readStream(stream)).toMatchObject([{ kind: 'event', data: { userId } }]);
});

test('an event about nobody from before there were MACs is read', async () => {
  const stream = someStream();
  await store.append(stream, [someEvent({ type: 'UsernameReleased', payload: Buffer.from(JSON.stringify({ userId })) })], {
    expected: 'none',
  });
  expect(await log.readStream(stream)).toMatchObject([{ kind: 'event', data: { userId } }]);
});
