import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { positionOf } from '../../events/store/eventStore.ts';
import { listArchivedTables, recreatedTables } from '../../scripts/archive/archiveTables.ts';
import { createDisposables, type Disposables } from '../../server/disposables.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { signCheckpoints } from '../../server/proof/signCheckpoints.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { documentsOf } from '../support/documents.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { logOf } from './anotherStore.ts';
import {
  meanwhile,
  openBackups,
  readModelsOf,
  refusal,
  restore,
  rowsOf,
  serveThere,
  verifiedThere,
  withStoreOf,
  type Backups,
} from './backupFixture.ts';

let backups: Backups;
/** A test opens these; they are closed in the opposite order however it ends. */
let opened: Disposables;
beforeEach(async () => {
  [backups, opened] = [await openBackups(), createDisposables()];
});
afterEach(async () => {
  await opened.disposeAll();
  await backups.close();
});
const serving = (starting: Promise<TestServer>): Promise<TestServer> =>
  opened.add(starting, (server) => server.close());

/** A store for the server and another, empty one for the restore. */
const postgres = () => Promise.resolve([undefined, undefined] as const);
const newDouble = () => opened.add(startDouble(), (double) => double.close());
const eventStoreDb = async () => [(await newDouble()).url, (await newDouble()).url] as const;
const stores = [
  ['Postgres', postgres],
  ['EventStoreDB', eventStoreDb],
] as const;

/** Writes and uploads until it is stopped; reports the number of documents acknowledged so far. */
const keepWriting = (browser: Browser) => {
  let [isOver, documents] = [false, 0];
  const write = async (): Promise<void> => {
    for (let value = 60; !isOver; value += 0.1) {
      const { status } = await browser.post('/api/health-metrics', {
        type: 'Weight',
        value: Math.round(value * 10) / 10,
        unit: 'kg',
      });
      expect(status).toBe(201);
    }
  };
  const upload = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const name = `document ${n}`;
      const { status } = await documentsOf(browser).add({ bytes: pdfOf(name), fileName: `${n}.pdf`, name });
      expect(status).toBe(201);
      documents += 1;
    }
  };
  const writing = [write(), write(), upload()];
  return {
    documents: () => documents,
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(writing);
    },
  };
};

/** Documents with their content: each must open. */
const documentsThere = async (browser: Browser): Promise<readonly (readonly [string, number, string])[]> => {
  const { list, open } = documentsOf(browser);
  const opened = (await list()).map(async ({ name, fileUrl }) => {
    const answer = await open(fileUrl);
    return [name, answer.status, createHash('sha256').update(Buffer.from(await answer.arrayBuffer())).digest('hex')] as const; // prettier-ignore
  });
  return (await Promise.all(opened)).sort(([one], [other]) => one.localeCompare(other));
};

const settled = async (server: TestServer): Promise<void> => {
  await caughtUp(server);
};

test.each(stores)(
  'a backup made while people write and upload is whole, each file of its log opens, and nothing is found (%s)',
  async (_kind, openStores) => {
    const urls = await openStores();
    const server = await serving(startTestServer({ config: { eventStoreUrl: urls[0] } }));
    const rosa = await server.signedUp();
    const writing = keepWriting(rosa);
    await until(() => writing.documents() > 3);
    await signCheckpoints.run(server.deps, new AbortController().signal);
    const before = writing.documents();
    const { folder, manifest } = await backups.save(server);
    await writing.stop();
    const there = await backups.elsewhere(server.masterKey, urls[1]);
    await restore(folder, there);
    const said = await verifiedThere(there, server.masterKey);
    expect(said).toContain('Nothing found.');
    expect(said).toMatch(/\d signed checkpoints fit the log|of another store: \d signed checkpoints/);
    const whole = await logOf(server.deps.events.store);
    const saved = await withStoreOf(there, logOf);
    expect(saved).toEqual(whole.slice(0, manifest.log.events));
    expect(saved.length).toBeGreaterThan(10);
    const restored = await serving(serveThere(there, server.masterKey));
    const browser = browserOf(restored.url);
    browser.takeCookie(rosa.cookie());
    await settled(restored);
    const documents = await documentsThere(browser);
    expect(documents.length).toBeGreaterThanOrEqual(before);
    expect(documents.filter(([, status]) => status !== 200)).toEqual([]);
    expect(await documentsThere(rosa)).toEqual(expect.arrayContaining([...documents]));
  },
);

test('a file that comes or goes while a backup is made is in it', async () => {
  const server = await serving(startTestServer());
  const rosa = await server.signedUp();
  const { dataDir } = server.deps.config;
  await documentsOf(rosa).add({ name: 'one that goes' });
  const { folder, gone } = await backups.save(
    meanwhile(server, async () => {
      await rm(path.join(dataDir, 'blobs/sealed'), { recursive: true });
      await documentsOf(rosa).add({ bytes: pdfOf('another'), name: 'one that comes' });
    }),
  );
  expect(gone).toBe(0);
  const there = await backups.elsewhere(server.masterKey);
  await restore(folder, there);
  const restored = await serving(serveThere(there, server.masterKey));
  const browser = browserOf(restored.url);
  browser.takeCookie(rosa.cookie());
  await settled(restored);
  const documents = await documentsThere(browser);
  expect(documents.map(([name, status]) => [name, status])).toEqual([
    ['one that comes', 200],
    ['one that goes', 200],
  ]);
});

interface ReactorRow {
  readonly name: string;
  readonly store_id: string;
  readonly event_id: string;
  readonly position: string;
}
const reactorsOf = (connection: ClientConfig) =>
  rowsOf<ReactorRow>(
    connection,
    'select name, store_id, event_id, position::text as position from runner.reactors order by name',
  );

const asked = [
  '/api/user/me',
  '/api/medications',
  '/api/medication-logs',
  '/api/documents',
  '/api/user/sessions',
  '/api/family-updates',
];
const answersOf = (browser: Browser) =>
  Promise.all(
    asked.map(async (address) => [address, await browser.get(address).then(({ status, body }) => ({ status, body }))]),
  );

test.each(stores)('a restored server answers like the saved one, and continues (%s)', async (kind, openStores) => {
  const urls = await openStores();
  const server = await serving(startTestServer({ config: { eventStoreUrl: urls[0] } }));
  const rosa = await server.signedUp({ username: 'rosa' });
  expect((await browserOf(server.url).post('/api/login', { username: 'rosa', password: 'not hers' })).status).toBe(401);
  const { body: medication } = await careOf(rosa).add({ frequency: 'As needed', times: [] });
  const takeOne = (browser: Browser) => careOf(browser).log(medication.id, { takenTime: new Date().toISOString() });
  expect((await takeOne(rosa)).status).toBe(201);
  await documentsOf(rosa).add();
  await rosa.post('/api/health-metrics', { type: 'Blood Sugar', value: 400, unit: 'mg/dL' });
  await until(async () => (await rosa.get<readonly unknown[]>('/api/health-alerts')).body.length > 0);
  await settled(server);
  await until(async () => {
    const head = await server.deps.events.store.head();
    return (await reactorsOf(server.database.connection)).every(
      ({ position }) => positionOf(BigInt(position)) === head,
    );
  });
  const before = { answers: await answersOf(rosa), rows: await readModelsOf(server.database.connection) };
  const { folder } = await backups.save(server);
  const there = await backups.elsewhere(server.masterKey, urls[1]);
  await restore(folder, there);
  // ids that the database assigns continue after the restored ones
  const nextId = `select nextval(pg_get_serial_sequence('app.security_events', 'id'))::int > coalesce(max(id), 0) as is_new from app.security_events`;
  expect(await rowsOf(there.database.connection, nextId)).toEqual([{ is_new: true }]);
  // a reactor continues after its last event, wherever that is now
  const formerly = await reactorsOf(server.database.connection);
  const now = await reactorsOf(there.database.connection);
  expect(now.map(({ name, event_id }) => [name, event_id])).toEqual(
    formerly.map(({ name, event_id }) => [name, event_id]),
  );
  await withStoreOf(there, async (store) => {
    for (const { store_id, position, event_id } of now) {
      expect(store_id).toBe(store.storeId);
      for await (const { id } of store.readAt([positionOf(BigInt(position))])) expect(id).toBe(event_id);
    }
  });
  const restored = await serving(serveThere(there, server.masterKey));
  const browser = browserOf(restored.url);
  browser.takeCookie(rosa.cookie());
  await settled(restored);
  expect(await answersOf(browser)).toEqual(before.answers);
  // positions of another store are others
  if (kind === 'Postgres') expect(await readModelsOf(there.database.connection)).toEqual(before.rows);
  expect((await takeOne(browser)).status).toBe(201);
  expect(
    (await browser.put('/api/user/password', { presentPassword: 'correct horse', newPassword: 'lighthouse mornings' }))
      .status,
  ).toBe(200);
  await browser.post('/api/health-metrics', { type: 'Heart Rate', value: 190, unit: 'bpm' });
  await until(async () => (await browser.get<readonly unknown[]>('/api/health-alerts')).body.length > 1);
  const used = await refusal(restore(folder, await backups.elsewhere(server.masterKey, urls[1])));
  expect(used).toMatch(
    kind === 'Postgres' ? /^It was not refused/ : /^The event store \(EVENTSTORE_URL\) holds events already: /,
  );
  expect(await verifiedThere(there, server.masterKey)).toContain('Nothing found.');
});

test('every table of the database is in a backup, unless it is named as one that is made again', async () => {
  const server = await serving(startTestServer());
  const all = await rowsOf<{ name: string; schema: string }>(
    server.database.connection,
    `select n.nspname as schema, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 2`,
  );
  const client = await connect(server.database.connection);
  const saved = await listArchivedTables(client);
  await client.end();
  const isMadeAgain = ({ name, schema }: (typeof all)[number]) =>
    /^read_model/.test(schema) || recreatedTables.some((table) => table === name);
  expect(saved.map(({ name }) => name)).toEqual(all.filter((table) => !isMadeAgain(table)).map(({ name }) => name));
  expect([...new Set(all.map(({ schema }) => schema))].filter((schema) => !/^read_model/.test(schema))).toEqual([
    'app',
    'es',
    'runner',
  ]);
});
