import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import type { Health } from '../../server/http/health.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { spawnDouble, type SpawnedDouble } from '../support/eventstoredb/spawnDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { connect, disconnect, event } from '../store/replay/calls.ts';

/** EventStoreDB is restored from a backup while a node runs on it. */
let folder: string;
let double: SpawnedDouble;
let server: TestServer;
let rosa: Browser;
const file = (name: string): string => path.join(folder, name);
const healthOf = async (): Promise<Health> => (await browserOf(server.url).get<Health>('/healthz')).body;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-older-'));
  double = await spawnDouble({ file: file('events') });
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
  rosa = await server.signedUp();
});
afterEach(async () => {
  await server.close();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

const weigh = (value: string, headers = {}) =>
  rosa.post<{ id: string }>('/api/health-metrics', { type: 'Weight', value }, headers);
const weights = async (): Promise<string[]> => {
  const { body } = await rosa.get<readonly { value: string }[]>('/api/health-metrics');
  return body.map(({ value }) => value).sort();
};
const record = async (values: readonly string[]): Promise<void> => {
  for (const value of values) expect((await weigh(value)).status).toBe(201);
};
/** The backup's events answer at the same address from now on. */
const putBack = async (): Promise<void> => {
  const { port } = double;
  await double.kill();
  await copyFile(file('backup'), file('events'));
  double = await spawnDouble({ file: file('events'), port });
};
/** Events that another program appends; `data` of any length, so that no event begins where one did. */
const appendElsewhere = async (count: number, data: string): Promise<void> => {
  const client = connect(double.url);
  for (let i = 0; i < count; i += 1) await client.appendToStream(`other-${randomUUID()}`, [event(data)]);
  await disconnect(client);
};
/** `npm run rebuild`, in this process. */
const rebuild = async (): Promise<boolean> => {
  const store = await openEventStoreDb({ url: double.url });
  const { deps, database } = server;
  const events = encryptedLog(store, deps.keys, eventRegistry);
  const parts = {
    events,
    connection: database.connection,
    projectors,
    log: pino({ level: 'silent' }),
    builder: randomUUID(),
    pageSize: 500,
  };
  return buildGeneration({ ...parts, force: true, signal: new AbortController().signal }).finally(() => store.close());
};

const refusal = {
  status: 503,
  body: {
    code: 'unavailable',
    message: 'Hearthline’s records are being restored, so nothing can be saved right now. Please try again later.',
  },
};

test.each([
  ['still ends before the read models do', 0, 'x'],
  ['has grown beyond them', 40, 'x'.repeat(700)],
  ['has grown beyond them, by events of another length', 25, 'x'.repeat(997)],
])('an older log that %s is never written to; a rebuild makes it the log', async (_state, count, data) => {
  await record(['150', '151']);
  await copyFile(file('events'), file('backup'));
  await record(['160', '161', '162']);
  await putBack();
  await appendElsewhere(count, data);
  const key = { 'idempotency-key': randomUUID() };
  await until(async () => (await weigh('170', key)).status === 503);
  for (let i = 0; i < 5; i += 1) expect(await weigh('170', key)).toMatchObject(refusal);
  await until(async () => !(await healthOf()).ok);
  expect((await healthOf()).readModels.ok).toBe(false);
  // the shown data stays readable until somebody decides
  expect(await weights()).toEqual(['150', '151', '160', '161', '162']);

  expect(await rebuild()).toBe(true);
  await until(async () => (await weigh('171')).status === 201, 60_000);
  await until(async () => (await healthOf()).ok, 60_000);
  expect(await weights()).toEqual(['150', '151', '171']);
  // nobody waits for positions of the log that is gone
  expect((await rosa.get('/api/health-metrics')).headers.get('x-stale')).toBeNull();
});

test('a frozen store is answered within ten seconds, and nothing is lost: the same request again is saved once', async () => {
  await record(['150']);
  const key = { 'idempotency-key': randomUUID() };
  double.freeze();
  const asked = performance.now();
  const frozen = await weigh('151', key);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(frozen).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
  double.thaw();
  await until(async () => (await weigh('151', key)).status === 201, 60_000);
  expect(await weights()).toEqual(['150', '151']);
});
