import { randomBytes, randomInt } from 'node:crypto';
import { liveDevices } from '../../projections/notification/devicesQueries.ts';
import { pruneDevices } from '../../server/notification/pruneDevices.ts';
import { newAna, newRosa } from '../circle/circleOf.ts';
import { testClock } from '../medication/careOf.ts';
import { browserOf } from '../support/browser.ts';
import { startPushService, type PushService } from '../support/pushService.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { devicesOf, elsewhere } from './deviceFixture.ts';

let server: TestServer;
let service: PushService;
const clock = testClock('2026-06-10T08:00:00.000Z');
beforeAll(async () => {
  server = await startTestServer({ config: { pushToLoopback: true }, now: clock.now });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const rowOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await server.deps.db.pool.query<Record<string, unknown>>('select * from app.devices where id = $1', [id])).rows[0];
const firefox = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };

test('a browser subscribes with the installation’s key, which is a point of 65 bytes', async () => {
  const { browser } = await newRosa(server);
  const { status, body } = await browser.get<{ publicKey: string }>('/api/push-key');
  expect([status, Buffer.from(body.publicKey, 'base64url').length]).toEqual([200, 65]);
  expect(body.publicKey).toBe(await server.deps.webPush.publicKey());
});

test('an allowed browser is a device, named as in the list of sign-ins; the same again is the same', async () => {
  const { browser, userId } = await newRosa(server);
  const devices = devicesOf(browser);
  const subscription = service.subscribe();
  const first = await devices.allow(subscription, {}, firefox);
  const view = {
    id: expect.any(String),
    kind: 'webPush',
    name: 'Firefox on Android',
    createdAt: clock.now().toISOString(),
    lastArrivedAt: null,
    isCurrent: true,
    isUnreachable: false,
  };
  expect([first.status, first.body]).toEqual([201, view]);
  const again = await devices.allow(subscription, {}, firefox);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await devices.list()).toEqual([first.body]);
  expect(await devicesOf(await elsewhere(server, userId)).list()).toEqual([{ ...view, isCurrent: false }]);
});

test('a name that somebody gives is kept sealed, and stays when the browser is allowed again without one', async () => {
  const { browser } = await newRosa(server);
  const devices = devicesOf(browser);
  const subscription = service.subscribe();
  const { body } = await devices.allow(subscription, { name: ' Kitchen tablet ' }, firefox);
  expect(body.name).toBe('Kitchen tablet');
  expect((await devices.allow(subscription, {}, firefox)).body.name).toBe('Kitchen tablet');
  expect(await devices.list()).toMatchObject([{ name: 'Kitchen tablet' }]);
  const row = await rowOf(body.id);
  expect(row).toMatchObject({ name: 'Firefox on Android', own_name: expect.any(Buffer) });
  expect(String(row?.['own_name'])).not.toContain('Kitchen');
});

const bytes = (count: number, first: number): string =>
  Buffer.concat([Buffer.from([first]), randomBytes(count - 1)]).toString('base64url');

test.each([
  ['p256dh', { p256dh: bytes(64, 4) }],
  ['p256dh', { p256dh: bytes(66, 4) }],
  // a compressed point, and one beside the curve
  ['p256dh', { p256dh: bytes(33, 2) }],
  ['p256dh', { p256dh: bytes(65, 4) }],
  ['p256dh', { p256dh: Buffer.alloc(65).toString('base64url') }],
  ['auth', { auth: bytes(15, 1) }],
  ['auth', { auth: bytes(17, 1) }],
  ['keys', { auth: '' }],
  ['keys', { p256dh: 'not base64!' }],
])('a wrong %s is 400 and named: %j', async (named, wrong) => {
  const { browser } = await newRosa(server);
  const { endpoint, keys } = service.subscribe();
  const { status, body } = await browser.post<{ message: string; fields: object }>('/api/push-subscriptions', {
    endpoint,
    keys: { ...keys, ...wrong },
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['keys']]);
  expect(body.message).toContain(named);
  expect(await devicesOf(browser).list()).toEqual([]);
});

test.each([
  'https://127.0.0.1/push',
  'https://192.168.1.9/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://localhost/push',
  'https://nas.local/push',
  'http://push.example.net/push',
  'https://push.example.net:8443/push',
  'https://a:b@push.example.net/push',
  'file:///etc/passwd',
  'x',
])('the endpoint %s is 400 and named', async (endpoint) => {
  const { browser } = await newRosa(server);
  const { status, body } = await devicesOf(browser).allow({ ...service.subscribe(), endpoint });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['endpoint']]);
});

test('an endpoint that is no ASCII is 400, also where its index could not hold it', async () => {
  const { browser } = await newRosa(server);
  const letters = Array.from({ length: 1900 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('');
  for (const tail of [letters, 'é', 'a b']) {
    const endpoint = `https://push.example.net/${tail}`;
    const { status, body } = await devicesOf(browser).allow({ ...service.subscribe(), endpoint });
    expect([status, body.fields]).toEqual([
      400,
      { endpoint: 'must be an address of ASCII characters, without blanks' },
    ]);
  }
  const longest = `${service.url}/${randomBytes(1450).toString('base64url')}`.slice(0, 2000);
  expect((await devicesOf(browser).allow({ ...service.subscribe(), endpoint: longest })).status).toBe(201);
});

test('a browser that changed hands is the new person’s device, and no longer the former one’s', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const subscription = service.subscribe();
  const hers = await devicesOf(rosa.browser).allow(subscription);
  const moved = await devicesOf(ana.browser).allow(subscription);
  expect([moved.status, moved.body.id === hers.body.id]).toEqual([201, false]);
  expect([await devicesOf(rosa.browser).list(), await devicesOf(ana.browser).list()]).toEqual([[], [moved.body]]);
  expect(await rowOf(hers.body.id)).toMatchObject({
    endpoint: null,
    p256dh: null,
    auth: null,
    removed_at: clock.now(),
  });
});

test('a new subscription of the same browser takes the former one’s place', async () => {
  const { browser } = await newRosa(server);
  const devices = devicesOf(browser);
  await devices.allow(service.subscribe());
  const { body } = await devices.allow(service.subscribe());
  expect(await devices.list()).toEqual([body]);
});

test('two people who send the same browser at the same moment: one of them has it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newAna(server)));
  const subscription = service.subscribe();
  const answers = await Promise.all(people.map(({ browser }) => devicesOf(browser).allow(subscription)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const lists = await Promise.all(people.map(({ browser }) => devicesOf(browser).list()));
  expect(lists.flat()).toHaveLength(1);
});

test('a person has twenty devices at most, also when they come at the same moment', async () => {
  const { userId, browser } = await newRosa(server);
  const browsers = await Promise.all(Array.from({ length: 24 }, () => elsewhere(server, userId)));
  const answers = await Promise.all(browsers.map((each) => devicesOf(each).allow(service.subscribe())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const [refused] = answers.filter(({ status }) => status !== 201);
  expect([refused?.status, refused?.body.message]).toEqual([
    409,
    'You already have 20 devices that can ring. Please remove one that you no longer use, then try again.',
  ]);
  const devices = devicesOf(browser);
  const [one] = await devices.list();
  expect((await devices.remove(one?.id ?? '')).status).toBe(204);
  expect((await devices.allow(service.subscribe())).status).toBe(201);
});

test('a device is removed once, and only by its person', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const { id } = (await devicesOf(rosa.browser).allow(service.subscribe())).body;
  expect((await devicesOf(ana.browser).remove(id)).status).toBe(404);
  expect((await devicesOf(ana.browser).test(id)).status).toBe(404);
  expect((await devicesOf(rosa.browser).remove(id)).status).toBe(204);
  expect((await devicesOf(rosa.browser).remove(id)).status).toBe(404);
  expect((await devicesOf(rosa.browser).test(id)).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ endpoint: null, p256dh: null, auth: null, own_name: null });
});

test('a device that a helper added with a link removes no other', async () => {
  const { browser, userId } = await newRosa(server);
  const { id } = (await devicesOf(browser).allow(service.subscribe())).body;
  const added = await elsewhere(server, userId);
  await server.deps.db.pool.query(
    `update app.sessions set sess = sess::jsonb || '{"added": true}' where sess->>'agent' is not null and sess->>'userId' = $1`,
    [userId],
  );
  expect((await devicesOf(added).remove(id)).status).toBe(403);
  const own = (await devicesOf(added).allow(service.subscribe())).body.id;
  expect((await devicesOf(added).remove(own)).status).toBe(204);
  expect(await devicesOf(browser).list()).toMatchObject([{ id }]);
});

describe('a device lives as long as its sign-in:', () => {
  /** A person who is signed in on a phone, which may ring, and at a computer. */
  const withPhone = async () => {
    const username = `rosa-${randomBytes(6).toString('hex')}`;
    const person = await server.signedUp({ username });
    const phone = browserOf(server.url);
    expect((await phone.post('/api/login', { username, password: testPassword })).status).toBe(200);
    const { id } = (await devicesOf(phone).allow(service.subscribe())).body;
    const left = async (): Promise<number> => {
      const seen = await devicesOf(await elsewhere(server, person.userId)).list();
      expect((await devicesOf(phone).test(id)).status).not.toBe(200);
      return seen.length;
    };
    return { person, phone, id, left };
  };

  test('signing out there ends it', async () => {
    const { phone, left } = await withPhone();
    await phone.post('/api/logout');
    expect(await left()).toBe(0);
  });
  test('after signing in again there, the same browser is the same device', async () => {
    const { browser, userId } = await newRosa(server);
    const [before, after] = [browser, await elsewhere(server, userId)];
    const subscription = service.subscribe();
    const { body } = await devicesOf(before).allow(subscription);
    await before.post('/api/logout');
    expect(await devicesOf(after).list()).toEqual([]);
    expect(await devicesOf(after).allow(subscription)).toMatchObject({ status: 200, body });
  });
  test('ending that sign-in from elsewhere ends it', async () => {
    const { person, left } = await withPhone();
    expect((await person.delete('/api/user/sessions')).status).toBe(204);
    expect(await left()).toBe(0);
  });
  test('a new password ends it', async () => {
    const { person, left } = await withPhone();
    const change = { presentPassword: testPassword, newPassword: 'five blue paper boats' };
    expect((await person.put('/api/user/password', change)).status).toBe(200);
    expect(await left()).toBe(0);
  });
  test('a session that ran out ends it', async () => {
    const { left, id, person } = await withPhone();
    await server.deps.db.pool.query(`update app.sessions set expire = $2 where sess->>'userId' = $1`, [
      person.userId,
      clock.now(),
    ]);
    expect(await left()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ removed_at: null });
  });
  test('an account that is locked hears nothing, and hears again once it is unlocked', async () => {
    const { person, id } = await withPhone();
    const { pool } = server.deps.db;
    const isLive = async () =>
      (await pool.query(`select from app.devices where id = $1 and ${liveDevices('$2')}`, [id, clock.now()])).rowCount;
    await pool.query('update users set locked_at = now() where id = $1', [person.userId]);
    expect(await isLive()).toBe(0);
    await pool.query('update users set locked_at = null where id = $1', [person.userId]);
    expect(await isLive()).toBe(1);
  });
  test('an ended one loses its address and keys within a minute, and its row once no notification names it', async () => {
    const [gone, stays] = [await withPhone(), await withPhone()];
    await gone.phone.post('/api/logout');
    const run = () => pruneDevices.run(server.deps, new AbortController().signal);
    const named = `insert into app.deliveries (id, notification_id, device_id, send_at)
      select gen_random_uuid(), id, $1, now() from app.notifications where id = $2`;
    const notificationId = '018f0000-0000-7000-8000-000000000001';
    await server.deps.db.pool.query(
      `insert into app.notifications values ($1, 'test', $2, null, 'x', 'x', 'due', '{}', now(), now(), now())`,
      [notificationId, gone.person.userId],
    );
    await server.deps.db.pool.query(named, [gone.id, notificationId]);
    await run();
    expect(await rowOf(gone.id)).toMatchObject({ endpoint: null, p256dh: null, auth: null, removed_at: clock.now() });
    expect(await rowOf(stays.id)).toMatchObject({ removed_at: null, endpoint: expect.any(String) });
    await server.deps.db.pool.query('delete from app.notifications where id = $1', [notificationId]);
    clock.set('2026-06-10T08:01:00.000Z');
    await run();
    expect([await rowOf(gone.id), (await rowOf(stays.id))?.['id']]).toEqual([undefined, stays.id]);
  });
});

test('nobody who is signed out has devices', async () => {
  const browser = browserOf(server.url);
  const statuses = [
    await browser.get('/api/push-key'),
    await browser.get('/api/push-subscriptions'),
    await devicesOf(browser).allow(service.subscribe()),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401]);
});
