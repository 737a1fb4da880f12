import type { DeliveryView, DeviceView } from '../../projections/notification/notificationViews.ts';
import { ensureNtfyDevice, ntfyTopicOf } from '../../server/notification/deviceRows.ts';
import { newRosa } from '../circle/circleOf.ts';
import { testClock } from '../medication/careOf.ts';
import type { Reply } from '../support/browser.ts';
import { startPushService, type PushService, type Subscription } from '../support/pushService.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { devicesOf, report } from './deviceFixture.ts';

let server: TestServer;
let service: PushService;
const start = '2026-06-10T08:00:00.000Z';
const clock = testClock(start);
beforeAll(async () => {
  server = await startTestServer({ config: { pushToLoopback: true }, now: clock.now });
  service = await startPushService();
});
beforeEach(() => {
  clock.set(start);
  service.answerWith(undefined);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const withDevice = async () => {
  const { browser, userId } = await newRosa(server);
  const devices = devicesOf(browser);
  const subscription = service.subscribe();
  const { id } = (await devices.allow(subscription)).body;
  const only = async (): Promise<DeviceView | undefined> => (await devices.list())[0];
  return { devices, userId, subscription, id, only, test: () => devices.test(id) };
};

/** The token that came with the last push. */
const tokenTo = (subscription: Subscription): string =>
  service.receivedBy(subscription).at(-1)?.payload.notification.data.token ?? '';
const deliveryOf = async (deviceId: string): Promise<Record<string, unknown> | undefined> =>
  (
    await server.deps.db.pool.query<Record<string, unknown>>('select * from app.deliveries where device_id = $1', [
      deviceId,
    ])
  ).rows[0];
const answer = ({ status, body }: Reply<DeliveryView>): readonly unknown[] => [status, body.state, body.reason];

test('a test arrives as a real push, in neutral words, and its answer says that it was taken', async () => {
  const { subscription, id, test, only } = await withDevice();
  const { status, body } = await test();
  expect([status, body]).toEqual([
    200,
    {
      device: { id, name: expect.any(String) },
      state: 'accepted',
      reason: null,
      sentAt: start,
      acceptedAt: start,
      shownAt: null,
      endedAt: start,
    },
  ]);
  const [push, ...more] = service.receivedBy(subscription);
  expect(more).toEqual([]);
  expect(push?.payload).toEqual({
    web_push: 8030,
    mutable: true,
    notification: {
      title: 'It works',
      body: 'Reminders from Hearthline arrive on this device.',
      navigate: '/profile',
      lang: 'en-US',
      tag: 'test',
      silent: false,
      data: { token: expect.stringMatching(/^[\w-]{32}$/), kind: 'test', dueAt: start },
    },
  });
  expect(await only()).toMatchObject({ lastArrivedAt: null, isUnreachable: false });
});

test('the device reports that it was shown, without being signed in, and once acted on it stays so', async () => {
  const { subscription, id, test, only } = await withDevice();
  await test();
  const token = tokenTo(subscription);
  clock.set('2026-06-10T08:00:02.000Z');
  expect((await report(server, token, 'shown')).status).toBe(204);
  expect(await only()).toMatchObject({ lastArrivedAt: '2026-06-10T08:00:02.000Z' });
  expect(await deliveryOf(id)).toMatchObject({ state: 'shown', shown_at: clock.now(), ended_at: clock.now() });
  clock.set('2026-06-10T08:00:05.000Z');
  expect((await report(server, token, 'actedOn')).status).toBe(204);
  const ended = { state: 'actedOn', shown_at: new Date('2026-06-10T08:00:02.000Z'), ended_at: clock.now() };
  expect(await deliveryOf(id)).toMatchObject(ended);
  clock.set('2026-06-10T08:00:09.000Z');
  for (const late of ['shown', 'dismissed', 'actedOn']) expect((await report(server, token, late)).status).toBe(204);
  expect(await deliveryOf(id)).toMatchObject(ended);
  // the token says nothing to who reads the database
  expect(String((await deliveryOf(id))?.['token'])).not.toContain(token);
});

test('a receipt that comes before the push service’s answer stays, and one after a lost answer corrects it', async () => {
  const early = await withDevice();
  service.answerWith((response) => {
    void report(server, tokenTo(early.subscription), 'shown').then(() => response.writeHead(201).end());
  });
  expect(answer(await early.test())).toEqual([200, 'shown', null]);
  const lost = await withDevice();
  service.answerWith((response) => response.destroy());
  expect(answer(await lost.test())).toEqual([200, 'failed', expect.stringContaining('reached')]);
  expect((await report(server, tokenTo(lost.subscription), 'shown')).status).toBe(204);
  expect(await deliveryOf(lost.id)).toMatchObject({ state: 'shown', reason: null });
});

test.each(['replaced', 'expired', 'held'])('one that ended as %s stays so, but it arrived', async (state) => {
  const { subscription, id, test, only } = await withDevice();
  await test();
  await server.deps.db.pool.query('update app.deliveries set state = $2 where device_id = $1', [id, state]);
  expect((await report(server, tokenTo(subscription), 'actedOn')).status).toBe(204);
  expect(await deliveryOf(id)).toMatchObject({ state, shown_at: clock.now() });
  expect(await only()).toMatchObject({ lastArrivedAt: start });
});

test.each(['made-up', 'x', '0'.repeat(100), '\u202Eabc'])('a receipt with the made-up token %j is 404', async (token) =>
  expect(await report(server, token, 'shown')).toMatchObject({ status: 404, body: { code: 'not_found' } }),
);

test.each([
  ['token', '', 'shown'],
  ['token', 7, 'shown'],
  ['token', 'x'.repeat(101), 'shown'],
  ['state', 'x', 'accepted'],
  ['state', 'x', undefined],
])('a receipt with a wrong %s is 400', async (field, token, state) =>
  expect(await report(server, token, state)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  }),
);

test('a browser that takes no more is removed, and why is said', async () => {
  const { devices, id, test } = await withDevice();
  service.answerWith((response) => response.writeHead(410).end());
  expect(answer(await test())).toEqual([200, 'failed', 'The browser no longer takes notifications from Hearthline.']);
  expect(await devices.list()).toEqual([]);
  const { rows } = await server.deps.db.pool.query('select * from app.devices where id = $1', [id]);
  expect(rows).toMatchObject([{ removed_at: clock.now(), endpoint: null, p256dh: null, auth: null }]);
});

test('a device where pushes fail is marked until one is accepted', async () => {
  const { test, only } = await withDevice();
  service.answerWith((response) => response.writeHead(503).end());
  clock.set('2026-06-10T08:01:00.000Z');
  expect(answer(await test())).toEqual([200, 'failed', 'The push service isn’t available (503).']);
  expect(await only()).toMatchObject({ isUnreachable: true });
  service.answerWith(undefined);
  clock.set('2026-06-10T08:02:00.000Z');
  await test();
  expect(await only()).toMatchObject({ isUnreachable: false });
});

test('a device where nothing arrived for three days, although something was sent, is marked until something does', async () => {
  const { subscription, test, only } = await withDevice();
  clock.set('2026-06-10T09:00:00.000Z');
  await test();
  const isUnreachable = async (at: string) => (clock.set(at), (await only())?.isUnreachable);
  expect(await isUnreachable('2026-06-13T08:59:00.000Z')).toBe(false);
  // another that was just accepted doesn't change it
  await test();
  expect(await isUnreachable('2026-06-13T09:00:00.000Z')).toBe(true);
  await report(server, tokenTo(subscription), 'shown');
  expect(await isUnreachable('2026-06-13T09:00:01.000Z')).toBe(false);
});

test('six tests a minute are enough', async () => {
  const { test } = await withDevice();
  for (let each = 0; each < 6; each += 1) expect((await test()).status).toBe(200);
  expect(await test()).toMatchObject({ status: 429, body: { message: expect.stringContaining('wait a minute') } });
  clock.set('2026-06-10T08:01:00.001Z');
  expect((await test()).status).toBe(200);
});

describe('ntfy', () => {
  const ntfy = { url: 'https://ntfy.example.org', token: undefined };
  test('each person has one topic, which is random, and which two nodes make once', async () => {
    const { pool } = server.deps.db;
    const { browser, userId } = await newRosa(server);
    const topicNow = () => ntfyTopicOf(pool, { ntfy }, userId);
    expect([await topicNow(), await ntfyTopicOf(pool, { ntfy: undefined }, userId)]).toEqual([null, null]);
    const made = await Promise.all(Array.from({ length: 5 }, () => ensureNtfyDevice(pool, userId, clock.now())));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^hearthline-[\w-]{24}$/);
    expect(await topicNow()).toBe(`https://ntfy.example.org/${made[0]}`);
    const devices = devicesOf(browser);
    const [device] = await devices.list();
    expect(device).toMatchObject({ kind: 'ntfy', name: 'ntfy', isCurrent: false, isUnreachable: false });
    expect((await devices.remove(device?.id ?? '')).status).toBe(204);
    expect([await topicNow(), await devices.list()]).toEqual([null, []]);
    expect(await ensureNtfyDevice(pool, userId, clock.now())).not.toBe(made[0]);
  });

  test('a topic of a person who can’t sign in any more hears nothing', async () => {
    const { pool } = server.deps.db;
    const { browser, userId } = await newRosa(server);
    await ensureNtfyDevice(pool, userId, clock.now());
    await pool.query('insert into app.erasure (user_id, asked_at) values ($1, now())', [userId]);
    expect(await devicesOf(browser).list()).toEqual([]);
    await pool.query('delete from app.erasure where user_id = $1', [userId]);
    expect(await devicesOf(browser).list()).toHaveLength(1);
  });
});
