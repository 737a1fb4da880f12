import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { authenticate, macPurpose } from '../../events/store/authentication.ts';
import { SubjectErased, type EventLog, type EventToAppend, type RecordedEvent } from '../../events/store/eventLog.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { InvalidEvent, type EventMetadata, type EventStore, type Position } from '../../events/store/eventStore.ts';
import type { Place } from '../../events/proof/place.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { freshDatabase } from '../support/database.ts';
import { memoryKeys, type MemoryKeys } from '../support/memoryKeys.ts';
import { connect } from './rawLog.ts';
import { readWhole, someEvent, someMetadata, someStream } from './someEvents.ts';

const rosa = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const ana = '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f';
const address = '12 Orchard Lane, Springfield';

let connection: ClientConfig;
let store: EventStore;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ connection, drop } = await freshDatabase());
  store = await openPostgresEventStore({ connection });
});
afterAll(async () => {
  await store.close();
  await drop();
});

let keys: MemoryKeys;
let log: EventLog;
beforeEach(() => {
  keys = memoryKeys();
  log = encryptedLog(store, keys, eventRegistry);
});

const moved = (userId: string, metadata: Partial<EventMetadata> = {}): EventToAppend => ({
  id: randomUUID(),
  event: { type: 'ProfileUpdated', data: { userId, address } },
  metadata: someMetadata({ subjectId: userId, ...metadata }),
});
const released = (userId: string): EventToAppend => ({
  id: randomUUID(),
  event: { type: 'UsernameReleased', data: { userId } },
  metadata: someMetadata(),
});
const tamper = async (statement: string, values: unknown[]): Promise<void> => {
  const admin = await connect(connection);
  await admin.query('set session_replication_role = replica');
  await admin.query(statement, values);
  await admin.end();
};

test('a writer of rows is given the events that are on their way as the log will answer them', async () => {
  const before = await store.head();
  const given: RecordedEvent[][] = [];
  const writer = {
    write: ({ after }: { after(position: Position): readonly RecordedEvent[] | undefined }) => {
      given.push([...(after(before) ?? [])]);
      return Promise.resolve(false);
    },
  };
  const leave = log.inline?.(writer);
  const partly = {
    ...moved(rosa),
    event: { type: 'ProfileUpdated', data: { userId: rosa, address, phone: undefined } },
  };
  await log.append(someStream(), [partly, moved(rosa), moved(ana)], { expected: 'none' });
  leave?.();
  const { events } = await log.readAll({ after: before, limit: 100 });
  expect(events).toHaveLength(3);
  expect(given).toStrictEqual([events]);
});

test('an appended event is read back unchanged, from its stream and from the log', async () => {
  const stream = someStream();
  const before = await store.head();
  await log.append(stream, [moved(rosa), moved(rosa)], { expected: 'none' });
  await log.append(stream, [moved(rosa)], { expected: 1n });
  const events = await log.readStream(stream);
  expect(events).toMatchObject(
    [0n, 1n, 2n].map((version) => ({
      kind: 'event',
      type: 'ProfileUpdated',
      version,
      data: { userId: rosa, address },
    })),
  );
  const page = await log.readAll({ after: before, limit: 2 });
  expect(page).toMatchObject({
    atEnd: false,
    upTo: events[1]?.position,
    events: [{ kind: 'event', data: { address } }, { kind: 'event' }],
  });
});

test('nothing of the data is legible in the store', async () => {
  const stream = someStream();
  await log.append(stream, [moved(rosa)], { expected: 'none' });
  const [stored] = await readWhole(log.store.readStream(stream));
  expect(Buffer.from(stored?.payload ?? []).includes('Orchard')).toBe(false);
  expect(JSON.stringify(stored?.metadata)).not.toContain('Orchard');
});

test('the version of the schema is the newest one, whatever the caller passed', async () => {
  const stream = someStream();
  await log.append(stream, [moved(rosa, { schemaVersion: 7 })], { expected: 'none' });
  expect(await log.readStream(stream)).toMatchObject([{ kind: 'event', metadata: { schemaVersion: 1 } }]);
});

test('the same append again is recognized, though it is encrypted again', async () => {
  const stream = someStream();
  const event = moved(rosa);
  const first = await log.append(stream, [event], { expected: 'none' });
  expect(await log.append(stream, [event], { expected: 'none' })).toEqual(first);
  expect(await log.readStream(stream)).toHaveLength(1);
});

test.each([
  ['an unknown type', { type: 'NeverHeardOf', data: {} }],
  ['data without a required field', { type: 'UsernameReleased', data: {} }],
  ['data with a field too many', { type: 'UsernameReleased', data: { userId: rosa, why: 'because' } }],
  ['data of a wrong type', { type: 'ProfileUpdated', data: { userId: rosa, address: 7n } }],
])('%s is refused before it is written, and the refusal does not quote it', async (_case, event) => {
  const stream = someStream();
  const refusal = log.append(stream, [{ ...released(rosa), event }], { expected: 'none' });
  await expect(refusal).rejects.toThrow(InvalidEvent);
  await expect(refusal).rejects.not.toThrow('because');
  expect(await log.readStream(stream)).toEqual([]);
});

test('once the key is destroyed, the past is erased, others stay legible, and nothing more is recorded', async () => {
  const stream = someStream();
  await log.append(stream, [moved(rosa), released(rosa), moved(ana)], { expected: 'none' });
  keys.erase(rosa);
  const events = await log.readStream(stream);
  expect(events.map(({ kind }) => kind)).toEqual(['erased', 'event', 'event']);
  expect(events[0]).toMatchObject({
    type: 'ProfileUpdated',
    version: 0n,
    metadata: { subjectId: rosa },
    stored: { version: 0n },
  });
  await expect(log.append(stream, [moved(rosa)], { expected: 2n })).rejects.toThrow(SubjectErased);
  await expect(log.eventId(rosa, ['command'])).rejects.toThrow(SubjectErased);
});

test('keys of a page are looked up once', async () => {
  const before = await store.head();
  for (const userId of [rosa, ana, rosa]) await log.append(someStream(), [moved(userId)], { expected: 'none' });
  await log.readAll({ after: before, limit: 10 });
  expect(keys.lookups.map((subjects) => [...subjects].sort())).toEqual([[rosa, ana].sort()]);
});

describe('an event that can not be read says why, and its neighbours are read', () => {
  /**
   * The reason why the first of a stream's two events can't be read after a change: `set` is the change, `$1` the
   * stream.
   */
  const unreadable = async (set: string, ...values: unknown[]): Promise<unknown> => {
    const stream = someStream();
    const changed = moved(rosa);
    await log.append(stream, [changed, moved(rosa)], { expected: 'none' });
    const place = { stream, version: 0n, id: changed.id };
    const given = values.map((value) => (typeof value === 'function' ? value(place) : value) as unknown);
    await tamper(`update es.event set ${set} where stream_id = $1 and version = 0`, [stream, ...given]);
    const [first, second] = await log.readStream(stream);
    expect(second).toMatchObject({ kind: 'event' });
    expect(JSON.stringify(first?.kind === 'unreadable' ? first.reason : '')).not.toContain('Orchard');
    return first;
  };

  test('a payload moved from another event', async () => {
    const moving = 'payload = (select payload from es.event where stream_id = $1 and version = 1)';
    expect(await unreadable(moving)).toMatchObject({ kind: 'unreadable', reason: 'its payload does not decrypt' });
  });

  test('changed metadata', async () => {
    expect(await unreadable(`metadata = replace(metadata, '08:00:00', '07:00:00')`)).toMatchObject({
      kind: 'unreadable',
      reason: 'its payload does not decrypt',
    });
  });

  test('a changed type', async () => {
    expect(await unreadable(`type = 'UserRegistered'`)).toMatchObject({
      kind: 'unreadable',
      reason: 'its payload does not decrypt',
    });
  });

  const plain = (changes: Partial<EventMetadata>) => JSON.stringify(someMetadata(changes));
  const withMac = async (type: string, payload: Uint8Array, metadata: string) => {
    const key = await keys.shared(macPurpose);
    return (at: Pick<Place, 'stream' | 'version' | 'id'>) =>
      authenticate(key, { ...at, type, metadata: JSON.parse(metadata) as EventMetadata }, payload);
  };
  test.each([
    ['in the middle', '"}'],
    ['at the end', ''],
  ])('bytes that aren’t UTF-8, %s', async (_case, rest) => {
    const json = Buffer.concat([Buffer.from('{"userId":"'), Buffer.from('ü').subarray(0, 1), Buffer.from(rest)]);
    const made = await withMac('UsernameReleased', json, plain({}));
    const first = await unreadable(`type = 'UsernameReleased', payload = $2, metadata = $3`, made, plain({}));
    expect(first).toMatchObject({ kind: 'unreadable', reason: 'its payload is not JSON' });
  });

  test.each([
    ['a payload that is not JSON', 'UsernameReleased', '{"userId":', plain({}), 'its payload is not JSON'],
    [
      'data that does not fit',
      'UsernameReleased',
      '{"userId":"Orchard"}',
      plain({}),
      'does not fit the schema of UsernameReleased: /userId',
    ],
    ['an unknown type', 'NeverHeardOf', '{}', plain({}), 'unknown event type NeverHeardOf'],
    ['a version from the future', 'UsernameReleased', '{}', plain({ schemaVersion: 2 }), 'newer than this program'],
    ['metadata of somebody else', 'UsernameReleased', '{}', '{}', 'its metadata is not ours'],
    ['a subject that is no id', 'UsernameReleased', '{}', plain({ subjectId: 'Orchard' }), 'its metadata is not ours'],
  ])('%s', async (_case, type, payload, metadata, reason) => {
    const made = await withMac(type, Buffer.from(payload), metadata);
    expect(await unreadable('type = $2, payload = $3, metadata = $4', type, made, metadata)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining(reason),
    });
  });
});

test('a subject’s key that never existed here is distinguished from a destroyed one, and both count as erased', async () => {
  const elsewhere = encryptedLog(store, memoryKeys(), eventRegistry);
  const [foreign, own] = [someStream(), someStream()];
  await elsewhere.append(foreign, [moved(ana)], { expected: 'none' });
  await log.append(own, [moved(rosa)], { expected: 'none' });
  keys.erase(rosa);
  expect(await log.readStream(foreign)).toMatchObject([{ kind: 'erased', isKeyUnknown: true }]);
  expect(await log.readStream(own)).toMatchObject([{ kind: 'erased', isKeyUnknown: false }]);
});

test('stored events are opened in their order, wherever they came from', async () => {
  const stream = someStream();
  await log.append(stream, [moved(rosa), released(ana), moved(ana)], { expected: 'none' });
  const stored = await readWhole(log.store.readStream(stream));
  expect((await log.open([...stored].reverse())).map(({ version }) => version)).toEqual([2n, 1n, 0n]);
  expect(await log.open([])).toEqual([]);
});

test('an event id depends on whose key it is made under, and on nothing that changes', async () => {
  await keys.obtain(rosa);
  const ids = [
    await log.eventId(rosa, ['c', 's']),
    await log.eventId(ana, ['c', 's']),
    await log.eventId(null, ['c', 's']),
  ];
  expect(new Set(ids).size).toBe(3);
  expect([
    await log.eventId(rosa, ['c', 's']),
    await log.eventId(ana, ['c', 's']),
    await log.eventId(null, ['c', 's']),
  ]).toEqual(ids);
});

test('an append that is invalid for the store is refused through the log as well', async () => {
  await expect(log.append(someStream(), [], { expected: 'none' })).rejects.toThrow(InvalidEvent);
  const { id } = someEvent();
  await expect(
    log.append(
      someStream(),
      [
        { ...moved(rosa), id },
        { ...moved(rosa), id },
      ],
      { expected: 'none' },
    ),
  ).rejects.toThrow(InvalidEvent);
});
