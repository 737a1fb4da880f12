import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { browserOf } from '../support/browser.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { makeCertificates, type Certificates } from '../support/eventstoredb/certificates.ts';
import { startDouble, type Double, type DoubleOptions } from '../support/eventstoredb/startDouble.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { testPassword } from '../support/testServer.ts';

/** The server as a process, at its start: what ends it, ends it with exit code 1 and one sentence. */

// programs compile their sources first
jest.setTimeout(600_000);

let database: TestDatabase;
let folder: string;
let programs: Program[];
let doubles: Double[];
let certificates: Certificates;
let base: Record<string, string>;
beforeAll(async () => {
  certificates = await makeCertificates();
});
afterAll(() => certificates.remove());
beforeEach(async () => {
  [programs, doubles] = [[], []];
  database = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-start-'));
  base = {
    DATABASE_URL: databaseUrl(database.connection),
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
  };
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await Promise.all(doubles.map((double) => double.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The settings that name an event store; none: the one in Postgres. */
type Store = { readonly EVENTSTORE_URL?: string };
const inPostgres: Store = {};
const at = (EVENTSTORE_URL: string): Store => ({ EVENTSTORE_URL });
const double = async (options?: DoubleOptions): Promise<Double> => {
  const started = await startDouble(options);
  doubles.push(started);
  return started;
};

const spawn = (script: string, store: Store): Program => {
  const program = spawnProgram(script, [], { ...base, ...store });
  programs.push(program);
  return program;
};
/** The output and exit code of a program that ends. */
const run = async (script: string, store: Store): Promise<{ code: number | NodeJS.Signals; said: string }> => {
  const program = spawn(script, store);
  return { code: await program.ended, said: program.output() };
};
const serve = (store: Store) => run('scripts/serve.ts', store);
const rebuild = (store: Store) => run('scripts/rebuild.ts', store);

/** Serves for as long as the work takes. */
const whileServing = async (
  store: Store,
  work: (url: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const program = spawn('scripts/serve.ts', store);
  const [, port = ''] = await program.says(/ready at http:\/\/localhost:(\d+)/);
  await work(`http://127.0.0.1:${port}`);
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
};
const rosaRegisters = async (url: string): Promise<void> => {
  const { status } = await browserOf(url).post('/api/register', { username: 'rosa', password: testPassword });
  expect(status).toBe(201);
};
const rosaSignsIn = async (url: string): Promise<number> =>
  (await browserOf(url).post('/api/login', { username: 'rosa', password: testPassword })).status;

const query = async (text: string): Promise<void> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(text).finally(() => client.end());
};
const inOneSentence = (said: string) => ({ code: 1, said: `${said}\n` });
const matching = (sentence: RegExp) => ({ code: 1, said: expect.stringMatching(sentence) });

const cantBeUsed = "The event store (EVENTSTORE_URL) can't be used:";
const users = [
  { name: 'hearthline', password: 'right', mayReadAll: true },
  { name: 'ops', password: 'ops', mayReadAll: false },
];
const secure = (user: string, port: number, { authorityFile } = certificates): Store =>
  at(`esdb://${user}@localhost:${port}?tlsCAFile=${encodeURIComponent(authorityFile)}`);

test('an invalid address ends it; one without an EventStoreDB behind it is named during the wait', async () => {
  expect(await serve(at('esdb://127.0.0.1:port?tls=false'))).toEqual(
    inOneSentence(`${cantBeUsed} The address of EventStoreDB can't be read.`),
  );
  const other = createServer((_req, res) => res.end('hello'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const waiting = spawn('scripts/serve.ts', at(`esdb://127.0.0.1:${port}?tls=false`));
  await waiting.says(
    /"reason":"EventStoreDB can't be reached: [^"]*Protocol error.*The event store \(EVENTSTORE_URL\) does not answer/,
  );
  waiting.kill('SIGTERM');
  expect(await waiting.ended).toBe(1);
  other.close();
});

test('a wrong password, a user without the right and a certificate of another authority end it', async () => {
  const { port } = await double({ tls: certificates.tls, users });
  expect(await serve(secure('hearthline:wrong', port))).toEqual(
    inOneSentence(`${cantBeUsed} EventStoreDB does not know this user or password.`),
  );
  expect(await serve(secure('ops:ops', port))).toEqual(
    inOneSentence(`${cantBeUsed} EventStoreDB does not let this user read the whole log and append to it.`),
  );
  const another = await makeCertificates();
  expect(await serve(secure('hearthline:right', port, another))).toEqual(
    matching(
      /^The event store \(EVENTSTORE_URL\) can't be used: EventStoreDB can't be trusted: [^\n]*certificate[^\n]*\.\n$/,
    ),
  );
  await another.remove();
  await whileServing(secure('hearthline:right', port));
});

const foreign =
  /^The read models were filled from event store [0-9a-f-]{36}, and this one is [0-9a-f-]{36}: set EVENTSTORE_URL as it was, or, if the change is meant, run npm run rebuild\.\n$/;

test('read models of another store end it, until EVENTSTORE_URL is restored or they are rebuilt', async () => {
  const [first, second] = [await double(), await double()];
  await whileServing(at(first.url), rosaRegisters);
  expect(await serve(at(second.url))).toEqual(matching(foreign));
  expect(await serve(inPostgres)).toEqual(matching(foreign));
  await whileServing(at(first.url), async (url) => expect(await rosaSignsIn(url)).toBe(200));
  for (const meant of [at(second.url), inPostgres]) {
    expect(await rebuild(meant)).toMatchObject({ code: 0 });
    await whileServing(meant, async (url) => expect(await rosaSignsIn(url)).toBe(401));
  }
});

const beyond =
  /^The read models are at position \d+, but the event store ends at \d+: bring back the log they were filled from \(EVENTSTORE_URL\), or, if the change is meant, run npm run rebuild\.\n$/;

test('read models ahead of an EventStoreDB restored from a backup end it, until they are rebuilt', async () => {
  const [live, backup] = [path.join(folder, 'live'), path.join(folder, 'backup')];
  const before = await double({ file: live });
  await whileServing(at(before.url), rosaRegisters);
  await copyFile(live, backup);
  await whileServing(at(before.url), async (url) => {
    await browserOf(url).post('/api/register', { username: 'ana', password: testPassword });
  });
  const restored = at((await double({ file: backup })).url);
  expect(await serve(restored)).toEqual(matching(beyond));
  expect(await rebuild(restored)).toMatchObject({ code: 0 });
  await whileServing(restored, async (url) => expect(await rosaSignsIn(url)).toBe(200));
});

test('read models ahead of the log in Postgres end it, until they are rebuilt', async () => {
  await whileServing(inPostgres, rosaRegisters);
  await query('update runner.checkpoint set position = position + 100');
  expect(await serve(inPostgres)).toEqual(matching(beyond));
  expect(await rebuild(inPostgres)).toMatchObject({ code: 0 });
  await whileServing(inPostgres, async (url) => expect(await rosaSignsIn(url)).toBe(200));
});
