import { randomUUID } from 'node:crypto';
import { parkedChannel } from '../../projections/runner/parked.ts';
import { liveGeneration } from '../../projections/runner/schema.ts';
import { nameStream } from '../../server/account/nameStreams.ts';
import { pruneSessions } from '../../server/session/pruneSessions.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const minute = 60_000;
let clock = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date(clock);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now });
});
afterAll(() => server.close());

const signUp = async () => {
  const username = `rosa-${randomUUID()}`;
  return { username, browser: await server.signedUp({ username }) };
};
const signIn = (username: string, password: string, browser: Browser = browserOf(server.url)) =>
  browser.post<{ message: string }>('/api/login', { username, password });
const statuses = async (times: number, attempt: () => Promise<{ status: number }>): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let nth = 0; nth < times; nth++) found.push((await attempt()).status);
  return found;
};
const wrong = (username: string, browser?: Browser) => () => signIn(username, 'wrong password', browser);
const tenWrong = Array<number>(10).fill(401);
const attemptsKept = async (): Promise<readonly { key: string; attempts: number }[]> =>
  (
    await server.deps.db.pool.query<{ key: string; attempts: number }>({
      text: 'select key, attempts from app.sign_in_attempts',
    })
  ).rows;

test('after ten wrong passwords a name waits, longer each time, even with the right one; a success resets it', async () => {
  const { username } = await signUp();
  expect(await statuses(10, wrong(username))).toEqual(tenWrong);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    const { status, headers, body } = await signIn(username, testPassword);
    expect([status, headers.get('retry-after')]).toEqual([429, String(minutes * 60)]);
    expect(body.message).toBe(
      `Too many wrong passwords. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    );
    clock += minutes * minute - 1;
    expect((await signIn(username, testPassword)).status).toBe(429);
    clock += 1;
    expect(await statuses(2, wrong(username))).toEqual([401, 429]);
  }
  clock += 15 * minute;
  expect((await signIn(username, testPassword)).status).toBe(200);
  expect(await statuses(11, wrong(username))).toEqual([...tenWrong, 429]);
});

test('an unknown name is limited as a known one, however it is written, and by every node', async () => {
  const { username } = await signUp();
  const other = await startTestServer({ beside: server, now });
  for (const name of [username, `${username}x`]) {
    expect(await statuses(9, wrong(name))).toEqual(tenWrong.slice(1));
    expect((await signIn(` ${name.toUpperCase()}`, 'wrong password', browserOf(other.url))).status).toBe(401);
    const answers = [await signIn(name, testPassword), await signIn(name, testPassword, browserOf(other.url))];
    for (const { status, headers, body } of answers)
      expect([status, headers.get('retry-after'), body]).toEqual([
        429,
        '60',
        {
          message: 'Too many wrong passwords. Please wait a minute, then try again.',
          code: 'too_many_attempts',
          requestId: expect.any(String),
        },
      ]);
  }
  await other.close();
});

test('ten of twenty concurrent attempts are made', async () => {
  const { username } = await signUp();
  const replies = await Promise.all(Array.from({ length: 20 }, () => wrong(username)()));
  const of = (status: number) => replies.filter((reply) => reply.status === status);
  expect([of(401).length, of(429).length]).toEqual([10, 10]);
  for (const { headers } of of(429)) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('on a device on which the person has signed in, wrong passwords of others count for nothing, and its own count apart', async () => {
  const { username, browser } = await signUp();
  const tablet = browserOf(server.url);
  expect((await signIn(username, testPassword, tablet)).status).toBe(200);
  expect(await statuses(11, wrong(username))).toEqual([...tenWrong, 429]);
  for (const known of [tablet, browser]) {
    await known.post('/api/logout');
    expect((await signIn(username, testPassword, known)).status).toBe(200);
  }
  expect(await statuses(11, wrong(username, tablet))).toEqual([...tenWrong, 429]);
  expect((await signIn(username, testPassword, browser)).status).toBe(200);
  expect((await signIn(username, testPassword)).status).toBe(429);
});

test('after a new password, devices signed in with the former one are unknown', async () => {
  const { username, browser } = await signUp();
  const thief = browserOf(server.url);
  expect((await signIn(username, testPassword, thief)).status).toBe(200);
  const newPassword = 'another horse';
  expect((await browser.put('/api/user/password', { presentPassword: testPassword, newPassword })).status).toBe(200);
  expect(await statuses(11, wrong(username))).toEqual([...tenWrong, 429]);
  expect((await wrong(username, thief)()).status).toBe(429);
  await browser.post('/api/logout');
  expect((await signIn(username, newPassword, browser)).status).toBe(200);
});

test('a device is known for the name that signed in on it, and nobody can make one', async () => {
  const [rosa, eve] = [await signUp(), await signUp()];
  expect(await statuses(10, wrong(rosa.username))).toEqual(tenWrong);
  expect((await signIn(rosa.username, testPassword, eve.browser)).status).toBe(429);
  const tablet = browserOf(server.url);
  const { headers } = await signIn(eve.username, testPassword, tablet);
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith('hearthline_device_')) ?? '';
  expect(device).toMatch(/; Max-Age=31536000; Path=\/api\/login; .*HttpOnly; SameSite=Strict$/);
  expect(device).not.toContain(eve.username);
  const anas = await signIn(rosa.username, testPassword, rosa.browser);
  const [name = ''] =
    anas.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('hearthline_device_'))
      ?.split('=') ?? [];
  const [, value = ''] = device.split(';')[0]?.split('=') ?? [];
  for (const forged of [value, value.slice(0, -1), 'x.y', 'x', '.', `x.${encodeURIComponent('é'.repeat(43))}`])
    expect(
      (
        await browserOf(server.url).post(
          '/api/login',
          { username: rosa.username, password: testPassword },
          { cookie: `${name}=${forged}` },
        )
      ).status,
    ).toBe(429);
});

test('wrong present passwords in the form that changes it are limited for that session', async () => {
  const { username, browser } = await signUp();
  const other = browserOf(server.url);
  await signIn(username, testPassword, other);
  const change = (by: Browser, presentPassword: string) =>
    by.put('/api/user/password', { presentPassword, newPassword: 'another horse' });
  expect(await statuses(11, () => change(browser, 'wrong password'))).toEqual([...tenWrong.map(() => 400), 429]);
  const { status, headers } = await change(browser, testPassword);
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect((await change(other, testPassword)).status).toBe(200);
});

test('the password route has the limit of a sign-in, by address and account', async () => {
  const strict = await startTestServer({
    beside: server,
    now,
    config: { rateLimits: { ...server.deps.config.rateLimits, login: 2 } },
  });
  const browser = await strict.signedUp();
  // by name: what somebody else does at the same address is not counted (it was, and one resident kept a whole house waiting)
  const replies = [
    await signIn('nobody', 'wrong password', browserOf(strict.url)),
    await browser.put('/api/user/password', { presentPassword: 'wrong password', newPassword: 'another horse' }),
    await browser.put('/api/user/password', { presentPassword: 'wrong password', newPassword: 'another horse' }),
    await browser.put('/api/user/password', { presentPassword: testPassword, newPassword: 'another horse' }),
  ];
  await strict.close();
  expect(replies.map(({ status }) => status)).toEqual([401, 400, 400, 429]);
});

test('a block that a clock far ahead has made does not last', async () => {
  const { username } = await signUp();
  clock += 20 * 24 * 60 * minute;
  expect(await statuses(10, wrong(username))).toEqual(tenWrong);
  clock -= 20 * 24 * 60 * minute;
  expect((await signIn(username, testPassword)).status).toBe(200);
});

test('attempts are forgotten after a day without any, and cleared away', async () => {
  const { username } = await signUp();
  expect(await statuses(10, wrong(username))).toEqual(tenWrong);
  const [{ key = '' } = {}] = (await attemptsKept()).filter(({ attempts }) => attempts === 10);
  clock += 24 * 60 * minute + 1;
  expect(await statuses(10, wrong(username))).toEqual(tenWrong);
  clock += 24 * 60 * minute + 1;
  await pruneSessions.run(server.deps, new AbortController().signal);
  expect((await attemptsKept()).filter((row) => row.key === key)).toEqual([]);
});

test('no name is kept with its attempts', async () => {
  const { username } = await signUp();
  await wrong(username)();
  await wrong(`${username}x`)();
  const kept = await attemptsKept();
  expect(kept.length).toBeGreaterThan(1);
  for (const { key } of kept) expect(key).toMatch(/^(username-[0-9a-f]{64}( [\w-]{16})?|session [\w-]+)$/);
});

test('sign-ins that are refused while the account’s stream is parked count for nothing', async () => {
  const { username } = await signUp();
  const { db, keys } = server.deps;
  const stream = await nameStream(keys, 'username', username);
  const told = `select pg_notify('${parkedChannel}', '')`;
  await db.pool.query(
    `with parked as (insert into runner.parked (generation, projector, stream, from_position, reason)
       values ($1, 'usernames', $2, 1, 'for this test')) ${told}`,
    [liveGeneration, stream],
  );
  await until(async () => (await signIn(username, testPassword)).status === 503);
  expect(await statuses(12, () => signIn(username, testPassword))).toEqual(Array<number>(12).fill(503));
  await db.pool.query(`with mended as (delete from runner.parked where stream = $1) ${told}`, [stream]);
  await until(async () => (await signIn(username, testPassword)).status === 200);
});
