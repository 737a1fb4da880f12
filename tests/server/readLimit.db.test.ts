import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  strict = await startTestServer({
    beside: server,
    config: { rateLimits: { ...server.deps.config.rateLimits, read: 5 } },
  });
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

const there = async () => {
  const browser = browserOf(strict.url);
  browser.takeCookie((await server.signedUp()).cookie());
  return browser;
};

test('reads are counted by account: one with too many gets a time to come back, and nobody else at its address does', async () => {
  const [one, other] = [await there(), await there()];
  const asked = await Promise.all(Array.from({ length: 8 }, () => one.get('/api/medications')));
  const refused = asked.filter(({ status }) => status === 429);
  expect([asked.filter(({ status }) => status === 200).length, refused.length]).toEqual([5, 3]);
  expect(refused[0]?.body).toMatchObject({
    code: 'too_many_requests',
    message: 'That’s a lot at once from this account. Please wait a minute, then try again.',
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await other.get('/api/medications')).status).toBe(200);
  // her writes are not her reads
  expect(
    (await one.post('/api/medications', { name: 'Iron', dosage: '1', frequency: 'As needed', times: [] })).status,
  ).toBe(201);
});
