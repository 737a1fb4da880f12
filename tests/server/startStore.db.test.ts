import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { CannotStart } from '../../server/database/cannotStart.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { loadConfig } from '../../server/loadConfig.ts';
import { startStore, type StoreOptions } from '../../server/startStore.ts';
import { browserOf } from '../support/browser.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { until } from '../support/waiting.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = await openDatabase({ connection: database.connection, log });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const optionsFor = (url: string, port = 0, signal?: AbortSignal): StoreOptions => ({
  config: loadConfig({ EVENTSTORE_URL: url, PORT: String(port), HOST: '127.0.0.1' }),
  db,
  connection: database.connection,
  log,
  signal,
});
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test('a store that was never there is waited for: requests get 503 and when to ask again', async () => {
  const double = await startDouble();
  const port = await freePort();
  await double.set({ link: 'refuse' });
  const starting = startStore(optionsFor(double.url, port));
  const visitor = browserOf(`http://127.0.0.1:${port}`);
  const health = await until(() => visitor.get('/healthz').catch(() => undefined));
  expect(health).toMatchObject({ status: 503, body: { ok: false, store: { ok: false } } });
  const page = await visitor.get('/api/medications');
  expect(page).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  await double.set({ link: 'open' });
  const store = await starting;
  expect(await store.health()).toMatchObject({ ok: true });
  await expect(visitor.get('/healthz')).rejects.toThrow();
  await store.close();
  await double.close();
});

test('a start that is waiting ends when it is aborted', async () => {
  const double = await startDouble();
  await double.set({ link: 'refuse' });
  const stopping = new AbortController();
  const starting = startStore(optionsFor(double.url, 0, stopping.signal));
  stopping.abort();
  await expect(starting).rejects.toThrow(CannotStart);
  await double.close();
});

test('without an address, events are kept in Postgres', async () => {
  const options = { ...optionsFor('esdb://127.0.0.1?tls=false'), config: loadConfig({}) };
  const store = await startStore(options);
  expect(await store.health()).toMatchObject({ ok: true, detail: expect.stringMatching(/^postgres/) });
  await store.close();
});
