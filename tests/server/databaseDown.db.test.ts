import { openDatabaseProxy, type DatabaseProxy } from '../support/databaseProxy.ts';
import { freshDatabase } from '../support/database.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let proxy: DatabaseProxy;
let server: TestServer;
beforeAll(async () => {
  const database = await freshDatabase();
  proxy = await openDatabaseProxy(database.connection);
  server = await startTestServer({ database: { ...database, connection: proxy.connection } });
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] };

test('without its database a node answers 503 with a time to retry, and continues by itself when it is back', async () => {
  const rosa = await server.signedUp();
  const stranger = browserOf(server.url);
  await proxy.cut();
  const replies = await Promise.all([
    rosa.get('/api/user/me'),
    rosa.get('/api/medications'),
    rosa.post('/api/medications', aspirin),
    stranger.post('/api/login', { username: 'rosa', password: 'correct horse' }),
    stranger.post('/api/register', { username: 'rosa-2', password: 'correct horse' }),
  ]);
  for (const reply of replies) {
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.not.stringMatching(/ECONN|ENOENT|socket|sql/i) },
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await stranger.get('/healthz')).toMatchObject({
    status: 503,
    body: { ok: false, database: { ok: false }, store: { ok: false } },
  });
  const health = await until(async () => {
    const { body } = await stranger.get<{ readModels: { ok: boolean } }>('/healthz');
    return body.readModels.ok ? undefined : JSON.stringify(body);
  });
  expect(health).not.toMatch(/ECONN|ENOENT|PGSQL|sql|terminated/i);
  expect((await stranger.get('/api/login')).status).toBe(302);

  await proxy.mend();
  await until(async () => (await rosa.get('/api/user/me')).status === 200);
  const { status } = await until(async () => {
    const reply = await rosa.post('/api/medications', aspirin);
    return reply.status === 503 ? undefined : reply;
  });
  expect([201, 202]).toContain(status);
  await until(async () => (await rosa.get<unknown[]>('/api/medications')).body.length === 1);
  await until(async () => (await stranger.get('/healthz')).status === 200);
});
