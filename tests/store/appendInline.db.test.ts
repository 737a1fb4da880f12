import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { storeRole } from '../../events/store/postgres/schema.ts';
import { freshDatabase } from '../support/database.ts';
import {
  appendSql,
  asLogged,
  connect,
  expectWholeLog,
  inlineAppendSql,
  logged,
  valuesOf,
  wanted,
  type Wanted,
} from './rawLog.ts';
import { readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

let client: pg.Client;
let store: EventStore;
let drop: () => Promise<void>;
beforeEach(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  client = await connect(fresh.connection);
  store = await openPostgresEventStore({ connection: fresh.connection });
});
afterEach(async () => {
  await store.close();
  await client.end();
  await drop();
});

/** The position before them; null: nothing was written. */
const appendInline = async (...requests: readonly Wanted[]): Promise<number | null> => {
  const { rows } = await client.query<{ last_position: string }>(
    `select last_position from ${inlineAppendSql} order by request`,
    valuesOf(requests),
  );
  const [first] = rows;
  return first === undefined ? null : Number(first.last_position) - (requests[0]?.ids.length ?? 0);
};

test('events lie in the log in the order of the call, each with its own bytes', async () => {
  const [one, other] = [someStream(), someStream()];
  const first = wanted(one, -1, 2);
  expect(await appendInline(first)).toBe(0);
  const second = [wanted(other, -1, 1), wanted(one, 1, 2)];
  expect(await appendInline(...second)).toBe(2);
  expect(await logged(client)).toEqual([first, ...second].flatMap(asLogged));
  await expectWholeLog(client);
});

test.each<[string, (before: Wanted) => Wanted[]]>([
  ['a stream that should be new has begun', ({ stream }) => [wanted(stream, -1, 1)]],
  ['a stream has gone on', ({ stream }) => [wanted(stream, 0, 1)]],
  ['a stream is not that far', ({ stream }) => [wanted(stream, 3, 1)]],
  ['a stream that should exist does not', () => [wanted('none-there', 0, 1)]],
  ['an id was used before', ({ ids }) => [{ ...wanted(someStream(), -1, 1), ids: ids.slice(0, 1) }]],
  ['two go to one stream', () => [wanted('twice', -1, 1), wanted('twice', -1, 1)]],
  [
    'an id comes twice',
    ({ stream }) => [0, 1].map(() => ({ ...wanted(someStream(), -1, 1), ids: [stream.slice(-36)] })),
  ],
])('nothing is written, of the others either, where %s', async (_case, make) => {
  const before = wanted(`thing-${randomUUID()}`, -1, 2);
  await appendInline(before);
  expect(await appendInline(wanted(someStream(), -1, 1), ...make(before))).toBeNull();
  expect(await logged(client)).toEqual(asLogged(before));
  await expectWholeLog(client);
});

test('under the role of the store it may be called', async () => {
  await client.query(`set role ${storeRole}`);
  expect(await appendInline(wanted(someStream(), -1, 1))).toBe(0);
});

test('it looks into the log by its indexes, also by plans that were made while the log was small', async () => {
  await client.query('begin');
  for (let nth = 0; nth < 20; nth += 1) {
    const stream = someStream();
    await appendInline(wanted(stream, -1, 1));
    await appendInline(wanted(stream, 0, 1), wanted(someStream(), -1, 2));
    await client.query(`select * from ${appendSql}`, valuesOf([wanted(stream, -1, 1), wanted(someStream(), -1, 1)]));
  }
  const { rows } = await client.query<{ seq_scan: string }>(
    `select seq_scan from pg_stat_xact_all_tables where schemaname = 'es' and relname = 'event'`,
  );
  await client.query('rollback');
  expect(rows).toEqual([{ seq_scan: '0' }]);
});

test('many concurrent appends, some in conflict: each gets its own result, and the log is whole', async () => {
  const taken = someStream();
  await store.append(taken, [someEvent()], { expected: 'none' });
  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      if (nth % 10 === 3) return (await store.append(taken, [someEvent()], { expected: 'none' })).kind;
      if (nth % 10 === 7) return (await store.append('raced', [someEvent()], { expected: 'none' })).kind;
      return (await store.append(someStream(), someEvents(1 + (nth % 3)), { expected: 'none' })).kind;
    }),
  );
  expect(results.filter((kind) => kind === 'conflict')).toHaveLength(6 + 5);
  expect(await readWhole(store.readStream('raced'))).toHaveLength(1);
  await expectWholeLog(client);
});

test('only the store’s role may call it', async () => {
  const { rows } = await client.query<{ open: boolean }>(
    `select has_function_privilege('public', oid, 'execute') as open from pg_proc where pronamespace = 'es'::regnamespace and proname = 'append'`,
  );
  expect(rows).toEqual([{ open: false }]);
});

test('it notifies of an append, except one that brings its rows along', async () => {
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen es_appended');
  await appendInline(wanted(someStream(), -1, 1));
  await client.query(`select * from ${appendSql}`, valuesOf([wanted(someStream(), -1, 1)]));
  await client.query('select 1');
  expect(heard).toEqual(['2']);
});

test('a revision beyond the last there can be is a conflict, as any other that is too far', async () => {
  const last = 2n ** 63n - 1n;
  expect(await store.append(someStream(), [someEvent()], { expected: last })).toEqual({
    kind: 'conflict',
    actual: 'none',
  });
});
