import { execFileSync } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { isDatabaseUnavailable } from '../../server/database/databaseUnavailable.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { isRunning, processesIn } from '../../server/database/processIdentity.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import type { Program } from '../support/spawnProgram.ts';
import { until } from '../support/waiting.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const running: { stop(): Promise<void> }[] = [];
let prepared: string;
const temporary = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'hearthline-fault-'));
jest.setTimeout(600_000);
beforeAll(async () => {
  prepared = await temporary();
  await (await startEmbeddedPostgres({ dataDir: prepared, log, settings: { fsync: 'off' } })).stop();
});
afterAll(() => rm(prepared, { recursive: true }));
beforeEach(async () => {
  dataDir = await temporary();
});
/** A folder as a first start leaves it, without waiting for one. */
const setUp = (): Promise<void> => cp(prepared, dataDir, { recursive: true });
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
  expect(await working()).toEqual([]);
  await rm(dataDir, { recursive: true });
});

const cluster = (): string => path.join(dataDir, 'postgres', 'data');
const working = (): Promise<number[]> => processesIn(cluster(), undefined).catch(() => []);
const noneWorks = (): Promise<boolean> => until(async () => (await working()).length === 0, 100_000);
const start = async (options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  running.push(postgres);
  return postgres;
};
const host = (): Program => {
  const program = spawnProgram('tests/support/storageProgram.ts', [], { DATA_DIR: dataDir });
  running.push({ stop: async () => (program.kill('SIGKILL'), void (await program.ended), void (await noneWorks())) });
  return program;
};

const ask = async <R extends object>(connection: pg.ClientConfig, text: string): Promise<R[]> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(path.join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);
const watchdogOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim());

test('a database that is killed alone is back by itself, with all acknowledged data; meanwhile queries are unavailable', async () => {
  await setUp();
  const postgres = await start();
  const db = await openDatabase({ connection: postgres.connection, log });
  running.push({ stop: () => db.close() });
  let lost = 0;
  let back = 0;
  const heard: string[] = [];
  await db.listen(['bell'], {
    notification: (_channel, payload) => heard.push(payload),
    lost: () => (lost += 1),
    back: () => (back += 1),
  });
  await db.pool.query('create table public.kept (n int)');
  await db.pool.query('insert into public.kept values (1)');
  for (const round of [1, 2]) {
    const killed = postgres.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    const refusals: unknown[] = [];
    await until(
      () =>
        db.pool.query('select n from public.kept').then(
          ({ rows }) => rows.length === 1,
          (error: unknown) => void refusals.push(error),
        ),
      100_000,
    );
    expect(refusals.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    await until(() => postgres.pid() !== undefined && postgres.pid() !== killed, 100_000);
    await until(() => back === round);
  }
  expect(lost).toBe(2);
  await db.pool.query("select pg_notify('bell', 'still there')");
  await until(() => heard.includes('still there'));
});

test('a server that is killed takes its database with it', async () => {
  await setUp();
  const server = host();
  await server.says(/open/);
  server.kill('SIGKILL');
  await noneWorks();
});

test('a server that is ended leaves nothing running and no lock', async () => {
  await setUp();
  const server = host();
  await server.says(/open/);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await working()).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('server.lock');
});

test('a database whose watchdog is killed is ended and started again under another one', async () => {
  await setUp();
  const postgres = await start();
  const orphan = postgres.pid() ?? 0;
  process.kill(watchdogOf(orphan), 'SIGKILL');
  await until(() => postgres.pid() !== undefined && postgres.pid() !== orphan, 100_000);
  expect(await isRunning(orphan)).toBe(false);
  expect(await ask(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('a database that outlived both its server and its watchdog is ended by the next start', async () => {
  await setUp();
  const server = host();
  await server.says(/open/);
  const orphan = await postmasterPid();
  process.kill(watchdogOf(orphan), 'SIGKILL');
  server.kill('SIGKILL');
  await server.ended;
  const postgres = await start();
  expect(await isRunning(orphan)).toBe(false);
  await postgres.stop();
});

test('a second server on the same folder is refused in one sentence, and the first continues', async () => {
  await setUp();
  const postgres = await start();
  const second = host();
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `refused: Hearthline is already running on ${dataDir} (process ${process.pid}): stop it first, or give this one another DATA_DIR and PORT.\n`,
  );
  expect(await ask(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('the leftovers of a dead database, with a pid that another program has now, do not stop the next start', async () => {
  await setUp();
  await (await start()).stop();
  await mkdir(path.join(dataDir, 'run'));
  await writeFile(
    path.join(cluster(), 'postmaster.pid'),
    `${process.pid}\n${cluster()}\n1\n5432\n${path.join(dataDir, 'run')}\n\n  1  1\nready   \n`,
  );
  await writeFile(
    path.join(dataDir, 'run', '.s.PGSQL.5432.lock'),
    `${process.pid}\n${cluster()}\n1\n5432\n${path.join(dataDir, 'run')}\n`,
  );
  await writeFile(path.join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, started: 'another time' }));
  const postgres = await start();
  expect(await ask(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('a lock file that was cut off does not stop the next start', async () => {
  await setUp();
  await writeFile(path.join(dataDir, 'server.lock'), '');
  await (await start()).stop();
});

test('a first start may be killed at any moment', async () => {
  for (const wait of [150, 400, 600, 800, 1000, 1200]) {
    const server = host();
    await until(async () => (await readdir(dataDir)).length > 0, 100_000);
    await new Promise((resolve) => setTimeout(resolve, wait - 150));
    server.kill('SIGKILL');
    await server.ended;
  }
  const server = host();
  await server.says(/open/);
  expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([]);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the database folder of another Postgres version is refused in one sentence', async () => {
  await mkdir(cluster(), { recursive: true });
  await writeFile(path.join(cluster(), 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(
    `The database in ${cluster()} was made by Postgres 15, this is Postgres 18. Start the version of Hearthline that made it; meanwhile keep the folder, which holds the record, and see docs/operations.md, Troubles.`,
  );
});

/** Both die while a transaction that made an unlogged table is undone: the log has the table, and not that it is gone. */
const dieAmidMigration = async (): Promise<void> => {
  const postgres = await start({ settings: { wal_writer_delay: '10s', fsync: 'off' } });
  const [migrating, other] = [new pg.Client(postgres.connection), new pg.Client(postgres.connection)];
  for (const client of [migrating, other]) {
    client.on('error', () => undefined);
    await client.connect();
  }
  await migrating.query('begin; create unlogged table public.half (n int primary key)');
  await other.query('create table public.kept (n int)');
  await migrating.query('rollback');
  const first = await postmasterPid();
  for (const pid of [first, ...(await working()).filter((each) => each !== first)]) process.kill(pid, 'SIGKILL');
  await postgres.stop();
};

test('a database that fails to recover once, after a kill amid a migration, is started again before anything is logged', async () => {
  await setUp();
  await dieAmidMigration();
  const said: string[] = [];
  const postgres = await start({ log: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }) });
  expect(said.join('')).toMatch(/could not create file .* File exists/);
  expect(await ask(postgres.connection, 'select n from public.kept')).toEqual([]);
  await postgres.stop();
});

test('for a database that never starts, the message advises to start again and to keep the folder, never to take another one', async () => {
  await setUp();
  await rm(path.join(cluster(), 'global', 'pg_control'));
  await expect(start()).rejects.toThrow(
    /did not start \(.*pg_control.*\)\. Start Hearthline once more\. If that doesn't help, keep the folder, which holds the record, and see/,
  );
});

test('a data folder whose path is too long for a socket works as well', async () => {
  const deep = path.join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await start({ dataDir: deep });
  expect(postgres.connection.host?.startsWith(dataDir)).toBe(false);
  expect(await ask(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
  await expect(access(String(postgres.connection.host))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('if sockets do not work it listens on 127.0.0.1 behind a password', async () => {
  await setUp();
  const postgres = await start({ tcp: true });
  expect(postgres.connection).toMatchObject({ host: '127.0.0.1' });
  expect(await ask(postgres.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await expect(ask({ ...postgres.connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await postgres.stop();
});
