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
  const { headers } = await browser.post('/api/register', { username: `rosa-${randomUUID()}`, password: testPassword }, https);
  return { browser, setCookie: headers.getSetCookie() };
};
const statusOf = async (cookie: string, headers = https): Promise<number> =>
  (await browserOf(proxied.url).get('/api/user/me', { ...headers, cookie })).status;

test('the cookie is taken from this host alone, and the live connection knows it', async () => {
  const { browser, setCookie } = await signedUp();
  const [pair = '', ...attributes] = setCookie.find((cookie) => cookie.includes('hearthline_session'))?.split('; ') ?? [];
  for (const cookie of setCookie) expect(cookie).toContain('; Secure');
  expect(pair).toMatch(/^__Host-hearthline_session=/);
  expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']));
  expect(attributes.join()).not.toContain('Domain');
  expect(await statusOf(pair)).toBe(200);
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/ws`, { headers: { ...https, cookie: browser.cookie() } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.terminate();
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
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/ws`, { headers: { ...https, cookie: eve.cookie() } });
  await expect(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))).rejects.toThrow('401');
});

test('signing out clears the cookies of both schemes and ends both sessions', async () => {
  const { browser } = await signedUp();
  const plain = await proxied.signedUp();
  const [byHttps, byHttp] = [browser.cookie(), plain.cookie()];
  browser.takeCookie(byHttp);
  const { headers } = await browser.post('/api/logout', undefined, https);
  expect(browser.cookie()).toBe('');
  expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-'))).toEqual([expect.stringMatching(/Secure/)]);
  expect([await statusOf(byHttps), await statusOf(byHttp, {} as typeof https)]).toEqual([401, 401]);
});
