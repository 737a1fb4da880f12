import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { readCheckpoint } from '../../projections/runner/checkpoint.ts';
import { openWindow } from '../access/rawWindow.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** A log that begins at this position: a number of JavaScript would round all of its positions to the same few. */
const begin = 2n ** 62n + 1n;
const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };

let double: Double;
let server: TestServer;
beforeAll(async () => {
  double = await startDouble({ begin });
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

test('positions beyond 2^53 stay exact through SQL, headers and frames: a write is waited for, shown and pushed', async () => {
  const rosa = await server.signedUp();
  const window = await openWindow(server.url, rosa.cookie());

  const written = await rosa.post<MedicationView>('/api/medications', aspirin);
  expect(written.status).toBe(201);
  const position = written.headers.get('x-position') ?? '';
  const [, place = '0'] = position.split('.');
  expect(BigInt(place) > begin).toBe(true);
  expect(BigInt(place)).toBe(BigInt(await server.deps.events.store.head()));
  const shown = await rosa.get<MedicationView[]>('/api/medications', { 'x-min-position': position });
  expect(shown.headers.has('x-stale')).toBe(false);
  expect(shown.body).toMatchObject([{ id: written.body.id }]);
  await until(() => window.isTold(written.body.id));
  // in no frame is it a number
  expect(JSON.stringify(window.frames)).not.toMatch(/[:,[]\s*\d{16,}/);
  await window.close();
});

test('a restarted node continues after the very same position', async () => {
  const written = (await readCheckpoint(server.deps.db.pool))?.position;
  expect(written).toBe(await server.deps.events.store.head());
  const node = await startTestServer({ beside: server, config: { eventStoreUrl: double.url } });
  expect(await answeredHealth(node)).toMatchObject({ ok: true });
  await node.close();
});
