import { pino } from 'pino';
import { browserOf } from '../support/browser.ts';
import type { Health } from '../../server/http/health.ts';
import { makeCertificates, type Certificates } from '../support/eventstoredb/certificates.ts';
import type { DoubleUser } from '../support/eventstoredb/doubleParts.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** A node whose password in EventStoreDB is changed while it runs. */
let certificates: Certificates;
let double: Double;
let server: TestServer;
let users: DoubleUser[];
let lines: string[];
beforeAll(async () => {
  lines = [];
  certificates = await makeCertificates();
  users = [{ name: 'hearthline', password: 'given', mayReadAll: true }];
  double = await startDouble({ tls: certificates.tls, users });
  const eventStoreUrl = `esdb://hearthline:given@127.0.0.1:${double.port}?tlsCAFile=${encodeURIComponent(certificates.authorityFile)}`;
  server = await startTestServer({
    config: { eventStoreUrl },
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await server.close();
  await double.close();
  await certificates.remove();
});

const passwordIs = (password: string): void =>
  void users.splice(0, 1, { name: 'hearthline', password, mayReadAll: true });
const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };

test('writes are 503 meanwhile and the log names the reason; reads go on, and it recovers by itself', async () => {
  const rosa = await server.signedUp();
  expect(await rosa.post('/api/medications', aspirin)).toMatchObject({ status: 201 });
  passwordIs('changed');
  const refused = await rosa.post('/api/medications', aspirin);
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: expect.stringContaining('couldn’t save that right now') },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { requestId } = refused.body as { requestId: string };
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; requestId?: string });
  expect(logged.find((line) => line.requestId === requestId)).toMatchObject({
    level: pino.levels.values['error'],
    msg: "The event store can't be used: EventStoreDB does not know this user or password",
  });
  expect(lines.join('')).not.toContain('hearthline:given');
  expect((await rosa.get<unknown[]>('/api/medications')).body).toHaveLength(1);

  passwordIs('given');
  expect([201, 202]).toContain((await rosa.post('/api/medications', aspirin)).status);
  await until(async () => (await rosa.get<unknown[]>('/api/medications')).body.length === 2);
  await until(async () => (await browserOf(server.url).get<Health>('/healthz')).body.ok);
});
