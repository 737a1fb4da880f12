import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

const https = { 'x-forwarded-proto': 'https' };
let proxied: TestServer;
beforeAll(async () => {
  proxied = await startTestServer({ config: { trustProxy: 'loopback' } });
});
afterAll(() => proxied.close());

const signedUp = async () => {
  const browser = browserOf(proxied.url);
  const { headers } = await browser.post(
    '/api/register',
    { username: `rosa-${randomUUID()}`, password: testPassword },
    https,
  );
  return { browser, setCookie: headers.getSetCookie() };
};
const statusOf = async (cookie: string, headers = https): Promise<number> =>
  (await browserOf(proxied.url).get('/api/user/me', { ...headers, cookie })).status;

test('the cookie is taken from this host alone, and the live connection knows it', async () => {
  const { browser, setCookie } = await signedUp();
  const [pair = '', ...attributes] =
    setCookie.find((cookie) => cookie.includes('hearthline_session'))?.split('; ') ?? [];
  for (const cookie of setCookie) expect(cookie).toContain('; Secure');
  expect(pair).toMatch(/^__Host-hearthline_session=/);
  expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']));
  expect(attributes.join()).not.toContain('Domain');
  expect(await statusOf(pair)).toBe(200);
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/ws`, {
    headers: { ...https, cookie: browser.cookie() },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.terminate();
});

test('the cookie of a known device says in its name that it came over https; one from before is still known', async () => {
  const username = `rosa-${randomUUID()}`;
  const plain = browserOf(proxied.url);
  const { headers: atHome } = await plain.post('/api/register', { username, password: testPassword });
  const deviceOf = (setCookie: readonly string[]): string =>
    setCookie.find((cookie) => cookie.includes('hearthline_device_')) ?? '';
  const [former = ''] = deviceOf(atHome.getSetCookie()).split(';');
  expect(former).toMatch(/^hearthline_device_/);
  const signIn = (password: string, cookie = '') =>
    browserOf(proxied.url).post('/api/login', { username, password }, { ...https, cookie });
  const { headers } = await signIn(testPassword, former);
  const present = headers.getSetCookie().find((cookie) => cookie.startsWith('__Secure-hearthline_device_')) ?? '';
  expect(present).toMatch(/; Path=\/api\/login; .*HttpOnly; Secure; SameSite=Strict$/);
  // the same device, under its new name alone
  expect(present.slice('__Secure-'.length).split(';')[0]).toBe(former);
  expect(headers.getSetCookie().some((cookie) => /^hearthline_device_[^=]+=;/.test(cookie))).toBe(true);
  for (let nth = 0; nth < 10; nth++) expect((await signIn('wrong password')).status).toBe(401);
  expect((await signIn(testPassword)).status).toBe(429);
  for (const cookie of [former, present.split(';')[0]]) expect((await signIn(testPassword, cookie)).status).toBe(200);
});

test('a cookie planted under the name for http counts for nothing, alone or with the right one', async () => {
  const { browser } = await signedUp();
  const eve = await proxied.signedUp();
  expect(eve.cookie()).toMatch(/^hearthline_session=/);
  expect(await statusOf(eve.cookie())).toBe(401);
  for (const cookie of [`${eve.cookie()}; ${browser.cookie()}`, `${browser.cookie()}; ${eve.cookie()}`]) {
    const { body } = await browserOf(proxied.url).get<{ id: string }>('/api/user/me', { ...https, cookie });
    expect(body.id).not.toBe(eve.userId);
    expect(await statusOf(cookie)).toBe(200);
  }
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/ws`, {
    headers: { ...https, cookie: eve.cookie() },
  });
  await expect(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))).rejects.toThrow(
    '401',
  );
});

test('signing out clears the cookies of both schemes and ends both sessions', async () => {
  const { browser } = await signedUp();
  const plain = await proxied.signedUp();
  const [byHttps, byHttp] = [browser.cookie(), plain.cookie()];
  browser.takeCookie(byHttp);
  const { headers } = await browser.post('/api/logout', undefined, https);
  expect(browser.cookie()).toBe('');
  expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-'))).toEqual([
    expect.stringMatching(/Secure/),
  ]);
  expect([await statusOf(byHttps), await statusOf(byHttp, {} as typeof https)]).toEqual([401, 401]);
});
