import { createHmac } from 'node:crypto';
import { authenticate } from '../../server/session/authenticate.ts';
import { createSession } from '../../server/session/session.ts';
import { deleteExpiredSessions } from '../../server/session/sessionRows.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const hour = 3_600_000;
const day = 24 * hour;
let server: TestServer;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());

const me = (browser: Browser) => browser.get('/api/user/me');
const copyOf = (browser: Browser): Browser => {
  const copy = browserOf(browser.url);
  copy.takeCookie(browser.cookie());
  return copy;
};
const signedInAs = async (username: string): Promise<Browser> => {
  const browser = browserOf(server.url);
  expect((await browser.post('/api/login', { username, password: testPassword })).status).toBe(200);
  return browser;
};
const sessionCount = async (userId: string): Promise<number> => {
  const { rows } = await server.deps.db.pool.query<{ n: number }>(
    `select count(*)::int as n from app.sessions where sess->>'userId' = $1`,
    [userId],
  );
  return rows[0]?.n ?? 0;
};

test('the cookie is out of reach of scripts and of other sites', async () => {
  const { headers } = await browserOf(server.url).post('/api/register', {
    username: 'rosa-cookie',
    password: testPassword,
  });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^hearthline_session=/);
  expect(cookie.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Max-Age=604800', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
  );
  expect(cookie).not.toContain('Secure');
});

test('the cookie is only for https if the request came by https', async () => {
  const proxied = await startTestServer({ beside: server, config: { trustProxy: 'loopback' } });
  const { headers } = await browserOf(proxied.url).post(
    '/api/register',
    { username: 'rosa-https', password: testPassword },
    { 'x-forwarded-proto': 'https' },
  );
  expect(headers.getSetCookie()[0]).toContain('Secure');
  await proxied.close();
});

test('a copied cookie is dead as soon as its owner has signed out, on every node', async () => {
  const other = await startTestServer({ beside: server, now: () => new Date(clock) });
  const rosa = await server.signedUp();
  const copy = copyOf(rosa);
  expect((await me(copy)).status).toBe(200);
  expect((await other.deps.db.pipelined(() => copy.get('/api/user/me'))).status).toBe(200);
  await rosa.post('/api/logout');
  expect(rosa.cookie()).toBe('');
  expect(await me(copy)).toMatchObject({
    status: 401,
    body: { code: 'unauthorized', message: expect.stringMatching(/^Unauthorized/) },
  });
  const elsewhere = browserOf(other.url);
  elsewhere.takeCookie(copy.cookie());
  expect((await me(elsewhere)).status).toBe(401);
  await other.close();
});

test('signing out closes the sockets of that session', async () => {
  const heard: string[] = [];
  const listener = await server.deps.db.listen(['session_ended'], {
    notification: (_channel, sid) => void heard.push(sid),
  });
  const rosa = await server.signedUp();
  const request = { headers: { cookie: rosa.cookie() } } as Parameters<typeof authenticate>[0];
  const viewer = await authenticate(request, server.deps);
  expect(viewer).toMatchObject({ userId: rosa.userId });
  await rosa.post('/api/logout');
  await until(() => viewer && heard.includes(viewer.sid));
  expect(await authenticate({ headers: request.headers } as typeof request, server.deps)).toBeUndefined();
  await listener.close();
});

test('signing in again in the same browser ends the session it had', async () => {
  const rosa = await server.signedUp({ username: 'rosa-again' });
  const copy = copyOf(rosa);
  await rosa.post('/api/login', { username: 'rosa-again', password: testPassword });
  expect((await me(rosa)).status).toBe(200);
  expect((await me(copy)).status).toBe(401);
  expect(await sessionCount(rosa.userId)).toBe(1);
});

test('a new password ends the other sessions of that person, not this one and nobody else’s', async () => {
  const rosa = await server.signedUp({ username: 'rosa-password' });
  const tablet = await signedInAs('rosa-password');
  const ana = await server.signedUp();
  expect(
    (await rosa.put('/api/user/password', { presentPassword: testPassword, newPassword: 'another horse' })).status,
  ).toBe(200);
  expect((await me(tablet)).status).toBe(401);
  expect((await me(rosa)).status).toBe(200);
  expect((await me(ana)).status).toBe(200);
});

test('a session in use stays valid, with a new cookie at most once an hour', async () => {
  const rosa = await server.signedUp();
  clock += hour / 2;
  expect((await me(rosa)).headers.getSetCookie()).toEqual([]);
  clock += hour;
  expect((await me(rosa)).headers.getSetCookie()).toHaveLength(1);
  expect((await me(rosa)).headers.getSetCookie()).toEqual([]);
  for (let week = 0; week < 3; week++) {
    clock += 6 * day;
    expect((await me(rosa)).status).toBe(200);
  }
});

test('a session that nobody used for seven days is over, and is cleared away', async () => {
  const rosa = await server.signedUp();
  clock += 7 * day;
  expect((await me(rosa)).status).toBe(401);
  await deleteExpiredSessions(server.deps.db.pool, server.deps.now());
  expect(await sessionCount(rosa.userId)).toBe(0);
});

test('a session ends 90 days after its sign-in however much it is used, and so does its cookie', async () => {
  const rosa = await server.signedUp();
  for (let days = 0; days < 84; days += 6) {
    clock += 6 * day;
    const { status, headers } = await me(rosa);
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toContain(`Max-Age=${(Math.min(7, 84 - days) * day) / 1000};`);
  }
  clock += 5 * day;
  expect((await me(rosa)).status).toBe(200);
  clock += day - 1;
  expect(await me(rosa)).toMatchObject({ status: 200 });
  clock += 1;
  expect((await me(rosa)).status).toBe(401);
});

test('a script’s session is marked and is not prolonged', async () => {
  const rosa = await server.signedUp();
  const { token } = await createSession(server.deps, rosa.userId, { agent: 'import', lifeMs: 3 * hour });
  const script = browserOf(server.url);
  script.takeCookie(`hearthline_session=${token}`);
  clock += 2 * hour;
  expect(await me(script)).toMatchObject({ status: 200, body: { id: rosa.userId } });
  clock += hour;
  expect((await me(script)).status).toBe(401);
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, key: string): string => {
  const content = `${encoded(header)}.${encoded(payload)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};

test('a token that we did not sign is nobody’s', async () => {
  const rosa = await server.signedUp();
  const ana = await server.signedUp();
  const [header = '', payload = '', signature = ''] = rosa.cookie().replace('hearthline_session=', '').split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const forged = { sub: ana.userId, sid };
  const tokens = [
    `${header}.${encoded(forged)}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature.slice(0, -2)}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    signed({ alg: 'HS256', typ: 'JWT' }, forged, 'session-signing'),
    'nonsense',
  ];
  for (const token of tokens) {
    const thief = browserOf(server.url);
    thief.takeCookie(`hearthline_session=${token}`);
    expect((await me(thief)).status).toBe(401);
  }
  expect((await me(rosa)).status).toBe(200);
});

test('a session whose account is not in the read models yet gets 503 and Retry-After, not 401', async () => {
  const browser = browserOf(server.url);
  const { token } = await createSession(server.deps, '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11', { agent: 'test' });
  browser.takeCookie(`hearthline_session=${token}`);
  const answers = [
    await me(browser),
    await browser.put('/api/user/profile', {}),
    await browser.put('/api/user/password', { presentPassword: 'x', newPassword: 'correct horse' }),
  ];
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).not.toBeNull();
    expect(body).toMatchObject({ message: 'Your account isn’t ready yet. Please try again in a moment.' });
  }
});
