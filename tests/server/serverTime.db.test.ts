import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const hour = 3_600_000;
const start = Date.parse('2026-06-10T07:00:00.000Z');
let [aheadMs, databaseAheadMs] = [0, 0];
const now = () => new Date(start + aheadMs);
const readClocks = () => Promise.resolve({ wallMs: now().getTime(), uptimeMs: 1_000, databaseAheadMs });

let server: TestServer;
beforeEach(async () => {
  [aheadMs, databaseAheadMs] = [0, 0];
  server = await startTestServer({ now, readClocks });
});
afterEach(() => server.close());

const timeOf = async (): Promise<string | null> =>
  (await browserOf(server.url).get('/api/user/me')).headers.get('X-Server-Time');
const told = () => until(async () => (await timeOf()) ?? undefined);

test('every answer contains the time, even a refusal', async () => {
  expect(await told()).toBe('2026-06-10T07:00:00.000Z');
});

test('a server whose clock jumped says no time from the next answer on, and says it again once the clock is right', async () => {
  await told();
  aheadMs = 2 * hour;
  expect(await timeOf()).toBeNull();
  await browserOf(server.url).get('/healthz');
  expect(await timeOf()).toBeNull();
  aheadMs = 0;
  expect(await told()).toBe('2026-06-10T07:00:00.000Z');
});

test('a server whose clock differs from the database’s says no time', async () => {
  databaseAheadMs = 2 * hour;
  expect((await browserOf(server.url).get<{ clock: { ok: boolean } }>('/healthz')).body.clock.ok).toBe(false);
  expect(await timeOf()).toBeNull();
});
