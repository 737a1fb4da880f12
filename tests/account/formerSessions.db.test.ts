import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Statement } from '../../projections/queryable.ts';
import { createSession } from '../../server/session/session.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ pushLimits: { heartbeatMs: 1000 } });
});
afterEach(() => server.close());

const status = async (browser: Browser): Promise<number> => (await browser.get('/api/user/me')).status;
const signIn = async (username: string, password = testPassword): Promise<Browser> => {
  const browser = browserOf(server.url);
  expect((await browser.post('/api/login', { username, password })).status).toBe(200);
  return browser;
};
const changePassword = (browser: Browser) =>
  browser.put('/api/user/password', { presentPassword: testPassword, newPassword: 'another horse' });
const openSocket = async (browser: Browser): Promise<WebSocket> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: browser.cookie() } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
};

type Query = (statement: Statement) => Promise<unknown>;
/** Something happens just before, or just after, a statement of that name; it may throw, as if the process had been killed. */
const around = (name: string, { before, after }: { before?: () => unknown; after?: () => unknown }): void => {
  const { pool } = server.deps.db;
  const original = pool.query.bind(pool) as Query;
  const query: Query = async (statement) => {
    if (statement.name === name) await before?.();
    const found = await original(statement);
    if (statement.name === name) await after?.();
    return found;
  };
  Object.assign(pool, { query });
};
const cutOffBefore = (name: string): void =>
  around(name, {
    before: () => {
      throw new Error('killed');
    },
  });

test('a change of password that is cut off before it ends the other sessions has nevertheless ended them all, and their sockets', async () => {
  const username = `rosa-${randomUUID()}`;
  const rosa = await server.signedUp({ username });
  const former = await signIn(username);
  const socket = await openSocket(former);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  cutOffBefore('delete_other_sessions');
  expect((await changePassword(rosa)).status).toBe(500);
  const { rows } = await server.deps.db.pool.query({
    text: `select sid from app.sessions where sess->>'userId' = $1`,
    values: [rosa.userId],
  });
  expect(rows).toHaveLength(2);
  expect(await status(former)).toBe(401);
  expect(await closed).toBe(4401);
  await expect(openSocket(former)).rejects.toThrow('401');
  // also not for a command, which is another way to the session
  expect((await former.put('/api/user/appointment-sharing', { isShared: false })).status).toBe(401);
  expect(await status(rosa)).toBe(200);
  expect(await status(await signIn(username, 'another horse'))).toBe(200);
});

test('the session that changes the password stays valid at every moment of it', async () => {
  const rosa = await server.signedUp();
  const statuses: number[] = [];
  const look = async () => void statuses.push(await status(rosa));
  around('add_session_credential', { before: look, after: look });
  around('delete_other_sessions', { before: look, after: look });
  expect((await changePassword(rosa)).status).toBe(200);
  await look();
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('a change of password that is cut off before its event ends no session', async () => {
  const username = `rosa-${randomUUID()}`;
  const rosa = await server.signedUp({ username });
  const tablet = await signIn(username);
  around('add_session_credential', {
    after: () => {
      throw new Error('killed');
    },
  });
  expect((await changePassword(rosa)).status).toBe(500);
  expect([await status(rosa), await status(tablet)]).toEqual([200, 200]);
});

test('a session that a former version opened, without a password named, doesn’t count', async () => {
  const rosa = await server.signedUp();
  expect((await rosa.get('/api/user/me')).status).toBe(200);
  await server.deps.db.pool.query(`update app.sessions set credential_ids = null where sess->>'userId' = $1`, [
    rosa.userId,
  ]);
  expect((await rosa.get('/api/user/me')).status).toBe(401);
});

test('sessions in one query are not confused', async () => {
  const username = `rosa-${randomUUID()}`;
  const [rosa, ana] = [await server.signedUp({ username }), await server.signedUp()];
  const former = await signIn(username);
  cutOffBefore('delete_other_sessions');
  await changePassword(rosa);
  const everyone = [rosa, former, ana, former, rosa, ana];
  expect(await Promise.all(everyone.map(status))).toEqual([200, 401, 200, 401, 200, 200]);
});

test('no password ends the session of a script', async () => {
  const rosa = await server.signedUp();
  const { token } = await createSession(server.deps, rosa.userId, { agent: 'import' });
  const script = browserOf(server.url);
  script.takeCookie(`hearthline_session=${token}`);
  cutOffBefore('delete_other_sessions');
  await changePassword(rosa);
  expect(await status(script)).toBe(200);
});
