import { randomUUID } from 'node:crypto';
import { authenticate, checkMac, macPurpose } from '../../events/store/authentication.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog } from '../../events/store/eventLog.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { positionOf, type EventStore } from '../../events/store/eventStore.ts';
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
  const released = {
    id: randomUUID(),
    event: { type: 'UsernameReleased', data: { userId } },
    metadata: someMetadata(),
  };
  await log.append(stream, [released], { expected: 'none' });
  const [stored] = await readWhole(log.store.readStream(stream));
  if (!stored) throw new Error('it is not there');
  expect(Buffer.from(stored.payload).subarray(33).toString()).toBe(JSON.stringify({ userId }));
  expect(checkMac(await keys.shared(macPurpose), stored, stored.payload)).toBe('right');
  expect(await log.readStream(stream)).toMatchObject([{ kind: 'event', data: { userId } }]);
});

const json = Buffer.from(JSON.stringify({ userId }));
const place = {
  stream: 'username-elsewhere',
  version: 0n,
  id: randomUUID(),
  type: 'UsernameReleased',
  metadata: someMetadata(),
};

test.each([
  ['bare JSON', () => json, 'is not encrypted and has no MAC: it was changed or added'],
  ['an empty payload', () => Buffer.of(), 'is not encrypted and has no MAC: it was changed or added'],
  [
    'a MAC under another key',
    () => authenticate(new Uint8Array(32), place, json),
    'was changed, moved or added by somebody else: its MAC does not fit',
  ],
  [
    'the MAC of another event',
    async () => authenticate(await keys.shared(macPurpose), place, json),
    'was changed, moved or added by somebody else: its MAC does not fit',
  ],
])('an event about nobody with %s is not believed, on any way it is read', async (_what, payload, reason) => {
  const stream = someStream();
  const forged = someEvent({ type: 'UsernameReleased', payload: await payload() });
  await store.append(stream, [forged], { expected: 'none' });
  const unproven = [expect.objectContaining({ kind: 'unproven', reason })];
  expect(await log.readStream(stream)).toEqual(unproven);
  const { events } = await log.readAll({ after: positionOf(BigInt(await store.head()) - 1n), limit: 1 });
  expect(events).toEqual(unproven);
  expect(await log.open(await readWhole(store.readStream(stream)))).toEqual(unproven);
});

test('an event about a person, passed off as one about nobody, is not believed', async () => {
  const stream = someStream();
  await store.append(
    stream,
    [someEvent({ type: 'ProfileUpdated', payload: Buffer.from(JSON.stringify({ userId, firstName: 'No' })) })],
    {
      expected: 'none',
    },
  );
  expect(await log.readStream(stream)).toMatchObject([{ kind: 'unproven' }]);
});
