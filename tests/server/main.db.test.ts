import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { parseVerifierKey } from '../../events/proof/checkpointNote.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

// a process that compiles its sources first takes its time
jest.setTimeout(200_000);
let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;

const addressOf = ({
  host = 'localhost',
  port = 5432,
  user = '',
  password,
  database: name = '',
}: pg.ClientConfig): string =>
  `postgres://${user}${typeof password === 'string' ? `:${password}` : ''}@${encodeURIComponent(host)}:${port}/${name}`;

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-main-'));
  env = {
    DATABASE_URL: addressOf(database.connection),
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
  };
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const program = spawnProgram('scripts/serve.ts', [], env);
  const [, url = ''] = await program.says(/^Hearthline is ready at (http:\/\/localhost:\d+)$/m);
  return { ...program, url: url.replace('localhost', '127.0.0.1') };
};

/** A signed-in person whose account the read models have. */
const registered = async (url: string): Promise<Browser> => {
  const browser = browserOf(url);
  await browser.post('/api/register', { username: 'rosa', password: testPassword });
  await until(async () => (await browser.get('/api/user/me')).status === 200);
  return browser;
};

/** While this connection has the checkpoint, a write is answered only after the 2 s that it waits. */
const holdProjectors = async (): Promise<pg.Client> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin; select 1 from runner.checkpoint for update');
  return client;
};

test('it logs the place of the master key and when it is ready, and a signal lets running work finish', async () => {
  const program = await start();
  const key =
    'The master key is the one in MASTER_KEY. Keep a copy of it in a safe place, but never with a copy of the data: together they reveal every record.';
  const apple =
    'Reminders can’t reach iPhones, iPads and Macs with Safari: Apple asks for a public address of the server. Set PUBLIC_URL to its https address, or write a mail address into SUPPORT_CONTACT.';
  const { checkpointKey = '', ...rest } =
    /^(?<before>.*\n)The signed heads of the record fit the public key (?<checkpointKey>\S+)\. Keep a copy of it .*\n(?<after>[^]*)$/.exec(
      program.output(),
    )?.groups ?? {};
  expect(rest).toEqual({
    before: `${key}\n`,
    after: `${apple}\nHearthline is ready at ${program.url.replace('127.0.0.1', 'localhost')}\n`,
  });
  expect(parseVerifierKey(checkpointKey)?.name).toMatch(/^hearthline\//);
  const rosa = await registered(program.url);
  const holder = await holdProjectors();
  const slow = rosa.post('/api/medications', { name: 'Aspirin', dosage: '1', frequency: 'As needed', times: [] });
  await until(async () => (await holder.query('select 1 from es.event where type = $1', ['MedicationAdded'])).rowCount);
  program.kill('SIGTERM');
  expect((await slow).status).toBe(202);
  expect(await program.ended).toBe(0);
  await expect(rosa.get('/healthz')).rejects.toThrow();
  // within one transaction it would see the same sessions again and again
  await holder.query('rollback');
  const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await until(async () => (await holder.query(others)).rowCount === 0);
  await holder.end();
});

test('a server whose operator Apple can reach says nothing of it', async () => {
  env['PUBLIC_URL'] = 'https://care.example.org';
  const program = await start();
  expect(program.output()).not.toContain('Apple');
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('a second signal ends it immediately', async () => {
  const program = await start();
  const rosa = await registered(program.url);
  const holder = new pg.Client(database.connection);
  await holder.connect();
  // by itself it would end when the database gives up what waits for this, after ten seconds
  await holder.query('begin; lock table app.sessions in access exclusive mode');
  const slow = rosa.get('/api/user/me').catch(() => 'cut off');
  const waiting = `select 1 from pg_locks where relation = 'app.sessions'::regclass and not granted`;
  await until(async () => (await holder.query(waiting)).rowCount);
  program.kill('SIGINT');
  await until(() =>
    fetch(`${program.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  program.kill('SIGINT');
  expect(await program.ended).toBe(1);
  expect(await slow).toBe('cut off');
  await holder.end();
});

test('a signal ends it while it still waits for its read models', async () => {
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query('begin; lock table es.event in access exclusive mode');
  const program = spawnProgram('scripts/serve.ts', [], env);
  await program.says(/The event store can't be reached/);
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await holder.end();
});

test('a port that is in use is named', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const program = spawnProgram('scripts/serve.ts', [], { ...env, PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another number.\n`);
  taken.close();
});

test('clients that never finish their request, or never go, delay its end for five seconds at most', async () => {
  const program = await start();
  const rosa = await registered(program.url);
  const { hostname, port } = new URL(program.url);
  const half = connect(Number(port), hostname, () =>
    half.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
  );
  const halfClosed = new Promise((resolve) =>
    half
      .on('error', () => undefined)
      .on('close', resolve)
      .resume(),
  );
  const window = new WebSocket(program.url.replace('http', 'ws') + '/ws', { headers: { cookie: rosa.cookie() } });
  const windowClosed = new Promise<number>((resolve) => window.on('close', resolve));
  await new Promise((resolve) => window.once('message', resolve));
  const since = performance.now();
  program.kill('SIGTERM');
  expect(await windowClosed).toBe(1001);
  expect(await program.ended).toBe(0);
  // five seconds (tests/server/listening.test.ts), plus a slow machine's delay; Node by itself would wait for five
  // minutes
  expect(performance.now() - since).toBeLessThan(60_000);
  await halfClosed;
});
