import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { generateRequestDetails } from 'web-push';
import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { openWebPush, type WebPush } from '../../server/webPush/openWebPush.ts';
import { topicOf, type PushMessage } from '../../server/webPush/pushMessage.ts';
import type { WebPushDevice } from '../../server/webPush/sendWebPush.ts';
import { startPushService, type PushService, type Subscription } from '../support/pushService.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let service: PushService;
let push: WebPush;
/** One that waits only so long. */
let hasty: WebPush;
const hastyMs = 500;
beforeAll(async () => {
  server = await startTestServer({ config: { pushToLoopback: true } });
  service = await startPushService();
  push = server.deps.webPush;
  const { config, db, now } = server.deps;
  hasty = openWebPush({ config, db, masterKey: server.masterKey, now, deadlineMs: hastyMs });
});
beforeEach(() => service.answerWith(undefined));
afterAll(async () => {
  hasty.close();
  await server.close();
  await service.close();
});

const payload: PushPayload = {
  web_push: 8030,
  mutable: true,
  notification: {
    title: 'A reminder from Hearthline',
    navigate: '/reminder?due=2026-06-10T12:00:00.000Z',
    lang: 'en-US',
    tag: 'doses-2026-06-10T12:00',
    silent: false,
    data: { token: 'abc', kind: 'doseDue', dueAt: '2026-06-10T12:00:00.000Z' },
  },
};
const message: PushMessage = {
  payload: JSON.stringify(payload),
  ttlSeconds: 4 * 3600,
  topic: topicOf(payload.notification.tag),
  urgency: 'due',
};
const deviceOf = ({ endpoint, keys }: Subscription): WebPushDevice => ({ kind: 'webPush', endpoint, ...keys });
const never = new AbortController().signal;
const send = (subscription = service.subscribe(), more: Partial<PushMessage> = {}, signal = never, by = push) =>
  by.toBrowser(deviceOf(subscription), { ...message, ...more }, signal);

test('a push arrives at its browser, encrypted, with the time it is worth, its topic and its urgency', async () => {
  const subscription = service.subscribe();
  expect(await send(subscription)).toEqual({ kind: 'accepted' });
  const [received, ...more] = service.receivedBy(subscription);
  expect(more).toEqual([]);
  expect(received?.payload).toEqual(payload);
  expect(received?.headers).toMatchObject({
    ttl: '14400',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
  });
  expect(received?.headers.authorization).toContain(`k=${await push.publicKey()}`);
});

test('the request has the headers that web-push sends', async () => {
  const subscription = service.subscribe();
  await send(subscription, { urgency: 'quiet' });
  const [received] = service.receivedBy(subscription);
  const options = { TTL: message.ttlSeconds, urgency: 'normal', topic: message.topic };
  const vapidDetails = {
    subject: 'mailto:a@example.org',
    publicKey: await push.publicKey(),
    privateKey: randomBytes(32).toString('base64url'),
  };
  const theirs = generateRequestDetails(subscription, message.payload, { ...options, vapidDetails });
  const { Authorization: _signed, ...plain } = theirs.headers;
  for (const [name, value] of Object.entries(plain))
    expect([name, received?.headers[name.toLowerCase()]]).toEqual([name, String(value)]);
});

test.each([
  [200, { kind: 'accepted' }],
  [201, { kind: 'accepted' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [302, { kind: 'failed', reason: expect.stringContaining('redirect'), retryAfterMs: null }],
  [307, { kind: 'failed', reason: expect.stringContaining('redirect'), retryAfterMs: null }],
  [400, { kind: 'failed', reason: 'The push service didn’t understand it (400).', retryAfterMs: null }],
  [401, { kind: 'failed', reason: 'The push service refused this server’s key (401).', retryAfterMs: null }],
  [403, { kind: 'failed', reason: 'The push service refused this server’s key (403).', retryAfterMs: null }],
  [413, { kind: 'failed', reason: 'The push service refused it as too long (413).', retryAfterMs: null }],
  [418, { kind: 'failed', reason: 'The push service refused it (418).', retryAfterMs: null }],
  [429, { kind: 'failed', reason: 'The push service asked to wait (429).', retryAfterMs: 5000 }],
  [500, { kind: 'failed', reason: 'The push service isn’t available (500).', retryAfterMs: 5000 }],
  [503, { kind: 'failed', reason: 'The push service isn’t available (503).', retryAfterMs: 5000 }],
])('the answer %i becomes %j', async (status, outcome) => {
  const asked = service.received.length;
  service.answerWith((response) => response.writeHead(status, { location: `${service.url}/other` }).end('Some words'));
  expect(await send()).toEqual(outcome);
  // nothing is followed
  expect(service.received).toHaveLength(asked + 1);
});

test.each([
  ['120', 120_000],
  ['0', 1000],
  ['999999', 3_600_000],
  ['soon', 5000],
])('Retry-After: %s is heeded within limits', async (retryAfter, retryAfterMs) => {
  service.answerWith((response) => response.writeHead(503, { 'retry-after': retryAfter }).end());
  expect(await send()).toMatchObject({ kind: 'failed', retryAfterMs });
});

test('a date in Retry-After counts too', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString();
  service.answerWith((response) => response.writeHead(429, { 'retry-after': date }).end());
  const outcome = await send();
  const ms = outcome.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0;
  expect(ms).toBeGreaterThan(30_000);
  expect(ms).toBeLessThanOrEqual(60_000);
});

describe('a service that misbehaves holds nobody up:', () => {
  test('an answer that is cut after its head counts by its status', async () => {
    service.answerWith((response) => {
      response.writeHead(201, { 'content-length': '100' }).write('x');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await send()).toEqual({ kind: 'accepted' });
    service.answerWith((response) => response.destroy());
    expect(await send()).toEqual({ kind: 'failed', reason: expect.stringContaining('reached'), retryAfterMs: 5000 });
  });

  test('an answer without end counts by its status, and its connection is closed', async () => {
    const closed = new Promise((resolve) =>
      service.answerWith((response) => {
        response.once('close', () => resolve('closed'));
        response.writeHead(201);
        const more = (): void => void (response.destroyed || (response.write('x'.repeat(10_000)), setImmediate(more)));
        more();
      }),
    );
    expect(await send()).toEqual({ kind: 'accepted' });
    expect(await closed).toBe('closed');
  });

  test('none at all ends at the deadline', async () => {
    service.answerWith(() => undefined);
    const began = performance.now();
    expect(await send(service.subscribe(), {}, never, hasty)).toEqual({
      kind: 'failed',
      reason: 'The push service didn’t answer in time.',
      retryAfterMs: 5000,
    });
    expect(performance.now() - began).toBeGreaterThan(hastyMs - 50);
    expect(performance.now() - began).toBeLessThan(hastyMs + 5000);
  });

  test('a head that never ends does, too', async () => {
    const sockets: net.Socket[] = [];
    const slow = net.createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).write('HTTP/1.1 201 Created\r\nX: ');
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as net.AddressInfo;
    const elsewhere = { ...service.subscribe(), endpoint: `http://127.0.0.1:${port}/push/1` };
    expect(await send(elsewhere, {}, never, hasty)).toMatchObject({
      reason: 'The push service didn’t answer in time.',
    });
    for (const socket of sockets) socket.destroy();
    slow.close();
  });

  test('a server that stops ends its requests', async () => {
    service.answerWith(() => undefined);
    const stopping = new AbortController();
    const sent = send(service.subscribe(), {}, stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    expect(await sent).toEqual({ kind: 'failed', reason: expect.any(String), retryAfterMs: 0 });
    expect(await send(service.subscribe(), {}, stopping.signal)).toMatchObject({ retryAfterMs: 0 });
  });

  test('one whose idle connections it closed is asked again on a new one', async () => {
    let connections = 0;
    const closing = http.createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(201).end());
    });
    closing.on('connection', (socket: net.Socket) => {
      connections += 1;
      let requests = 0;
      // the second request on a connection finds it closed
      socket.on('data', () => (requests += 1) > 1 && socket.resetAndDestroy());
    });
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as net.AddressInfo;
    const subscription = service.subscribe();
    const elsewhere = { ...subscription, endpoint: `http://127.0.0.1:${port}/push/1` };
    expect([await send(elsewhere), await send(elsewhere)]).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
    expect(connections).toBe(2);
    closing.closeAllConnections();
    closing.close();
  });
});

test('nothing is sent where nobody listens, nor to an address that was allowed under other rules', async () => {
  const subscription = service.subscribe();
  const to = (endpoint: string) => send({ ...subscription, endpoint });
  expect(await to('http://127.0.0.1:9/x')).toMatchObject({ reason: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) });
  for (const endpoint of ['https://10.0.0.7/x', 'https://localhost/x', 'http://push.example.net/x'])
    expect(await to(endpoint)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/^The device’s address must/),
      retryAfterMs: null,
    });
});

test('a payload of more than 3 KB is refused here, not at the service', async () => {
  const long = JSON.stringify({ ...payload, more: 'é'.repeat(1600) });
  expect(await send(service.subscribe(), { payload: long })).toEqual({
    kind: 'failed',
    reason: 'The notification is too long for a push.',
    retryAfterMs: null,
  });
});

test('Apple is asked only by a server that it would listen to', async () => {
  const subscription = { ...service.subscribe(), endpoint: 'https://web.push.apple.com/QGr' };
  expect(await send(subscription)).toEqual({
    kind: 'failed',
    reason: 'Apple takes no pushes from this server until it has a public address. Its operator sets PUBLIC_URL.',
    retryAfterMs: null,
  });
});

test('all nodes have one key, which is in the database wrapped', async () => {
  const { db, config, now } = server.deps;
  await db.pool.query('delete from app.push_keys');
  const open = (masterKey = server.masterKey) => openWebPush({ config, db, masterKey, now });
  const nodes = Array.from({ length: 8 }, () => open());
  const keys = await Promise.all(nodes.map((node) => node.publicKey()));
  expect(new Set(keys).size).toBe(1);
  const { rows } = await db.pool.query<{ public_key: string; wrapped: Buffer }>('select * from app.push_keys');
  expect(rows).toEqual([{ singleton: true, public_key: keys[0], wrapped: expect.any(Buffer) }]);
  expect(rows[0]?.wrapped.length).toBeGreaterThan(32);
  await expect(open(randomBytes(32)).publicKey()).rejects.toThrow();
  for (const node of nodes) node.close();
});

test('connections of one burst of pushes are used again by the next', async () => {
  const sockets = new Set<net.Socket>();
  service.answerWith((response, request) => {
    sockets.add(request.socket);
    // all of a burst are on their way together
    setTimeout(() => response.writeHead(201).end(), 300);
  });
  const burst = () => Promise.all(Array.from({ length: 100 }, () => send()));
  await burst();
  const opened = sockets.size;
  await burst();
  expect(sockets.size).toBe(opened);
});
