import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { alertStream } from '../../events/health/metricId.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { until } from '../support/waiting.ts';
import { healthOf, pressure } from './healthFixture.ts';

// programs compile their sources first
jest.setTimeout(180_000);

let database: TestDatabase;
let dataDir: string;
let env: Readonly<Record<string, string>>;
let server: SpawnedServer;
let client: pg.Client;
let cookie: string;
const rosa = (): Browser & ReturnType<typeof healthOf> => {
  const browser = browserOf(server.url.replace('localhost', '127.0.0.1'));
  if (cookie !== '') browser.takeCookie(cookie);
  return { ...browser, ...healthOf(browser) };
};
beforeAll(async () => {
  [database, dataDir] = await Promise.all([freshDatabase(), mkdtemp(path.join(os.tmpdir(), 'hearthline-alerts-'))]);
  env = {
    DATABASE_URL: databaseUrl(database.connection),
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    DATA_DIR: dataDir,
  };
  client = new pg.Client(database.connection);
  await client.connect();
  server = await spawnServer({ dataDir, env });
  cookie = '';
  const browser = rosa();
  await browser.post('/api/register', { username: 'rosa', password: 'correct horse', role: 'senior' });
  cookie = browser.cookie();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** 202: the read models make no progress until the killed server's locks are free. */
const recordHigh = async (systolic: number): Promise<string> => {
  const { status, body } = await rosa().record(pressure(`${systolic}/95`));
  if (status !== 201 && status !== 202) throw new Error(`Recording answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
};
const alertsOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ type: string }>(
    'select type from es.event where stream_id = $1 order by version',
    [alertStream(id)],
  );
  return rows.map(({ type }) => type);
};
/** One after the other: it is one connection. */
const alertsOfAll = async (ids: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const all: (readonly string[])[] = [];
  for (const id of ids) all.push(await alertsOf(id));
  return all;
};
const shown = async (): Promise<readonly HealthAlertView[]> =>
  (await rosa().get<readonly HealthAlertView[]>('/api/health-alerts')).body;
/** All that has happened: the next that is written down is what an alert followed from. */
const isWrittenDown = async (): Promise<boolean> => {
  const { rows } = await client.query(
    `select from runner.reactors, es.head where name = 'raiseHealthAlerts' and reactors.position = head.position`,
  );
  return rows.length === 1;
};
const once = ['HealthAlertRaised'];

test('a server killed between an alert and its checkpoint loses none and doubles none', async () => {
  await until(isWrittenDown, 60_000);
  await client.query(`begin; select 1 from runner.reactors where name = 'raiseHealthAlerts' for update`);
  const first = await recordHigh(185);
  await until(async () => (await alertsOf(first)).length > 0, 60_000);
  const rest = [await recordHigh(186), await recordHigh(187)];
  server.kill('SIGKILL');
  await server.ended;
  // requests of the killed server may still wait in the database, and would be done
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.query('rollback');
  expect(await alertsOfAll(rest)).toEqual([[], []]);
  server = await spawnServer({ dataDir, env });
  const last = await recordHigh(188);
  await until(async () => (await alertsOf(last)).length > 0, 60_000);
  expect(await alertsOfAll([first, ...rest])).toEqual([once, once, once]);
  await until(async () => (await shown())[0]?.id === last, 60_000);
});

test('rebuilt read models show the same alerts, and nothing is raised again', async () => {
  const before = await shown();
  const { rows } = await client.query('select position from es.head');
  const rebuilt = spawnProgram('scripts/rebuild.ts', [], env);
  expect(await rebuilt.ended).toBe(0);
  expect(await shown()).toEqual(before);
  const after = await recordHigh(189);
  await until(async () => (await alertsOf(after)).length > 0, 60_000);
  const { rows: between } = await client.query<{ type: string }>(
    'select type from es.event where position > $1 order by position',
    [(rows[0] as { position: string }).position],
  );
  expect(between.map(({ type }) => type)).toEqual(['MetricRecorded', 'HealthAlertRaised']);
});
