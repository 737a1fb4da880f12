import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { nameStream } from '../../server/account/nameStreams.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { eventsOf } from './sessionFixture.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'warn' }, sink) });
});
beforeEach(() => void lines.splice(0));
afterAll(() => server.close());

interface Line {
  readonly securityEvent?: string;
  readonly accountId?: string;
  readonly name?: string;
}
const logged = (kind: string): readonly Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ securityEvent }) => securityEvent === kind);
const stored = async (userId: string): Promise<readonly (readonly [string, number])[]> => {
  const text = 'select kind, times from app.security_events where user_id = $1 and day is not null order by kind';
  const { rows } = await server.deps.db.pool.query<{ kind: string; times: number }>({ text, values: [userId] });
  return rows.map(({ kind, times }) => [kind, times] as const);
};
const madeUp = 'e77FvYIhCyjZ-VqVp4HaAw';

test('wrong present passwords are shown to the person, one line a day, and logged', async () => {
  const rosa = await server.signedUp();
  const change = () =>
    rosa.put('/api/user/password', { presentPassword: 'wrong password', newPassword: 'another horse' });
  for (let nth = 0; nth < 3; nth++) expect((await change()).status).toBe(400);
  // an omitted field is no guess
  expect((await rosa.put('/api/user/password', { newPassword: 'another horse' })).status).toBe(400);
  const told = (await eventsOf(rosa)).map(({ kind, times }) => [kind, times]);
  expect(told).toContainEqual(['presentPasswordWrong', 3]);
  expect(logged('presentPasswordWrong')).toEqual(Array(3).fill(expect.objectContaining({ accountId: rosa.userId })));
  expect(lines.join()).not.toContain('wrong password');
});

test('a name that nobody has is logged as its HMAC alone', async () => {
  const username = `nobody-${randomUUID()}`;
  expect((await browserOf(server.url).post('/api/login', { username, password: testPassword })).status).toBe(401);
  const [line] = await until(() => (logged('nameUnknown').length > 0 ? logged('nameUnknown') : undefined));
  expect(line).toMatchObject({ name: await nameStream(server.deps.keys, 'username', username) });
  expect(line).not.toHaveProperty('accountId');
  expect(lines.join()).not.toContain(username);
});

test('wrong codes and made-up links are kept for the operator with the account that entered them, and don’t frighten it', async () => {
  const rosa = await server.signedUp();
  const readLink = (browser: Browser, proof: object) => browser.post('/api/invitation-links/read', proof);
  expect((await readLink(rosa, { code: 'BCDF-GHJK' })).status).toBe(404);
  expect((await readLink(rosa, { secret: madeUp })).status).toBe(404);
  expect(await stored(rosa.userId)).toEqual([
    ['codeWrong', 1],
    ['linkUnknown', 1],
  ]);
  expect((await eventsOf(rosa)).map(({ kind }) => kind)).toEqual([]);
  expect([logged('codeWrong'), logged('linkUnknown')]).toEqual([
    [expect.objectContaining({ accountId: rosa.userId })],
    [expect.objectContaining({ accountId: rosa.userId })],
  ]);
  expect(lines.join()).not.toMatch(/BCDF|e77FvY/);
});

test.each(['/api/sign-in-links/read', '/api/handover-links/read', '/api/invitation-links/read'])(
  'a made-up link at %s is logged',
  async (path) => {
    expect((await browserOf(server.url).post(path, { secret: madeUp })).status).toBe(404);
    expect(logged('linkUnknown')).toHaveLength(1);
  },
);

test('a forged token is logged, by requests and by the live connection, with nobody’s account', async () => {
  const rosa = await server.signedUp();
  const [, payload = ''] = rosa.cookie().split('.');
  const cookie = `hearthline_session=eyJhbGciOiJIUzI1NiJ9.${payload}.Zm9yZ2Vk`;
  expect((await browserOf(server.url).get('/api/user/me', { cookie })).status).toBe(401);
  expect((await browserOf(server.url).post('/api/medications', {}, { cookie })).status).toBe(401);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  await expect(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))).rejects.toThrow(
    '401',
  );
  expect(logged('tokenForged')).toHaveLength(3);
  expect(lines.join()).not.toContain(rosa.userId);
  expect((await rosa.get('/api/user/me')).status).toBe(200);
  expect(logged('tokenForged')).toHaveLength(3);
});

test('a write that another site’s page sends is logged with the account whose cookies came along', async () => {
  const rosa = await server.signedUp();
  expect((await rosa.post('/api/medications', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await browserOf(server.url).post('/api/logout', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(logged('crossSiteWrite').map(({ accountId }) => accountId)).toEqual([rosa.userId, undefined]);
  await until(async () => ((await stored(rosa.userId)).length > 0 ? true : undefined));
  expect(await stored(rosa.userId)).toEqual([['crossSiteWrite', 1]]);
});

test('fifty failures about one account are five lines in the log', async () => {
  const username = `rosa-${randomUUID()}`;
  await server.signedUp({ username });
  await Promise.all(
    Array.from({ length: 50 }, () =>
      browserOf(server.url).post('/api/login', { username, password: 'wrong password' }),
    ),
  );
  expect(logged('signInFailed')).toHaveLength(5);
});
