import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { answeredHealth } from '../support/answeredHealth.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
let clientDir: string;
let stranger: Browser;
let rosa: Browser;
const services = {
  community: 'https://learn.example/all',
  booking: '',
  survey: 'https://survey.example',
  recording: 'https://record.example/1',
  studio: '',
};

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-client-'));
  await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><head><title>Hearthline</title></head>');
  await writeFile(path.join(clientDir, 'main.0123abcd.js'), 'void 0;'.repeat(4000));
  await writeFile(path.join(clientDir, 'main.0123abcd.js.br'), brotliCompressSync('void 0;'.repeat(4000)));
  await writeFile(path.join(clientDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({ config: { clientDir, services } });
  stranger = browserOf(server.url);
  rosa = await server.signedUp();
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true, force: true });
});

const problem = (status: number, code: string) => ({
  status,
  body: { code, message: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});
/** fetch sets that header by itself. */
const pageFor = (url: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (reply) => void text(reply).then(resolve, reject)).on('error', reject);
  });
const json = { 'content-type': 'application/json' };

describe('each problem has one answer', () => {
  test('400 names the fields', async () =>
    expect(await stranger.post('/api/register', { username: 'rosa', password: 'short' })).toMatchObject({
      ...problem(400, 'invalid'),
      body: { fields: { password: 'must be at least 8 characters' } },
    }));
  test('400 for text that is not JSON', async () => {
    const reply = await rosa.request('POST', '/api/medications', { headers: json, body: '{"name": ' });
    expect(reply).toMatchObject(problem(400, 'invalid'));
  });
  test.each([
    '/api/medications?senior=nobody',
    '/api/medications?senior=',
    '/api/medications?senior=%00',
    '/api/user/12',
    '/api/user/%E0%A4%A',
  ])('400 for %s', async (address) => expect(await rosa.get(address)).toMatchObject(problem(400, 'invalid')));
  test('400 for an invalid request key', async () => {
    const reply = await rosa.post('/api/medications', {}, { 'idempotency-key': 'x'.repeat(300) });
    expect(reply).toMatchObject({ status: 400 });
  });
  test('401 begins with Unauthorized', async () => {
    const reply = await stranger.get('/api/medications');
    expect(reply).toMatchObject({
      ...problem(401, 'unauthorized'),
      body: { message: expect.stringMatching(/^Unauthorized/) },
    });
  });
  test('401 comes before anything a stranger could learn', async () => {
    expect(await stranger.get('/api/medications?senior=nobody')).toMatchObject(problem(401, 'unauthorized'));
    expect(await stranger.post('/api/medications', { nonsense: true })).toMatchObject(problem(401, 'unauthorized'));
  });
  test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    '403 for a write from another site: %j',
    async (headers) => {
      expect(await rosa.post('/api/medications', {}, headers)).toMatchObject(problem(403, 'forbidden'));
      expect((await rosa.get('/api/user/me', headers)).status).toBe(200);
    },
  );
  test.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/medications'],
    ['POST', '/nowhere'],
    ['GET', '/missing.js'],
  ])('404 for %s %s', async (method, address) =>
    expect(await rosa.request(method, address)).toMatchObject(problem(404, 'not_found')),
  );
  test('413 for more than anybody has to say', async () =>
    expect(await rosa.post('/api/medications', { name: 'x'.repeat(200_000) })).toMatchObject(
      problem(413, 'too_large'),
    ));
  test.each(['text/plain', 'application/xml', 'application/json; charset=latin1'])('415 for %s', async (type) =>
    expect(
      await rosa.request('POST', '/api/medications', { headers: { 'content-type': type }, body: '{}' }),
    ).toMatchObject(problem(415, 'unsupported_media_type')),
  );
  test('429 says when to come back', async () => {
    const strict = await startTestServer({
      beside: server,
      config: { rateLimits: { login: 2, register: 2, read: 1000, write: 1000, upload: 1000, demo: 1000 } },
    });
    const browser = browserOf(strict.url);
    const attempt = () => browser.post('/api/login', { username: 'nobody', password: 'wrong horse' });
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401]);
    const reply = await attempt();
    expect(reply).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.close();
  });
  test('429 for too many forms, whatever the case of their type', async () => {
    const strict = await startTestServer({
      beside: server,
      config: { rateLimits: { login: 9, register: 9, read: 1000, write: 1000, upload: 1, demo: 1 } },
    });
    const form = (type: string) =>
      browserOf(strict.url).request('POST', '/api/documents', {
        headers: { 'content-type': `${type}; boundary=x` },
        body: '--x--',
      });
    const replies = [await form('multipart/form-data'), await form('Multipart/Form-Data')];
    await strict.close();
    expect(replies).toMatchObject([problem(401, 'unauthorized'), problem(429, 'too_many_requests')]);
  });
});

describe('every answer', () => {
  test('forbids what pages of ours never do', async () => {
    const { headers } = await stranger.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain('frame-src https://learn.example https://survey.example;');
    expect(policy).not.toContain('record.example');
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|upgrade-insecure-requests/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
  test.each(['/', '/api/config', '/api/nothing'])(
    'allows camera and microphone to us and the configured services alone (%s)',
    async (path) => {
      const policy = (await stranger.get(path)).headers.get('permissions-policy') ?? '';
      const features = new Map(policy.split(', ').map((entry) => entry.split('=', 2) as [string, string]));
      const allowed = '(self "https://learn.example" "https://survey.example")';
      const used = [...features].filter(([, allowlist]) => allowlist !== '()');
      expect(Object.fromEntries(used)).toEqual({
        camera: allowed,
        microphone: allowed,
        fullscreen: allowed,
        // a link is copied and shared on our own pages alone
        'clipboard-write': '(self)',
        'web-share': '(self)',
      });
      for (const feature of ['geolocation', 'payment', 'usb', 'display-capture'])
        expect(features.get(feature)).toBe('()');
    },
  );
  test('sends the page’s permissions policy only with pages, not with their parts', async () => {
    const has = async (to: string) =>
      (await stranger.get('/', { 'sec-fetch-dest': to })).headers.has('permissions-policy');
    expect(await Promise.all(['script', 'image', 'document', 'iframe'].map(has))).toEqual([false, false, true, true]);
  });
  test.each([
    '/api/user/me',
    '/api/medications',
    '/api/config',
    '/api/login',
    '/api/nothing',
    '/api/files/x',
    '/api/User/me',
  ])('of the API is stored by no browser (%s)', async (path) => {
    for (const browser of [rosa, stranger]) {
      const { headers } = await browser.get(path);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    }
  });
  test('that is large is compressed', async () => {
    expect(
      (await stranger.get('/main.0123abcd.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect((await rosa.get('/api/config', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('the client’s files', () => {
  test('are kept for ever where their name changes with them', async () => {
    expect((await stranger.get('/main.0123abcd.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await stranger.get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });
  test('come as the build compressed them, with the type they have', async () => {
    const { status, headers, body } = await stranger.get<string>('/main.0123abcd.js', {
      'accept-encoding': 'gzip, br',
    });
    expect([status, headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      200,
      'br',
      expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
    ]);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'public, max-age=31536000, immutable',
      'Accept-Encoding',
    ]);
    expect(body).toBe('void 0;'.repeat(4000));
  });
  test('returns the requested part', async () => {
    const { status, headers, body } = await stranger.get<string>('/main.0123abcd.js', {
      'accept-encoding': 'gzip',
      range: 'bytes=0-9999',
    });
    expect([status, headers.get('content-encoding'), body.length]).toEqual([206, null, 10_000]);
  });
  test('that cannot be sent are a problem in JSON, which no cache keeps', async () => {
    const { status, headers, body } = await stranger.get('/main.0123abcd.js', {
      'accept-encoding': 'br',
      range: 'bytes=99999-',
    });
    expect([status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([416, null, 'no-store']);
    expect(body).toMatchObject({ code: 'refused' });
  });
  test.each(['/%E0%A4%A', '/..%2f..%2fpackage.json'])('%s is not found', async (address) =>
    expect(await stranger.get(address)).toMatchObject(problem(404, 'not_found')),
  );
  test.each(['/', '/auth', '/medications', '/no/such/page'])(
    '%s is the page that finds its way by itself',
    async (address) => {
      const reply = await stranger.get<string>(address);
      expect(reply).toMatchObject({ status: 200, body: expect.stringContaining('<title>Hearthline</title>') });
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    },
  );
  test.each(['evil.example', 'evil.example"><script>', ' '])(
    'hold nothing of the Host header %j, and no address without PUBLIC_URL',
    async (host) => {
      const page = await pageFor(server.url, host);
      expect(page).toContain('<title>Hearthline</title></head>');
      expect(page).not.toContain('evil');
    },
  );
});

test('people who are signed in get the addresses of the configured services, and nobody else', async () => {
  expect(await rosa.get('/api/config')).toMatchObject({ status: 200, body: services });
  expect(await stranger.get('/api/config')).toMatchObject(problem(401, 'unauthorized'));
});

test.each([
  ['/api/login', '/auth'],
  ['/api/login?next=/medications%3Fadd', '/auth?next=%2Fmedications%3Fadd'],
  ['/api/login?next=https://evil.example', '/auth'],
  ['/api/login?next=//evil.example', '/auth'],
  ['/api/login?next=/%5Cevil.example', '/auth'],
])('%s leads to %s', async (address, to) => {
  const { status, headers } = await stranger.get(address);
  expect([status, headers.get('location')]).toEqual([302, to]);
});

test('health is answered without anybody’s data', async () => {
  const all = {
    ok: true,
    store: { ok: true },
    database: { ok: true },
    readModels: { ok: true },
    lease: { held: true },
    parked: [],
  };
  expect(await answeredHealth(server)).toMatchObject(all);
  expect(await until(async () => (await stranger.get('/healthz')).status === 200)).toBe(true);
});

test('metrics count by route, never by address', async () => {
  await rosa.get('/api/user/3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11');
  // it can serve where its database answers within two seconds
  const body = await until(async () => {
    const told = (await stranger.get<string>('/metrics')).body;
    return told.includes('hearthline_ready 1') ? told : undefined;
  });
  expect(body).toContain('hearthline_http_request_duration_seconds_count');
  expect(body).not.toContain('3b1f0c52');
});
