import { randomUUID } from 'node:crypto';
import { inviteByLink, newRosa, circleOf } from '../circle/circleOf.ts';
import { codeLength, codeLetters } from '../../events/accessLink/accessCodes.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

const minute = 60_000;
let clock = Date.parse('2026-11-21T08:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock), config: { trustProxy: 'loopback' } });
});
beforeEach(async () => {
  clock += 3 * 24 * 60 * minute;
  await server.deps.db.pool.query('delete from app.sign_in_attempts');
});
afterAll(() => server.close());

/** Requests of this address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const home = from('203.0.113.7');
const signUp = async (address = home) => {
  const username = `rosa-${randomUUID()}`;
  const browser = browserOf(server.url);
  await browser.post('/api/register', { username, password: testPassword }, address);
  return { username, browser };
};
const signIn = (
  username: string,
  password: string,
  address: Readonly<Record<string, string>>,
  browser: Browser = browserOf(server.url),
) => browser.post<{ message: string }>('/api/login', { username, password }, address);
const guess = async (username: string, times: number, address: Readonly<Record<string, string>>): Promise<number> => {
  let checked = 0;
  for (let nth = 0; nth < times; nth++)
    if ((await signIn(username, 'wrong password', address)).status === 401) checked += 1;
  return checked;
};

test('somebody far away who tries passwords all day keeps nobody from signing in on a new device', async () => {
  const { username } = await signUp();
  const attacker = from('198.51.100.1');
  expect(await guess(username, 11, attacker)).toBe(10);
  for (let quarter = 0; quarter < 20; quarter++) {
    clock += 15 * minute;
    await guess(username, 1, attacker);
  }
  expect((await signIn(username, testPassword, attacker)).status).toBe(429);
  expect((await signIn(username, testPassword, home)).status).toBe(200);
  expect((await signIn(username, testPassword, from('192.0.2.55'))).status).toBe(200);
});

test('a resident who fails keeps nobody else in the house from signing in', async () => {
  const [rosa, june] = [await signUp(), await signUp()];
  expect(await guess(rosa.username, 15, home)).toBe(10);
  expect(await guess('nobody-has-this-name', 15, home)).toBe(10);
  expect((await signIn(june.username, testPassword, home)).status).toBe(200);
  // nor the same person elsewhere, or where she has signed in before
  expect((await signIn(rosa.username, testPassword, from('192.0.2.56'))).status).toBe(200);
  expect((await signIn(rosa.username, testPassword, home, rosa.browser)).status).toBe(200);
});

/** Sets the number of attempts counted before. */
const countedBefore = (attempts: number, keys: string): Promise<unknown> =>
  server.deps.db.pool.query({
    text: `update app.sign_in_attempts set attempts = ${attempts} where key ~ $1 and attempts < ${attempts}`,
    values: [keys],
  });
const ofName = '^username-[0-9a-f]+$';

test('all networks together have five hundred guesses a day, which don’t count where the person has signed in before', async () => {
  const [{ username }, never] = [await signUp(), randomUUID()];
  for (const name of [username, never]) {
    let checked = await guess(name, 1, from('198.51.100.1'));
    await countedBefore(497, ofName);
    for (let nth = 2; nth < 8; nth++) checked += await guess(name, 1, from(`198.51.100.${nth}`));
    expect(checked).toBe(1 + 3);
  }
  const { status, headers, body } = await signIn(username, testPassword, from('192.0.2.57'));
  expect([status, headers.get('retry-after'), body.message]).toEqual([
    429,
    String(24 * 3600),
    'Too many wrong passwords. Please wait 24 hours, then try again.',
  ]);
  expect((await signIn(username, testPassword, home)).status).toBe(200);
  clock += 24 * 60 * minute;
  expect((await signIn(username, testPassword, from('192.0.2.57'))).status).toBe(200);
});

test('after a new password its former networks are unknown', async () => {
  const { username, browser } = await signUp();
  const cafe = from('192.0.2.58');
  expect((await signIn(username, testPassword, cafe)).status).toBe(200);
  const newPassword = 'another horse';
  expect((await browser.put('/api/user/password', { presentPassword: testPassword, newPassword }, home)).status).toBe(
    200,
  );
  await guess(username, 1, from('198.51.100.200'));
  await countedBefore(500, ofName);
  expect((await signIn(username, newPassword, cafe)).status).toBe(429);
  expect((await signIn(username, newPassword, home, browser)).status).toBe(200);
});

test('an IPv6 customer’s many networks are one: a /48 has the guesses of one network', async () => {
  const { username } = await signUp(from('2001:db8:7:100::1'));
  // 2001:db8:48::/48 has 256 networks of /56
  const customer = (nth: number) => from(`2001:db8:48:${(nth * 256).toString(16)}::1`);
  let checked = 0;
  for (let nth = 0; nth < 15; nth++) checked += await guess(username, 1, customer(nth));
  expect(checked).toBe(10);
  expect((await signIn(username, testPassword, customer(40))).status).toBe(429);
  expect((await signIn(username, testPassword, from('2001:db8:49::1'))).status).toBe(200);
});

test('a neighbour in the same /48 delays nobody in the network where the person has signed in', async () => {
  const { username } = await signUp(from('2001:db8:7:100::1'));
  expect(await guess(username, 15, from('2001:db8:7:200::1'))).toBe(10);
  expect((await signIn(username, testPassword, from('2001:db8:7:300::1'))).status).toBe(429);
  await countedBefore(500, ofName);
  expect((await signIn(username, testPassword, from('2001:db8:7:1ff::2'))).status).toBe(200);
});

test('no address is kept with the attempts or the networks', async () => {
  const { username } = await signUp();
  await guess(username, 1, home);
  const { rows } = await server.deps.db.pool.query<{ text: string }>(
    `select t::text as text from app.sign_in_attempts t union all select t::text from app.known_networks t`,
  );
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|rosa/);
});

const letters = (nth: number): string =>
  Array.from(
    { length: codeLength },
    (_, place) => codeLetters[Math.floor(nth / codeLetters.length ** place) % codeLetters.length],
  ).join('');
const read = (browser: Browser, code: string, address: Readonly<Record<string, string>> = home) =>
  browser.post<{ message: string }>('/api/invitation-links/read', { code }, address);

test('wrong codes of one browser, or of one account, keep nobody else in the house from entering theirs', async () => {
  const { code } = await inviteByLink(await newRosa(server));
  const [clumsy, other, signedIn, another] = [
    browserOf(server.url),
    browserOf(server.url),
    (await signUp()).browser,
    (await signUp()).browser,
  ];
  for (const browser of [clumsy, signedIn]) {
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await read(browser, letters(nth + 500))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await read(browser, code.code)).status).toBe(429);
  }
  for (const browser of [other, another]) expect((await read(browser, code.code)).status).toBe(200);
});

test('a script without cookies has two hundred guesses a day from a network; people who are signed in there go on', async () => {
  const { code } = await inviteByLink(await newRosa(server));
  const guessed = async (nth: number): Promise<number> =>
    (await read(browserOf(server.url), letters(nth + 900))).status;
  const statuses: number[] = [];
  for (let nth = 0; nth < 15; nth++) statuses.push(await guessed(nth));
  await countedBefore(198, '^code-address-');
  for (let nth = 15; nth < 18; nth++) statuses.push(await guessed(nth));
  expect(statuses).toEqual([...Array<number>(17).fill(404), 429]);
  const waiting = await read(browserOf(server.url), code.code);
  expect([waiting.status, waiting.body.message]).toEqual([
    429,
    'Too many wrong codes. Please wait 24 hours, then try again.',
  ]);
  expect((await read((await signUp()).browser, code.code)).status).toBe(200);
  expect((await read(browserOf(server.url), code.code, from('192.0.2.60'))).status).toBe(200);
  // a link can't be guessed, so it is not counted
  const { secret } = await inviteByLink(await newRosa(server));
  expect((await circleOf(browserOf(server.url)).readLink(secret)).status).toBe(200);
});

test('requests a minute are counted by network and name, so that one resident’s don’t use up the others’', async () => {
  const strict = await startTestServer({
    beside: server,
    config: { trustProxy: 'loopback', rateLimits: { ...server.deps.config.rateLimits, login: 3 } },
  });
  const [rosa, june] = [await signUp(), await signUp()];
  const on = (browser: Browser): Browser => {
    const moved = browserOf(strict.url);
    moved.takeCookie(browser.cookie());
    return moved;
  };
  const login = (username: string) =>
    browserOf(strict.url).post('/api/login', { username, password: testPassword }, home);
  for (let nth = 0; nth < 3; nth++) await login(rosa.username);
  expect((await login(rosa.username)).status).toBe(429);
  expect((await login(june.username)).status).toBe(200);
  const link = () => browserOf(strict.url).post('/api/sign-in-links/read', { secret: 'e77FvYIhCyjZ-VqVp4HaAw' }, home);
  expect((await link()).status).toBe(404);
  const change = (browser: Browser) =>
    browser.put('/api/user/password', { presentPassword: 'wrong password', newPassword: 'another horse' }, home);
  const junes = on(june.browser);
  for (let nth = 0; nth < 3; nth++) expect((await change(junes)).status).toBe(400);
  expect([(await change(junes)).status, (await change(on(rosa.browser))).status]).toEqual([429, 400]);
  // a flood of many names from one network is refused
  const statuses: number[] = [];
  for (let nth = 0; nth < 32; nth++) statuses.push((await login(`nobody-${nth}`)).status);
  expect(statuses).toContain(429);
  await strict.close();
});
