import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { LogAltered, positionOf, StoreMisconfigured, type EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { eventStoreSchema, storeRole } from '../../events/store/postgres/schema.ts';
import { migrate } from '../../server/database/migrate.ts';
import { freshDatabase } from '../support/database.ts';
import { connect, expectWholeLog } from './rawLog.ts';
import { appended, readLogAfter, readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

let connection: ClientConfig;
let drop: () => Promise<void>;
let admin: Awaited<ReturnType<typeof connect>>;
let warnings: { fields: object; sentence: string }[];
const opened: EventStore[] = [];

const open = async (through: ClientConfig = connection): Promise<EventStore> => {
  const log = { warn: (fields: object, sentence: string) => void warnings.push({ fields, sentence }) };
  const store = await openPostgresEventStore({ connection: through, log });
  opened.push(store);
  return store;
};

beforeEach(async () => {
  ({ connection, drop } = await freshDatabase());
  admin = await connect(connection);
  warnings = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await admin.end();
  await drop();
});

/** Changes rows like a superuser, without the triggers. */
const tamper = async (statement: string): Promise<void> => {
  await admin.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
};

describe('a log that was altered', () => {
  const stream = someStream();
  beforeEach(async () => {
    const store = await open();
    await store.append(stream, someEvents(5), { expected: 'none' });
  });

  test.each([
    ['the first event is gone', 'delete from es.event where position = 1'],
    ['an event in the middle is gone', 'delete from es.event where position = 3'],
    ['metadata is no JSON', `update es.event set metadata = 'not ours' where position = 2`],
  ])('is noticed by every reader when %s', async (_case, statement) => {
    await tamper(statement);
    const store = await open();
    await expect(store.readAll({ after: 'start', limit: 10 })).rejects.toThrow(LogAltered);
    await expect(readWhole(store.readStream(stream))).rejects.toThrow(LogAltered);
    await expect(readWhole(store.readAt([1n, 2n, 3n].map(positionOf)))).rejects.toThrow(LogAltered);
  });

  test('is noticed by a reader that continues from just before the gap', async () => {
    await tamper('delete from es.event where position = 3');
    const store = await open();
    await expect(store.readAll({ after: positionOf(2n), limit: 10 })).rejects.toThrow(
      'The log lacks position 3: it goes on with 4',
    );
    await expect(readWhole(store.readStream(stream, { from: 2n }))).rejects.toThrow('The log lacks version 2');
  });
});

describe('a position below the first', () => {
  const stray = (position: number, stream: string, version: number): string =>
    `insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
       values (${position}, '${stream}', ${version}, gen_random_uuid(), 'UsernameReleased', '{}', '{}')`;

  test.each([0, -1])('the log takes no event at %i, from its owner either', async (position) => {
    await expect(tamper(stray(position, someStream(), 0))).rejects.toThrow(/event_position_from_one/);
    await admin.query('reset session_replication_role');
  });

  test('a log that has some already opens, names each, takes no more, and reads no stream that has one', async () => {
    const stream = someStream();
    await appended(await (await open()).append(stream, [someEvent()], { expected: 'none' }));
    expect(warnings).toEqual([]);
    await admin.query(
      `alter table es.event drop constraint event_position_from_one; delete from app.migrations where name = '025-logPositions'`,
    );
    await tamper(`${stray(0, stream, 1)}; ${stray(-1, 'username-1', 0)}`);
    await migrate(connection);
    const store = await open();
    expect(warnings.map(({ fields }) => fields)).toEqual([
      { position: '-1', type: 'UsernameReleased', stream: 'username-1' },
      { position: '0', type: 'UsernameReleased', stream },
    ]);
    await expect(tamper(stray(-2, someStream(), 0))).rejects.toThrow(/event_position_from_one/);
    await admin.query('reset session_replication_role');
    await expect(readWhole(store.readStream(stream))).rejects.toThrow(
      `${stream} has an event at position 0, where the log has none`,
    );
    expect(await readLogAfter(store, 'start')).toHaveLength(1);
  });
});

test('an event id that another append used is refused as invalid, and the others of the same call are appended', async () => {
  const store = await open();
  const used = someEvent();
  await store.append(someStream(), [used], { expected: 'none' });
  const results = await Promise.allSettled([
    store.append(someStream(), [someEvent()], { expected: 'none' }),
    store.append(someStream(), [used], { expected: 'none' }),
    store.append(someStream(), [someEvent(), used], { expected: 'none' }),
    store.append(someStream(), [someEvent()], { expected: 'none' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { name: 'InvalidEvent' } });
  await expectWholeLog(admin);
});

test('positions beyond 2^53 are exact', async () => {
  const far = 2n ** 60n + 1n;
  await admin.query('update es.head set position = $1', [far]);
  const store = await open();
  const { position } = appended(await store.append(someStream(), someEvents(2), { expected: 'none' }));
  expect(position).toBe(positionOf(far + 2n));
  expect(JSON.parse(JSON.stringify(position))).toBe('01152921504606846979');
  expect((await readLogAfter(store, positionOf(far))).map((event) => event.position)).toEqual([
    positionOf(far + 1n),
    position,
  ]);
});

test('a stream that grows to 200 events is warned of, once', async () => {
  const store = await open();
  const stream = someStream();
  await store.append(stream, someEvents(199), { expected: 'none' });
  expect(warnings).toEqual([]);
  await store.append(stream, [someEvent()], { expected: 198n });
  for (let version = 199n; version < 999n; version += 200n)
    await store.append(stream, someEvents(200), { expected: version });
  expect(warnings).toMatchObject([{ fields: { stream, events: 200 } }]);
});

test('a log copied row by row into another database continues there, for readers with their old position too', async () => {
  const before = await open();
  await before.append(someStream(), someEvents(4), { expected: 'none' });
  const elsewhere = await freshDatabase();
  const target = await connect(elsewhere.connection);
  for (const table of ['es.head', 'es.event']) {
    const { rows } = await admin.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    if (table === 'es.head') await target.query('delete from es.head');
    for (const { row } of rows)
      await target.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [row]);
  }
  await target.end();

  const restored = await openPostgresEventStore({ connection: elsewhere.connection });
  expect(restored.storeId).toBe(before.storeId);
  const event = someEvent();
  await restored.append(someStream(), [event], { expected: 'none' });
  expect(await readLogAfter(restored, positionOf(3n))).toMatchObject([
    { position: positionOf(4n) },
    { position: positionOf(5n), id: event.id },
  ]);
  await restored.close();
  await elsewhere.drop();
});

describe('with any database user', () => {
  test('the store works under its own role, a superuser included', async () => {
    const store = await open();
    await admin.query(`revoke execute on all functions in schema es from ${storeRole}`);
    await expect(store.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(StoreMisconfigured);
  });

  const withUser = async (rights: string, work: (user: string) => Promise<void>): Promise<void> => {
    const user = `user_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${user} login ${rights}`);
    try {
      await work(user);
    } finally {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      await admin.query(`drop owned by ${user} cascade; drop role ${user}`);
    }
  };

  test('a user with nothing but that role appends and reads', async () => {
    await withUser(`in role ${storeRole}`, async (user) => {
      const store = await open({ ...connection, user });
      expect(await store.append(someStream(), [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
      expect(warnings).toEqual([]);
    });
  });

  test('a user without it gets an error that the store is not set up for them', async () => {
    await withUser('', async (user) => {
      await expect(open({ ...connection, user })).rejects.toThrow(StoreMisconfigured);
    });
  });

  test('a user who may not make roles can nevertheless migrate and append, with a warning', async () => {
    await withUser('', async (user) => {
      await admin.query(`drop schema es cascade; grant create on database ${connection.database} to ${user}`);
      const migrating = await connect({ ...connection, user });
      await migrating.query(eventStoreSchema);
      await migrating.end();
      const store = await open({ ...connection, user });
      expect(await store.append(someStream(), [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
      expect(warnings).toContainEqual({
        fields: { role: storeRole },
        sentence: expect.stringContaining('append-only role'),
      });
    });
  });
});

test('a database without a log, or an unknown one, is a misconfiguration', async () => {
  await admin.query('drop schema es cascade');
  await expect(open()).rejects.toThrow(StoreMisconfigured);
  await expect(open({ ...connection, database: 'not_there' })).rejects.toThrow(StoreMisconfigured);
});
