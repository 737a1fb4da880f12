import { browserOf, type Browser } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

const most = 5;
let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const rateLimits = { ...server.deps.config.rateLimits, write: most, upload: 2, register: 2 };
  strict = await startTestServer({ beside: server, config: { trustProxy: 'loopback', rateLimits } });
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

/** The same window, on the node with low limits. */
const there = (browser: Browser): Browser => {
  const moved = browserOf(strict.url);
  moved.takeCookie(browser.cookie());
  return moved;
};
const somebody = async (person: object = {}): Promise<Browser> => there(await server.signedUp(person));

const home = '203.0.113.7';
const from = (address: string) => ({ 'x-forwarded-for': address });
const iron = { name: 'Iron', dosage: '1', frequency: 'As needed', times: [] };
const write = async (browser: Browser, address = home): Promise<number> =>
  (await browser.post('/api/medications', iron, from(address))).status;
const inTurn = async (times: number, send: (nth: number) => Promise<number>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth++) statuses.push(await send(nth));
  return statuses;
};
const times = (count: number, status: number): readonly number[] => Array<number>(count).fill(status);

test('writes are counted by account: one who changes too much keeps nobody else in the house from writing', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const statuses = await inTurn(most + 3, () => write(one));
  expect(statuses).toEqual([...times(most, 201), ...times(3, 429)]);
  const { headers, body } = await one.post<{ message: string }>('/api/medications', iron, from(home));
  expect(body.message).toBe(
    'That’s too many changes at once. This one wasn’t saved. Please wait a minute, then try again.',
  );
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await write(other)).toBe(201);
});

test('one account has the same writes from many addresses, and from many devices', async () => {
  const username = `rosa-of-many-devices`;
  const phone = await somebody({ username });
  const tablet = browserOf(server.url);
  expect((await tablet.post('/api/login', { username, password: testPassword })).status).toBe(200);
  const devices = [phone, there(tablet)];
  const statuses = await inTurn(2 * most + 4, (nth) => write(devices[nth % 2] ?? phone, `198.51.100.${nth}`));
  // each device's first comes before its session is known to be valid, and counts by itself
  expect(statuses.filter((status) => status === 201)).toHaveLength(most + 2);
  expect(statuses.slice(-2)).toEqual(times(2, 429));
});

test('people who are not signed in share the writes of their address, and don’t use up those of signed-in people', async () => {
  const rosa = await somebody();
  const stranger = browserOf(strict.url);
  expect(await inTurn(most + 1, () => write(stranger))).toEqual([...times(most, 401), 429]);
  expect(await write(stranger, '192.0.2.1')).toBe(401);
  expect(await write(rosa)).toBe(201);
});

test('the cookie of a session that has ended can’t use up the account’s writes', async () => {
  const username = `rosa-who-signed-out`;
  const rosa = await somebody({ username });
  const helper = browserOf(server.url);
  expect((await helper.post('/api/login', { username, password: testPassword })).status).toBe(200);
  const kept = there(helper);
  expect((await helper.post('/api/logout')).status).toBe(204);
  expect(await inTurn(most + 1, () => write(kept))).toEqual([...times(most, 401), 429]);
  expect(await inTurn(most, () => write(rosa))).toEqual(times(most, 201));
});

test('pictures and accounts that are set up for others are counted by account as well, registrations by address', async () => {
  const form = async (browser: Browser): Promise<number> => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: 'Iron', dosage: '1', frequency: 'As needed', times: '[]' }))
      body.set(name, value);
    body.set('medicationPhoto', new Blob([new Uint8Array(await picture('png'))]), 'iron.png');
    return (await browser.request('POST', '/api/medications', { body, headers: from(home) })).status;
  };
  const [one, other] = [await somebody(), await somebody()];
  expect((await inTurn(4, () => form(one))).slice(-1)).toEqual([429]);
  expect(await form(other)).not.toBe(429);

  const setUp = async (browser: Browser): Promise<number> =>
    (await browser.post('/api/managed-accounts', {}, from(home))).status;
  const [ana, ben] = [await somebody({ role: 'caregiver' }), await somebody({ role: 'caregiver' })];
  expect(await inTurn(3, () => setUp(ana))).toEqual([400, 400, 429]);
  expect(await setUp(ben)).toBe(400);

  const register = async (browser: Browser, address: string): Promise<number> =>
    (await browser.post('/api/register', {}, from(address))).status;
  expect(await inTurn(3, () => register(ben, home))).toEqual([400, 400, 429]);
  expect([await register(browserOf(strict.url), home), await register(browserOf(strict.url), '192.0.2.2')]).toEqual([
    429, 400,
  ]);
});
