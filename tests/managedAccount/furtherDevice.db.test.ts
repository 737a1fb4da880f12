import { randomUUID } from 'node:crypto';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { circleOf } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import { newPhone, newSetUp } from './managedOf.ts';

const noon = '2026-11-21T12:00:00.000Z';
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

test('a maker without the senior’s permission gets no link, signs nothing out, and her phone stays hers', async () => {
  const { ana, rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, {
    mayHelpSignIn: false,
    permissions: { medications: false, health: false, appointments: false, family: false },
  });
  const asked = [
    await managed.link(rosaId),
    await managed.link(rosaId, { renew: true }),
    await managed.withdraw(rosaId),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await ana.browser.post('/api/sign-in-help', { userId: rosaId })).status).toBe(403);
  expect(await phone.me()).toBe(200);
});

test('a link of a helper ends when the senior no longer has that helper', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const open = (await managed.link(rosaId)).body.secret;
  const circle = circleOf(phone.browser);
  expect(
    (await circle.change((await circle.connections())[0]?.invitationId ?? '', { mayHelpSignIn: false })).status,
  ).toBe(200);
  expect((await newPhone(fixture.server).open(open)).body.code).toBe('link_withdrawn');
});

test('a helper’s link is shown to the senior before it is used, sets no password, and the device it opens can’t either', async () => {
  const { account, rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const { secret: later } = (await managed.link(rosaId)).body;
  const notices = (await phone.browser.get<readonly NoticeView[]>('/api/notices')).body;
  expect(notices.map(({ kind }) => kind)).toContain('signInHelpGiven');
  const another = newPhone(fixture.server);
  const refused = await another.open(later, { password: testPassword });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['password']]);
  expect((await another.open(later)).status).toBe(200);
  expect((await another.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(403);
  const sessions = (await another.browser.get<readonly SessionView[]>('/api/user/sessions')).body;
  expect(sessions.map(({ isCurrent, isAdded }) => [isCurrent, isAdded])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  const hers = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  const ends = [
    await another.browser.delete(`/api/user/sessions/${hers}`),
    await another.browser.delete('/api/user/sessions'),
  ];
  expect(ends.map(({ status }) => status)).toEqual([403, 403]);
  expect([await phone.me(), await signIn(account.username, testPassword)]).toEqual([200, 401]);
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
  expect(await another.me()).toBe(401);
});

test('the device of a helper’s link changes no address and names no helper, and what else she does on it works', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, { mayHelpSignIn: true });
  const another = newPhone(fixture.server);
  await another.open((await managed.link(rosaId)).body.secret);
  const [circle, hers] = [circleOf(another.browser), circleOf(phone.browser)];
  const id = (await hers.connections())[0]?.invitationId ?? '';
  const email = `rosa-${randomUUID()}@example.org`;
  const refused = await another.browser.put<Problem>('/api/user/profile', { email, phone: '+1 555 201 0142' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([403, ['email']]);
  expect(refused.body.message).toContain('on the device that you opened your account with');
  expect((await circle.change(id, { mayHelpSignIn: false })).status).toBe(200);
  expect((await circle.change(id, { mayHelpSignIn: true })).status).toBe(403);
  expect((await another.browser.put('/api/user/profile', { phone: '+1 555 201 0142' })).status).toBe(200);
  expect((await phone.browser.put('/api/user/profile', { email })).status).toBe(200);
  // the form may send the one that she has
  expect(
    (await another.browser.put('/api/user/profile', { email: email.toUpperCase(), firstName: 'Rose' })).status,
  ).toBe(200);
  expect((await hers.change(id, { mayHelpSignIn: true })).status).toBe(200);
});

const later = (hours: number): string => new Date(Date.parse(noon) + hours * 3_600_000).toISOString();

test('a helper signs out no device that is used, so her phone stays hers when a helper adds one of their own', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const another = newPhone(fixture.server);
  const { status, body } = await managed.withdraw(rosaId);
  expect([status, body.code]).toEqual([409, 'device_in_use']);
  await another.open((await managed.link(rosaId)).body.secret);
  expect((await managed.withdraw(rosaId)).status).toBe(409);
  fixture.clock.set(later(47));
  expect([(await managed.withdraw(rosaId)).status, await phone.me(), await another.me()]).toEqual([409, 200, 200]);
});

test('a helper signs out a lost phone that nobody has used for two days, and the device that was added since stays', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  fixture.clock.set(later(30));
  const another = newPhone(fixture.server);
  await another.open((await managed.link(rosaId)).body.secret);
  fixture.clock.set(later(49));
  expect([(await managed.withdraw(rosaId)).status, await phone.me(), await another.me()]).toEqual([204, 401, 200]);
});

test('once she has a password, a helper signs her device out whenever it was used: she has a way back', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
  expect([(await managed.withdraw(rosaId)).status, await phone.me()]).toEqual([204, 401]);
});

test('her own phone stays the first one when she opens a helper’s link on it', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  expect((await phone.open((await managed.link(rosaId)).body.secret)).status).toBe(200);
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
});
