import { pino } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { isDatabaseUnavailable } from '../../server/database/databaseUnavailable.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openFreezingProxy } from '../runner/freezingProxy.ts';
import { freshDatabase } from '../support/database.ts';
import { until } from '../support/waiting.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = await openDatabase({ connection: fresh.connection, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await db.close();
  await drop();
});

test('queries that go together are all on their way before the first is answered', async () => {
  const order: string[] = [];
  const slow = 'select pg_sleep(0.05), pg_backend_pid() as pid';
  const ask = async (
    on: Parameters<Parameters<Database['pipelined']>[0]>[0],
    name: string,
    text: string,
  ): Promise<number | undefined> => {
    order.push(`sent ${name}`);
    const { rows } = await on.query<{ pid: number }>({ name, text });
    order.push(`answered ${name}`);
    return rows[0]?.pid;
  };
  const [first, second] = await db.pipelined((on) =>
    Promise.all([ask(on, 'slow', slow), ask(on, 'quick', 'select pg_backend_pid() as pid')]),
  );
  expect(order).toEqual(['sent slow', 'sent quick', 'answered slow', 'answered quick']);
  expect(first).toBe(second);
});

test('a hundred concurrent requests share a few connections, and none waits for another’s answers', async () => {
  const pids = await Promise.all(
    Array.from({ length: 100 }, () =>
      db.pipelined(
        async (on) =>
          (await on.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid from pg_sleep(0.005)' })).rows[0]
            ?.pid,
      ),
    ),
  );
  expect(new Set(pids).size).toBeLessThanOrEqual(4);
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
});

test('a request by key gets the rows of its keys', async () => {
  const text = 'select n::text as key, n * n as square from generate_series(1, 9) n where n::text = any($1)';
  const squares = await Promise.all(
    ['3', '4', '10'].map((key) =>
      db.pipelined((on) => on.query<{ square: number }>({ name: 'squares', text, values: [[key]], by: 'key' })),
    ),
  );
  expect(squares.map(({ rows }) => rows.map(({ square }) => square))).toEqual([[9], [16], []]);
});

test('one query that fails does not fail the others that go with it', async () => {
  const [bad, good] = await db.pipelined((on) =>
    Promise.allSettled([on.query({ text: 'select 1/0' }), on.query<{ n: number }>({ text: 'select 2 as n' })]),
  );
  expect(bad.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 2 }] } });
});

test('a named statement may be sent twice in one round trip on a fresh connection', async () => {
  const statement = { name: 'twice', text: 'select $1::int as n', values: [7] };
  const both = await db.pipelined((on) =>
    Promise.all([on.query<{ n: number }>(statement), on.query<{ n: number }>(statement)]),
  );
  expect(both.map(({ rows }) => rows[0]?.n)).toEqual([7, 7]);
});

test('a transaction that fails leaves nothing, and its connection serves on', async () => {
  await db.pool.query('create table public.leftover (n int)');
  const fail = db.transaction(async (on) => {
    await on.query({ text: 'insert into public.leftover values (1)' });
    throw new Error('no');
  });
  await expect(fail).rejects.toThrow('no');
  expect((await db.pool.query('select * from public.leftover')).rows).toEqual([]);
});

test('a transaction whose failed statement was overlooked does not pass for committed', async () => {
  const overlooked = db.transaction(async (on) => {
    await on.query({ text: 'select 1/0' }).catch(() => undefined);
  });
  await expect(overlooked).rejects.toThrow('rolled back');
});

test('a transaction may give up waiting for the disk, for itself alone', async () => {
  const setting = async (synchronousCommit: boolean) =>
    db.transaction(
      async (on) =>
        (await on.query<{ synchronous_commit: string }>({ text: 'show synchronous_commit' })).rows[0]
          ?.synchronous_commit,
      { synchronousCommit },
    );
  expect(await setting(false)).toBe('off');
  expect(await setting(true)).toBe('on');
});

test('the read models are found without their schema, other tables only with theirs', async () => {
  const { rows } = await db.pool.query('show search_path');
  expect(rows).toEqual([{ search_path: 'read_model' }]);
});

test('a connection that is cut while lent out fails its own queries and nothing else', async () => {
  const cut = db.pipelined((on) => on.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }));
  await expect(cut).rejects.toMatchObject({ code: '57P01' });
  expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a connection that breaks under several requests takes nobody new, and those who come later are served', async () => {
  const cut = db.pipelined((on) =>
    on.query({ text: 'select pg_terminate_backend(pg_backend_pid()) from pg_sleep(0.05)' }),
  );
  await expect(cut).rejects.toMatchObject({ code: '57P01' });
  const after = await Promise.all(
    Array.from({ length: 20 }, () => db.pipelined((on) => on.query({ text: 'select 1 as n' }))),
  );
  expect(after.map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => [{ n: 1 }]));
});

test('a query that nobody answers ends, as unavailable, and once somebody answers again the next one does', async () => {
  expect(db.pool.options).toMatchObject({ query_timeout: 12_000 });
  const proxy = await openFreezingProxy(db.connection);
  const far = await openDatabase({
    connection: { ...proxy.connection, query_timeout: 5000 },
    log: pino({ level: 'silent' }),
  });
  proxy.freeze();
  const unanswered: unknown = await far
    .pipelined((on) => on.query({ text: 'select 1' }))
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(unanswered)).toBe(true);
  proxy.thaw();
  expect((await far.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await far.close();
  await proxy.close();
});

test('an idle connection that breaks is one short line of the log', async () => {
  const { connection, drop: dropOwn } = await freshDatabase();
  const lines: string[] = [];
  const own = await openDatabase({
    connection,
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  });
  await own.pool.query('select 1');
  await db.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    connection.database,
  ]);
  await until(() => lines.length > 0);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    lines.map(() =>
      expect.objectContaining({ msg: 'an idle connection to the database broke', reason: expect.any(String) }),
    ),
  );
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
  await own.close();
  await dropOwn();
});
