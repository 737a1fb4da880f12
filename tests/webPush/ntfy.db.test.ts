import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../server/config.ts';
import { openWebPush, type WebPush } from '../../server/webPush/openWebPush.ts';
import type { PushMessage } from '../../server/webPush/pushMessage.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let status = 200;
const received: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
const ntfy = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      const { url: path = '', headers } = request;
      received.push({
        path,
        authorization: headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
      });
      response.writeHead(status).end('{}');
    });
});
const opened: WebPush[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => ntfy.listen(0, '127.0.0.1', resolve));
  server = await startTestServer();
});
afterEach(() => {
  status = 200;
});
afterAll(async () => {
  for (const each of opened) each.close();
  await server.close();
  ntfy.closeAllConnections();
  ntfy.close();
});

const url = () => `http://127.0.0.1:${(ntfy.address() as AddressInfo).port}`;
const open = (more: Partial<Config>): WebPush => {
  const { config, db, now } = server.deps;
  const push = openWebPush({ config: { ...config, ...more }, db, masterKey: server.masterKey, now });
  opened.push(push);
  return push;
};
const message = (notification: object, more: Partial<PushMessage> = {}): PushMessage => ({
  payload: JSON.stringify({ web_push: 8030, notification }),
  ttlSeconds: 60,
  topic: 'abc-_123',
  urgency: 'due',
  ...more,
});
const device = { kind: 'ntfy', endpoint: 'hearthline-topic' } as const;
const never = new AbortController().signal;
const notification = { title: 'A reminder from Hearthline', navigate: '/reminder?due=x', silent: false };

test('the operator’s server gets title, words, page and priority, with the token', async () => {
  const push = open({ ntfy: { url: url(), token: 'tk_abc' }, publicUrl: 'https://care.example.org' });
  const body = '8:00 AM: Metformin, Lisinopril – “before breakfast”';
  expect(await push.toNtfy(device, message({ ...notification, body }), never)).toEqual({ kind: 'accepted' });
  expect(received.at(-1)).toEqual({
    path: '/',
    authorization: 'Bearer tk_abc',
    body: {
      topic: 'hearthline-topic',
      title: notification.title,
      message: body,
      click: 'https://care.example.org/reminder?due=x',
      priority: 4,
      tags: ['bell'],
      sequence_id: 'abc-_123',
    },
  });
});

test.each([
  ['critical', false, 5],
  ['due', false, 4],
  ['due', true, 2],
  ['quiet', false, 2],
] as const)('%s, silent %s, has priority %i', async (urgency, silent, priority) => {
  await open({ ntfy: { url: url(), token: undefined } }).toNtfy(
    device,
    message({ ...notification, silent }, { urgency }),
    never,
  );
  expect(received.at(-1)).toMatchObject({ authorization: undefined, body: { priority, message: notification.title } });
});

test('without PUBLIC_URL a tap opens no page, and a page of another kind is never named', async () => {
  const push = open({ ntfy: { url: url(), token: undefined }, publicUrl: undefined });
  for (const navigate of ['/reminder', 'javascript:alert(1)']) {
    await push.toNtfy(device, message({ ...notification, navigate }), never);
    expect(received.at(-1)?.body).not.toHaveProperty('click');
  }
});

test.each([
  [401, { kind: 'failed', reason: 'The ntfy server refused this server’s key (401).', retryAfterMs: null }],
  [404, { kind: 'failed', reason: 'The ntfy server isn’t at NTFY_URL.', retryAfterMs: null }],
  [429, { kind: 'failed', reason: 'The ntfy server asked to wait (429).', retryAfterMs: 5000 }],
  [507, { kind: 'failed', reason: 'The ntfy server isn’t available (507).', retryAfterMs: 5000 }],
])('its answer %i is said in words', async (answer, outcome) => {
  status = answer;
  expect(await open({ ntfy: { url: url(), token: 'tk_wrong' } }).toNtfy(device, message(notification), never)).toEqual(
    outcome,
  );
});

test('a server that the operator has removed is said in words', async () =>
  expect(await open({ ntfy: undefined }).toNtfy(device, message(notification), never)).toEqual({
    kind: 'failed',
    reason: 'This server has no ntfy server any more.',
    retryAfterMs: null,
  }));
