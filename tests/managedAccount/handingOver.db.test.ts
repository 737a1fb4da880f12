import { randomUUID } from 'node:crypto';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { openWindow } from '../access/rawWindow.ts';
import { circleOf, newAna } from '../circle/circleOf.ts';
import { setUpStream } from '../../server/circle/invitationStream.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { lockAccount } from '../account/lockAccount.ts';
import { browserOf } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { managedOf, newPhone, newSetUp } from './managedOf.ts';

const noon = '2026-11-21T12:00:00.000Z';
const after = (days: number): string => new Date(Date.parse(noon) + days * 24 * 3_600_000).toISOString();
const fixture = clockedServer(noon);

/** The senior lets the person who set the account up help with signing in. */
const helped = { mayHelpSignIn: true };
const handedOver = async () => {
  const setUp = await newSetUp(fixture.server);
  const { secret } = (await setUp.managed.link(setUp.rosaId)).body;
  return { ...setUp, secret, phone: newPhone(fixture.server) };
};
const signIn = async (username: string, password: string): Promise<number> =>
  (await browserOf(fixture.server.url).post('/api/login', { username, password })).status;
const eventsOf = async (stream: string) => fixture.server.deps.events.readStream(stream);

test('the link names the maker, the account, and the maker’s permissions', async () => {
  const { account, secret, phone } = await handedOver();
  expect((await phone.read(secret)).body).toEqual({
    status: 'open',
    username: account.username,
    firstName: 'Rosa',
    lastName: 'Alvarez',
    setUpByName: 'Ana',
    relationship: 'Daughter',
    permissions: { medications: true, health: true, appointments: true, family: true },
    isOpened: false,
  });
});

test('opened without a password, the phone stays signed in for years, and nobody signs in elsewhere', async () => {
  const { rosaId, managed, account, secret, phone } = await handedOver();
  const { status, body } = await phone.open(secret);
  expect([status, body.id, body.hasPassword]).toEqual([200, rosaId, false]);
  const past = await eventsOf(`account-${rosaId}`);
  expect(past.map(({ type, metadata }) => [type, metadata.actorId])).toContainEqual(['AccountOpened', rosaId]);
  expect(await managed.list()).toMatchObject([
    {
      isOpened: true,
      hasPassword: false,
      linkExpiresAt: null,
      devices: [{ device: 'Firefox on Android', signedInAt: noon }],
    },
  ]);
  for (const password of ['', testPassword]) expect(await signIn(account.username, password || ' ')).toBe(401);
  for (const days of [30, 200, 1000]) {
    fixture.clock.set(after(days));
    expect(await phone.me()).toBe(200);
  }
  expect((await phone.browser.get<readonly SessionView[]>('/api/user/sessions')).body).toMatchObject([
    { isDevice: true, isCurrent: true },
  ]);
});

test('opened with a password, the session is an ordinary one, and so is signing in', async () => {
  const { account, managed, secret, phone } = await handedOver();
  expect((await phone.open(secret, { password: testPassword })).body.hasPassword).toBe(true);
  expect(await managed.list()).toMatchObject([{ isOpened: true, hasPassword: true, devices: [] }]);
  expect(await signIn(account.username, testPassword)).toBe(200);
  fixture.clock.set(after(8));
  expect(await phone.me()).toBe(401);
});

test('a password that can’t be one is refused by its field, and the link still works', async () => {
  const { account, secret, phone } = await handedOver();
  for (const password of [account.username, 'password1']) {
    const { status, body } = await phone.open(secret, { password });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']]);
  }
  expect((await phone.open(secret)).status).toBe(200);
});

test('a right that the senior takes back at first opening is gone when the answer comes, and on record as hers', async () => {
  const { ana, rosaId, secret, phone } = await handedOver();
  await phone.open(secret, { permissions: { health: false, family: 'read' } });
  expect((await ana.connections())[0]?.permissions).toEqual({
    medications: true,
    health: false,
    appointments: true,
    family: 'read',
  });
  expect((await ana.browser.get(`/api/health-metrics?senior=${rosaId}`)).status).toBe(403);
});

test.each([undefined, true, false])(
  'the first opening makes the person who set it up a sign-in helper only by the senior’s choice: %s',
  async (mayHelpSignIn) => {
    const { ana, managed, rosaId, secret, phone } = await handedOver();
    expect((await phone.open(secret, { mayHelpSignIn })).status).toBe(200);
    const isHelper = mayHelpSignIn === true;
    expect((await ana.connections())[0]?.mayHelpSignIn).toBe(isHelper);
    const help = await ana.browser.post<{ code: string; message: string }>('/api/sign-in-help', { userId: rosaId });
    expect([help.status, help.body.code]).toEqual(isHelper ? [409, 'no_password'] : [403, 'forbidden']);
    if (isHelper)
      expect(help.body.message).toMatch(
        /You set up the account, so you can make a link under “Accounts you set up”\.$/,
      );
    const chosen = (await eventsOf(await setUpStream(fixture.server.deps.keys, rosaId))).filter(
      ({ type }) => type === 'SignInHelperChosen',
    );
    expect(chosen.map(({ metadata }) => metadata.actorId)).toEqual(isHelper ? [rosaId] : []);
    const again = await managed.link(rosaId);
    expect(again.status).toBe(isHelper ? 201 : 403);
    if (isHelper)
      expect((await newPhone(fixture.server).open(again.body.secret, { mayHelpSignIn: true })).status).toBe(400);
  },
);

test('a link works once', async () => {
  const { secret, phone } = await handedOver();
  await phone.open(secret);
  const thief = newPhone(fixture.server);
  expect([(await thief.open(secret)).status, await thief.me()]).toEqual([409, 401]);
  expect((await thief.read(secret)).body).toEqual({ status: 'used', setUpByName: 'Ana' });
});

test('only one of several people who open it at the same moment is let in', async () => {
  const { rosaId, secret } = await handedOver();
  const phones = [1, 2, 3, 4].map(() => newPhone(fixture.server));
  const statuses = await Promise.all(phones.map(async (each) => (await each.open(secret)).status));
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect((await eventsOf(`account-${rosaId}`)).map(({ type }) => type)).toEqual(['UserRegistered', 'AccountOpened']);
});

test('a link that was replaced, expired or never was is refused, each in its words', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  const second = (await managed.link(rosaId, { renew: true })).body.secret;
  expect([(await phone.read(secret)).body, (await phone.open(secret)).body.code]).toMatchObject([
    { status: 'replaced' },
    'link_replaced',
  ]);
  expect((await managed.link(rosaId)).body.secret).toBe(second);
  fixture.clock.set(after(7.1));
  expect([(await phone.read(second)).body, (await phone.open(second)).body.code]).toMatchObject([
    { status: 'expired' },
    'link_expired',
  ]);
  for (const made of ['x', 'A'.repeat(22), randomUUID()]) expect((await phone.open(made)).status).toBe(404);
  expect(await phone.me()).toBe(401);
});

test('a link of another kind opens nothing', async () => {
  const { rosaId, phone } = await handedOver();
  const { makeLink } = await import('../../server/accessLink/accessLinks.ts');
  const { db, keys } = fixture.server.deps;
  const about = { subjectId: rosaId, madeBy: null, expiresAt: new Date(after(1)) };
  for (const kind of ['invitation', 'signIn'] as const) {
    const { secret } = await makeLink(db.pool, keys, { kind, ...about }, new Date(noon));
    expect((await phone.open(secret)).status).toBe(404);
  }
});

test('nobody else gets a link, changes, discards or signs out', async () => {
  const { rosaId } = await handedOver();
  const stranger = managedOf((await newAna(fixture.server)).browser);
  const asked = [
    stranger.link(rosaId),
    stranger.change(rosaId, { firstName: 'June' }),
    stranger.discard(rosaId),
    stranger.withdraw(rosaId),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a senior who opened it on a lost phone gets another link from a helper, which signs out none of her devices', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const another = newPhone(fixture.server);
  const { status, body } = await managed.link(rosaId);
  expect(status).toBe(201);
  expect((await another.read(body.secret)).body).toMatchObject({ status: 'open', isOpened: true });
  expect((await another.open(body.secret, { permissions: { health: false } })).status).toBe(400);
  expect((await another.open(body.secret)).status).toBe(200);
  expect([await phone.me(), await another.me()]).toEqual([200, 200]);
});

test('with a password there is no link, and an open one is dead', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const open = (await managed.link(rosaId)).body.secret;
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
  expect((await newPhone(fixture.server).open(open)).body.code).toBe('link_withdrawn');
  const { status, body } = await managed.link(rosaId);
  expect([status, body.code]).toEqual([409, 'has_password']);
});

test('without a password, that device alone sets the first one, without a present one', async () => {
  const { rosaId, account, secret, phone } = await handedOver();
  await phone.open(secret);
  const { createSession } = await import('../../server/session/session.ts');
  const script = browserOf(fixture.server.url);
  script.takeCookie(
    `hearthline_session=${(await createSession(fixture.server.deps, rosaId, { agent: 'test' })).token}`,
  );
  expect((await script.put('/api/user/password', { newPassword: testPassword })).status).toBe(403);
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
  expect(await signIn(account.username, testPassword)).toBe(200);
  const next = 'another password';
  const { status, body } = await phone.browser.put<{ fields: object }>('/api/user/password', { newPassword: next });
  expect([status, body.fields]).toEqual([400, { presentPassword: 'Enter your current password' }]);
  expect(
    (await phone.browser.put('/api/user/password', { presentPassword: testPassword, newPassword: next })).status,
  ).toBe(200);
});

test('the daughter signs out a phone that lay unused: its window closes, and the senior sees it on her next device', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const window = await openWindow(fixture.server.url, phone.browser.cookie());
  fixture.clock.set(after(2.1));
  expect((await managed.withdraw(rosaId)).status).toBe(204);
  await until(() => !window.isOpen());
  expect(await phone.me()).toBe(401);
  expect((await managed.withdraw(rosaId)).status).toBe(404);
  const another = newPhone(fixture.server);
  await another.open((await managed.link(rosaId)).body.secret);
  const { body } = await another.browser.get<readonly SecurityEventView[]>('/api/user/security-events');
  expect(body.map(({ kind }) => kind)).toEqual(['openedByLink', 'signInHelpGiven', 'deviceWithdrawn', 'openedByLink']);
  expect(body[2]?.endedDevice).toBe('Firefox on Android');
});

test('the senior signs it out herself', async () => {
  const { managed, secret, phone } = await handedOver();
  await phone.open(secret);
  await phone.browser.post('/api/logout');
  expect(await phone.me()).toBe(401);
  expect(await managed.list()).toMatchObject([{ devices: [] }]);
});

test('a removed daughter has no access any more, and her open link is dead', async () => {
  const { ana, rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const open = (await managed.link(rosaId)).body.secret;
  const { connections, end } = circleOf(phone.browser);
  const [member] = await connections();
  expect(member?.id).toBe(ana.userId);
  expect((await end(member?.invitationId ?? '')).status).toBe(204);
  expect(await managed.list()).toEqual([]);
  expect([(await managed.link(rosaId)).status, (await managed.withdraw(rosaId)).status]).toEqual([404, 404]);
  expect((await newPhone(fixture.server).open(open)).body.code).toBe('link_withdrawn');
  expect(await phone.me()).toBe(200);
});

test('a link of a locked maker is dead; one to a locked account opens nothing, and works once it is unlocked', async () => {
  const { ana, rosaId, managed, secret, phone } = await handedOver();
  await lockAccount(fixture.server, ana.userId);
  expect([(await phone.read(secret)).body.status, (await phone.open(secret)).body.code]).toEqual([
    'withdrawn',
    'link_withdrawn',
  ]);
  await lockAccount(fixture.server, ana.userId, 'UnlockAccount');
  await lockAccount(fixture.server, rosaId);
  const refused = [
    await phone.read(secret),
    await phone.open(secret, { permissions: { health: false } }),
    await managed.link(rosaId),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'account_locked']));
  await lockAccount(fixture.server, rosaId, 'UnlockAccount');
  expect((await ana.connections())[0]?.permissions.health).toBe(true);
  expect((await phone.open(secret)).status).toBe(200);
});

test('opening it in a browser where somebody else is signed in signs them out', async () => {
  const { ana, rosaId, secret } = await handedOver();
  const former = ana.browser.cookie();
  const { body } = await ana.browser.post<{ id: string }>('/api/handover-links/open', { secret });
  expect(body.id).toBe(rosaId);
  expect((await ana.browser.get<{ id: string }>('/api/user/me')).body.id).toBe(rosaId);
  expect((await browserOf(fixture.server.url).get('/api/user/me', { cookie: former })).status).toBe(401);
});
