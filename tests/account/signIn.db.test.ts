import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUp = async () => {
  const username = `rosa-${randomUUID()}`;
  return { username, browser: await server.signedUp({ username }) };
};
const signIn = async (username: string, password = testPassword) => {
  const browser = browserOf(server.url);
  return { browser, ...(await browser.post<{ message: string }>('/api/login', { username, password })) };
};
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/user/me')).status === 200;
const copyOf = (browser: Browser): Browser => {
  const copy = browserOf(server.url);
  copy.takeCookie(browser.cookie());
  return copy;
};

test('a person with the right password is signed in and gets their own profile, however the name is written', async () => {
  const { username, browser } = await signUp();
  for (const written of [username, username.toUpperCase(), ` ${username}`]) {
    const { status, body, browser: other } = await signIn(written);
    expect([status, body]).toEqual([200, (await browser.get('/api/user/me')).body]);
    expect(await isSignedIn(other)).toBe(true);
  }
});

describe('by address', () => {
  const withAddress = async (person: object = {}) => {
    const [username, email] = [`rosa-${randomUUID()}`, `rosa-${randomUUID()}@example.org`];
    return { username, email, browser: await server.signedUp({ username, email, ...person }) };
  };

  test('one is signed in as by the name, however the address is written', async () => {
    const { email, username } = await withAddress();
    for (const written of [email, email.toUpperCase(), ` ${email}`])
      expect(await signIn(written)).toMatchObject({ status: 200, body: { username } });
    expect(await signIn(email, 'wrong password')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  test('only the present address counts, not a former one or somebody else’s', async () => {
    const { email, browser } = await withAddress();
    const next = `rosa-${randomUUID()}@example.org`;
    expect((await browser.put('/api/user/profile', { email: next })).status).toBe(200);
    expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200]);
    expect((await signIn(`x${next}`)).status).toBe(401);
  });

  test('name and address have one count of wrong passwords', async () => {
    const { email, username } = await withAddress();
    for (let nth = 0; nth < 5; nth++)
      for (const name of [email, username]) expect((await signIn(name, 'wrong password')).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(username)).status]).toEqual([429, 429]);
  });

  test('a device that is known by the name is known by the address', async () => {
    const { email, username, browser } = await withAddress();
    for (let nth = 0; nth < 10; nth++) await signIn(username, 'wrong password');
    expect((await browser.post('/api/login', { username: email, password: testPassword })).status).toBe(200);
    expect((await signIn(email)).status).toBe(429);
  });

  test('a username that looks like an address must be one’s own address', async () => {
    const { email } = await withAddress();
    const register = (person: object) =>
      browserOf(server.url).post('/api/register', { password: testPassword, ...person });
    const mine = `ana-${randomUUID()}@example.org`;
    const inOtherLetters = email.replace('@', '＠').replace('.', '．');
    for (const person of [
      { username: email },
      { username: email, email: mine },
      { username: mine },
      { username: inOtherLetters },
    ])
      expect(await register(person)).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
    expect((await register({ username: mine, email: mine.toUpperCase() })).status).toBe(201);
    expect((await signIn(mine)).status).toBe(200);
  });
});

test('an unknown name and a wrong password are answered alike, and set no cookie', async () => {
  const { username } = await signUp();
  const answers = [await signIn(username, 'wrong password'), await signIn(`${username}x`)];
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([
      401,
      { message: 'Invalid username or password.', code: 'wrong_credentials', requestId: expect.any(String) },
    ]);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test('an unknown name takes as long as a wrong password', async () => {
  const { username } = await signUp();
  const millisecondsOf = async (name: string): Promise<number> => {
    const begin = performance.now();
    await signIn(name, 'wrong password');
    return performance.now() - begin;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < 9; round++) {
    times.known.push(await millisecondsOf(username));
    times.unknown.push(await millisecondsOf(`${username}x`));
  }
  const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[4] ?? 0;
  // without a hash to compare with, it would be a tenth
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 3);
});

test.each([
  {},
  { username: 'rosa' },
  { password: 'x' },
  { username: 1, password: 'x' },
  { username: '', password: '' },
])('%j isn’t a sign-in', async (body) => {
  const reply = await browserOf(server.url).post('/api/login', body);
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.any(Object) } });
});

test('a password is the same however the keyboard composes it', async () => {
  const username = `rosa-${randomUUID()}`;
  await server.signedUp({ username, password: 'contraseña' });
  expect((await signIn(username, 'contrasen\u0303a')).status).toBe(200);
});

test('after signing out the cookie is dead, copies of it too', async () => {
  const { browser } = await signUp();
  const copy = copyOf(browser);
  expect((await browser.post('/api/logout')).status).toBe(204);
  expect([await isSignedIn(browser), await isSignedIn(copy)]).toEqual([false, false]);
  expect((await browser.post('/api/logout')).status).toBe(204);
});

describe('changing the password', () => {
  const change = (browser: Browser, presentPassword: string, newPassword: string, key?: string) =>
    browser.put(
      '/api/user/password',
      { presentPassword, newPassword },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );

  test('lets in by the new one alone, ends the other sessions and keeps this one', async () => {
    const { username, browser } = await signUp();
    const other = (await signIn(username)).browser;
    expect(await change(browser, testPassword, 'new umbrella')).toMatchObject({ status: 200, body: { username } });
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect([(await signIn(username)).status, (await signIn(username, 'new umbrella')).status]).toEqual([401, 200]);
  });

  test('closes the other sessions’ sockets', async () => {
    const { username, browser } = await signUp();
    const other = (await signIn(username)).browser;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: other.cookie() } });
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await change(browser, testPassword, 'new umbrella');
    await closed;
  });

  test('needs the present one', async () => {
    const { username, browser } = await signUp();
    const sentence = 'That isn’t your current password';
    expect(await change(browser, 'wrong password', 'new umbrella')).toMatchObject({
      status: 400,
      body: { message: sentence, fields: { presentPassword: sentence } },
    });
    expect((await signIn(username)).status).toBe(200);
  });

  test('needs eight characters, and somebody signed in', async () => {
    const { browser } = await signUp();
    expect(await change(browser, testPassword, '1234567')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    });
    expect((await change(browserOf(server.url), testPassword, 'new umbrella')).status).toBe(401);
  });

  test('a retry with its key is the same change; with another password it is refused', async () => {
    const { username, browser } = await signUp();
    const key = randomUUID();
    for (let round = 0; round < 2; round++)
      expect((await change(browser, testPassword, 'new umbrella', key)).status).toBe(200);
    expect((await change(browser, testPassword, 'third umbrella', key)).status).toBe(422);
    expect((await signIn(username, 'new umbrella')).status).toBe(200);
  });

  test('of two at the same moment one is done, and the other answers so', async () => {
    const { username, browser } = await signUp();
    const wanted = ['first umbrella', 'other umbrella'];
    const replies = await Promise.all(wanted.map((password) => change(copyOf(browser), testPassword, password)));
    const signIns = await Promise.all(wanted.map((password) => signIn(username, password)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(signIns.map(({ status }) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
  });
});
