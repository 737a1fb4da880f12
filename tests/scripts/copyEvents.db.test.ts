import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';
import { someEvents, someStream } from '../store/someEvents.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import type { TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { anotherStore, counterOf, logOf } from './anotherStore.ts';

// programs compile their sources first
jest.setTimeout(180_000);

let source: TestDatabase;
let target: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  programs = [];
  [source, target] = [await anotherStore(), await anotherStore()];
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-copy-'));
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await source.drop();
  await target.drop();
  await rm(dataDir, { recursive: true, force: true });
});

let programs: Program[];
const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Program => {
  const program = spawnProgram(script, args, { DATA_DIR: dataDir, ...env });
  programs.push(program);
  return program;
};
const copying = (from: string, to: string): Program => run('scripts/copyEvents.ts', ['--from', from, '--to', to]);
const copy = async (from: string, to: string): Promise<{ code: number | NodeJS.Signals; output: string }> => {
  const program = copying(from, to);
  const code = await program.ended;
  return { code, output: program.output() };
};
const urls = () => [databaseUrl(source.connection), databaseUrl(target.connection)] as const;

const withStores = async (work: (from: EventStore, to: EventStore) => Promise<void>): Promise<void> => {
  const open = ({ connection }: TestDatabase) => openPostgresEventStore({ connection });
  const [from, to] = await Promise.all([open(source), open(target)]);
  await work(from, to).finally(() => Promise.all([from.close(), to.close()]));
};

/** A store as the command names it. */
interface Via {
  readonly name: string;
  close(): Promise<void>;
}
const embedded = (): Promise<Via> => Promise.resolve({ name: 'embedded', close: () => Promise.resolve() });
const postgres = (): Promise<Via> =>
  Promise.resolve({ name: databaseUrl(target.connection), close: () => Promise.resolve() });
const eventStoreDb = async (): Promise<Via> => {
  const { url, close } = await startDouble();
  return { name: url, close };
};

/** Slows each append down, so that no copy is done before a test has looked at its progress. */
const slowDown = async (): Promise<() => Promise<void>> => {
  const client = await connect(target.connection);
  await client.query(`create function public.take_time() returns trigger language plpgsql as 'begin perform pg_sleep(0.005); return new; end';
    create trigger takes_time before insert on es.event for each row execute function public.take_time()`);
  return async () => {
    await client.query('drop trigger takes_time on es.event');
    await client.end();
  };
};

const openTarget = (url: string): Promise<EventStore> =>
  url.startsWith('esdb:') ? openEventStoreDb({ url }) : openPostgresEventStore({ connection: target.connection });

test.each([
  ['Postgres', postgres],
  ['EventStoreDB', eventStoreDb],
])('killed repeatedly, a copy to %s continues where it was and results in the same log', async (_kind, openVia) => {
  const total = 1500;
  const [fromUrl, via] = [databaseUrl(source.connection), await openVia()];
  const [from, to] = [await openPostgresEventStore({ connection: source.connection }), await openTarget(via.name)];
  const append = () => from.append(someStream(), someEvents(2), { expected: 'none', deadlineMs: 60_000 });
  await Promise.all(Array.from({ length: total / 2 }, append));
  const copied = counterOf(to);
  const speedUp = await slowDown();
  const whenKilled: number[] = [];
  for (let killed = 0; killed < 3; killed += 1) {
    const before = await copied();
    const program = copying(fromUrl, via.name);
    await until(async () => (await copied()) > Math.min(total - 1, before + 100), 60_000);
    program.kill('SIGKILL');
    await program.ended;
    whenKilled.push(await copied());
  }
  expect(whenKilled[0]).toBeLessThan(total);
  await speedUp();
  const last = await copy(fromUrl, via.name);
  expect(last.output).toMatch(/[\d,]+ events copied, [\d,]+ events had been there and are the same\./);
  expect(last.code).toBe(0);
  expect(await logOf(to)).toEqual(await logOf(from));
  await Promise.all([from.close(), to.close()]);
  await via.close();
});

test.each([
  ['embedded', embedded],
  ['EventStoreDB', eventStoreDb],
])('by way of the other kind of store (%s) and back, the log is the same', async (_kind, openVia) => {
  const via = await openVia();
  await withStores(async (from, to) => {
    const stream = someStream();
    await from.append(stream, someEvents(2), { expected: 'none' });
    await from.append(someStream(), someEvents(1), { expected: 'none' });
    await from.append(stream, someEvents(1), { expected: 1n });
    const [fromUrl, toUrl] = urls();
    expect((await copy(fromUrl, via.name)).output).toContain('4 events copied.');
    expect((await copy(via.name, toUrl)).output).toContain('4 events copied.');
    expect((await copy(via.name, toUrl)).output).toContain(
      '0 events copied, 4 events had been there and are the same.',
    );
    expect(await logOf(to)).toEqual(await logOf(from));
  }).finally(via.close);
});

/** Copies the secrets and keys of accounts: they aren't events, and move with a dump of the database. */
const moveKeys = async (): Promise<void> => {
  const [from, to] = [await connect(source.connection), await connect(target.connection)];
  for (const table of ['subject_keys', 'shared_keys', 'master_key', 'credential']) {
    const { rows } = await from.query<{ row: string }>(`select to_jsonb(t)::text as row from app.${table} t`);
    await to.query(`delete from app.${table}`);
    for (const { row } of rows)
      await to.query(`insert into app.${table} select * from jsonb_populate_record(null::app.${table}, $1)`, [row]);
  }
  await from.end();
  await to.end();
};

interface Fixture {
  readonly database: TestDatabase;
  readonly masterKey: Uint8Array;
  readonly eventStoreUrl?: string;
}
const envOf = ({ database, masterKey, eventStoreUrl = '' }: Fixture) => ({
  DATABASE_URL: databaseUrl(database.connection),
  MASTER_KEY: Buffer.from(masterKey).toString('base64'),
  EVENTSTORE_URL: eventStoreUrl,
});
/** Whether a server signs a checkpoint while it is tested depends on the machine, and each store has its own. */
const withoutCheckpoints = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('Verified') || !/checkpoint/.test(line))
    .join('\n')
    .replace(/ \d+ signed checkpoints? fits? the log\./, '');
const audit = async (fixture: Fixture): Promise<string> => {
  const program = run('scripts/audit.ts', ['--senior', 'rosa', '--json', '--verify'], envOf(fixture));
  expect([await program.ended, program.output()]).toEqual([0, expect.stringContaining('none missing, all decrypted')]);
  return withoutCheckpoints(program.output());
};
const open = ({ database, masterKey, eventStoreUrl }: Fixture): Promise<TestServer> =>
  startTestServer({ database: { ...database, drop: () => Promise.resolve() }, masterKey, config: { eventStoreUrl } });

/** Rosa's lists and the audit. */
const whatIsThere = async (fixture: Fixture, rosa: Browser) => {
  const care = careOf(rosa);
  return { medications: await care.medications(), logs: await care.logs(), audit: await audit(fixture) };
};
const live = async (fixture: Fixture) => {
  const server = await open(fixture);
  const rosa = await server.signedUp({ username: 'rosa' });
  const care = careOf(rosa);
  const { body: medication } = await care.add({ frequency: 'As needed', times: [] });
  await care.log(medication.id, { takenTime: '2026-01-01T08:00:00Z' });
  const { body: dose } = await care.log(medication.id, { takenTime: '2026-01-02T08:00:00Z' });
  await care.undo(dose.id);
  const found = await whatIsThere(fixture, rosa);
  await server.close();
  return found;
};
const liveOn = async (fixture: Fixture) => {
  const server = await open(fixture);
  const rosa = browserOf(server.url);
  expect((await rosa.post('/api/login', { username: 'rosa', password: testPassword })).status).toBe(200);
  const found = await whatIsThere(fixture, rosa);
  const { body } = await rosa.get<readonly MedicationView[]>('/api/medications');
  expect((await careOf(rosa).log(body[0]?.id ?? '')).status).toBe(201);
  await server.close();
  return found;
};

test('a house that moved to another database has the same audit, the same sign-in and the same medications', async () => {
  const old = { database: source, masterKey: randomBytes(32) };
  const before = await live(old);
  expect((await copy(...urls())).code).toBe(0);
  await moveKeys();
  expect(await liveOn({ ...old, database: target })).toEqual(before);
});

const readingByPosition = [
  ['scripts/audit.ts', ['--senior', 'rosa']],
  ['scripts/unpark.ts', []],
] as const;
const ofAnotherStore =
  /^The read models were filled from event store [0-9a-f-]{36}, and this one is [0-9a-f-]{36}: .*npm run rebuild\.\n$/;

test('an installation moved to EventStoreDB has them too, once its read models are rebuilt; until then audit and unpark say whose they are', async () => {
  const old = { database: source, masterKey: randomBytes(32) };
  const before = await live(old);
  const { name: eventStoreUrl, close } = await eventStoreDb();
  const moved: Fixture = { ...old, eventStoreUrl };
  expect((await copy(databaseUrl(source.connection), eventStoreUrl)).code).toBe(0);
  for (const [script, args] of readingByPosition) {
    const program = run(script, args, envOf(moved));
    expect([await program.ended, program.output()]).toEqual([1, expect.stringMatching(ofAnotherStore)]);
  }
  const rebuild = run('scripts/rebuild.ts', [], envOf(moved));
  expect([await rebuild.ended, rebuild.output()]).toEqual([0, expect.stringContaining('Rebuilt the read models')]);
  expect(await liveOn(moved)).toEqual(before);
  await close();
});

test.each([
  ['nothing', [], 1, /npm run copy-events -- --from <store> --to <store>/],
  [
    'an unknown kind of store',
    ['--from', 'mysql://root:secret@db/x', '--to', 'embedded'],
    1,
    /A store is "embedded", postgres:\/\//,
  ],
  [
    'an embedded store that does not exist',
    ['--from', 'embedded', '--to', 'embedded'],
    1,
    /There is no embedded event store in /,
  ],
  [
    'a database that is not there',
    ['--from', 'postgres://rosa:secret@127.0.0.1:1/x', '--to', 'embedded'],
    1,
    /^postgres:\/\/127.0.0.1:1\/x can't be used/,
  ],
  [
    'a / in a password',
    ['--from', 'esdb://rosa:a/secret@host', '--to', 'embedded'],
    1,
    /^esdb:\/\/host can't be used: The address/,
  ],
])('refuses %s in plain words that hold no password', async (_what, args, code, words) => {
  const program = run('scripts/copyEvents.ts', args);
  expect(await program.ended).toBe(code);
  expect(program.output()).toMatch(words);
  expect(program.output()).not.toMatch(/secret|^ +at /m);
});

test('another log is refused by the command, too', async () => {
  await withStores(async (from, to) => {
    await from.append(someStream(), someEvents(1), { expected: 'none' });
    await to.append(someStream(), someEvents(1), { expected: 'none' });
    const { code, output } = await copy(...urls());
    expect(output).toMatch(
      /^The target holds other events: it has version 0 of thing-\S+ where the source has version 0 of thing-\S+\.$/m,
    );
    expect(code).toBe(1);
  });
});
