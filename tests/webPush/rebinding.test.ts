import { createECDH, randomBytes } from 'node:crypto';
import dns from 'node:dns';
import type { Database } from '../../server/database/database.ts';
import { openWebPush, type WebPush } from '../../server/webPush/openWebPush.ts';
import { newScalar } from '../../server/webPush/vapid.ts';

/** A table of keys without a database. */
const keptInMemory = (): Database => {
  const rows: { public_key: unknown; wrapped: unknown }[] = [];
  const query = (text: string, [key, wrapped]: readonly unknown[] = []) => {
    if (text.startsWith('insert')) rows.push({ public_key: key, wrapped });
    return Promise.resolve({ rows });
  };
  return { pool: { query } } as unknown as Database;
};

let push: WebPush;
beforeAll(() => {
  const config = {
    publicUrl: 'https://care.example.org',
    supportContact: undefined,
    pushToLoopback: false,
    ntfy: undefined,
  };
  push = openWebPush({ config, db: keptInMemory(), masterKey: randomBytes(32), now: () => new Date() });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => push.close());

const device = () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(newScalar());
  return {
    kind: 'webPush',
    endpoint: 'https://push.example.net/x',
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  } as const;
};
const message = { payload: '{}', ttlSeconds: 60, topic: 'x', urgency: 'due' } as const;

test.each([['127.0.0.1'], ['10.0.0.7', '192.168.1.9'], ['::1', '::ffff:127.0.0.1']])(
  'a name that was allowed and now leads to %s gets no connection',
  async (...addresses) => {
    const asked = jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: unknown) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      setImmediate(() => (done as (error: null, found: object) => void)(null, found));
    }) as typeof dns.lookup);
    expect(await push.toBrowser(device(), message, new AbortController().signal)).toEqual({
      kind: 'failed',
      reason: 'The address is no longer one on the internet, so nothing was sent.',
      retryAfterMs: null,
    });
    expect(asked).toHaveBeenCalledTimes(1);
  },
);

test('a name that nobody has is tried again later', async () => {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: unknown) => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    setImmediate(() => (done as (error: Error) => void)(error));
  }) as typeof dns.lookup);
  expect(await push.toBrowser(device(), message, new AbortController().signal)).toEqual({
    kind: 'failed',
    reason: 'The push service couldn’t be found.',
    retryAfterMs: 5000,
  });
});
