import { Writable } from 'node:stream';
import { pino } from 'pino';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const lines: string[] = [];
const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
const requests = (): readonly object[] =>
  lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'request');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'warn' }, sink) });
});
afterAll(() => server.close());

test('a request for somebody else’s data is logged by the account’s id, also if only problems are logged', async () => {
  const [rosa, stranger] = [await server.signedUp(), await server.signedUp()];
  lines.length = 0;
  expect((await stranger.get(`/api/medications?senior=${rosa.userId}`)).status).toBe(404);
  await until(() => requests().length > 0);
  expect(requests()).toEqual([
    expect.objectContaining({ route: '/api/medications', status: 404, accountId: stranger.userId }),
  ]);
  expect(JSON.stringify(requests())).not.toContain(rosa.userId);
});

test('a request for one’s own, and one without a session, is not', async () => {
  const rosa = await server.signedUp();
  lines.length = 0;
  await rosa.get('/api/medications');
  await fetch(`${server.url}/api/medications`);
  await rosa.get(`/api/medications?senior=${(await server.signedUp()).userId}`);
  await until(() => requests().length > 0);
  expect(requests()).toHaveLength(1);
});
