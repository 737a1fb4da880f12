import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Health } from '../../server/http/health.ts';
import { openWindow, type RawWindow } from '../access/rawWindow.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { spawnDouble, type SpawnedDouble } from '../support/eventstoredb/spawnDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** The whole product with EventStoreDB as its store: a double in a process of its own, which is killed and started again. */
let folder: string;
let double: SpawnedDouble;
let server: TestServer;
let rosa: Browser & { readonly userId: string };
const start = (port?: number) =>
  spawnDouble({ file: path.join(folder, 'events'), ...(port === undefined ? {} : { port }) });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-double-'));
  double = await start();
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
});
beforeEach(async () => {
  rosa = await server.signedUp();
});
afterAll(async () => {
  await server.close();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };
const add = (headers = {}, browser: Browser = rosa) =>
  browser.post<MedicationView>('/api/medications', aspirin, headers);
const list = (browser: Browser = rosa) => browser.get<MedicationView[]>('/api/medications');

const healthOf = async ({ url }: TestServer) => (await browserOf(url).get<Health>('/healthz')).body;

const openRosasWindow = () => openWindow(server.url, rosa.cookie());
const hasHeard = ({ frames }: RawWindow, asked: string): boolean => frames.some(({ event }) => event === asked);

test('medications and doses are written once, shown immediately, and pushed', async () => {
  const window = await openRosasWindow();
  const key = { 'idempotency-key': randomUUID() };
  const added = await add(key);
  expect(added).toMatchObject({ status: 201, body: { name: 'Aspirin' } });
  expect(await add(key)).toMatchObject({ status: added.status, body: { id: added.body.id } });
  expect((await list()).body).toMatchObject([{ id: added.body.id }]);
  const dose = { medicationId: added.body.id, takenTime: new Date().toISOString(), status: 'taken' };
  expect(await rosa.post<DoseLogView>('/api/medication-logs', dose)).toMatchObject({
    status: 201,
    body: { status: 'taken' },
  });
  expect((await rosa.get<DoseLogView[]>('/api/medication-logs')).body).toMatchObject([
    { medicationId: added.body.id, status: 'taken' },
  ]);
  await until(() => hasHeard(window, 'MedicationAdded') && hasHeard(window, 'DoseTaken'));
  expect(await double.calls('batchAppend')).toBe(0);
  await window.close();
});

test('killed and started again: writes are 503 meanwhile, reads and windows go on, and it recovers by itself', async () => {
  await add();
  const window = await openRosasWindow();
  // a client that does not know the outcome sends the same request again
  const again = { 'idempotency-key': randomUUID() };
  const { port } = double;
  await double.kill();
  const refused = await add();
  expect(refused).toMatchObject({
    status: 503,
    body: { code: expect.stringMatching(/^(unavailable|outcome_unknown)$/) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await list()).body).toHaveLength(1);
  expect(await answeredHealth(server, { store: false })).toMatchObject({
    store: { ok: false },
    database: { ok: true },
  });
  expect(window.isOpen()).toBe(true);

  double = await start(port);
  await until(async () => (await add(again)).status !== 503);
  await until(async () => (await list()).body.length === 2);
  await until(() => hasHeard(window, 'MedicationAdded'));
  await answeredHealth(server);
  await window.close();
});

test('a critical reading raises its alert, also after the store was away', async () => {
  const reading = { type: 'Blood Pressure', value: '185/95' };
  const { status, body } = await rosa.post<{ id: string }>('/api/health-metrics', reading);
  expect(status).toBe(201);
  await until(async () => (await rosa.get<{ id: string }[]>('/api/health-alerts')).body[0]?.id === body.id, 60_000);
});

test('stopped in the middle of writing, its accepted write is there once: the same request again is answered with it', async () => {
  const key = { 'idempotency-key': randomUUID() };
  await double.set({ append: 'storedThenSilent', appends: 2 });
  const first = await add(key);
  expect(first.status).toBe(503);
  expect((await add(key)).status).toBeLessThan(300);
  await until(async () => (await list()).body.length === 1);
});

test('a node that starts while the store is away shows the record, and writes when it is back', async () => {
  await add();
  const { port } = double;
  await double.kill();
  const node = await startTestServer({ beside: server, config: { eventStoreUrl: double.url } });
  const elsewhere = browserOf(node.url);
  elsewhere.takeCookie(rosa.cookie());
  expect((await list(elsewhere)).body).toHaveLength(1);
  const again = { 'idempotency-key': randomUUID() };
  expect(await add(again, elsewhere)).toMatchObject({ status: 503 });
  expect(await answeredHealth(node, { store: false })).toMatchObject({ store: { ok: false } });
  double = await start(port);
  await until(async () => (await add(again, elsewhere)).status !== 503);
  await until(async () => (await list(elsewhere)).body.length === 2);
  await node.close();
});

test('if another store answers than the one that was away at the start, the node stays, says so, and writes nothing there', async () => {
  await add();
  const { port } = double;
  await double.kill();
  const node = await startTestServer({ beside: server, config: { eventStoreUrl: double.url } });
  const foreign = await startDouble({ port });
  const elsewhere = browserOf(node.url);
  elsewhere.takeCookie(rosa.cookie());
  await until(async () => (await healthOf(node)).readModels.detail.startsWith('Another event store answers now'));
  expect(await add({}, elsewhere)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(foreign.calls('append')).toBe(0);
  await foreign.close();
  double = await start(port);
  await until(async () => (await healthOf(node)).ok, 60_000);
  await until(async () => (await add({}, elsewhere)).status === 201);
  await node.close();
});
