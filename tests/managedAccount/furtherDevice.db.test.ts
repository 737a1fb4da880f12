import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { circleOf } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import { newPhone, newSetUp } from './managedOf.ts';

const fixture = clockedServer('2026-11-21T12:00:00.000Z');
/** The senior lets the person who set the account up help with signing in. */
const helped = { mayHelpSignIn: true };
const handedOver = async () => {
  const setUp = await newSetUp(fixture.server);
  const { secret } = (await setUp.managed.link(setUp.rosaId)).body;
  return { ...setUp, secret, phone: newPhone(fixture.server) };
};
const signIn = async (username: string, password: string): Promise<number> =>
  (await browserOf(fixture.server.url).post('/api/login', { username, password })).status;

test('the maker whom the senior allowed nothing gets no link, signs nothing out, and her phone stays hers', async () => {
  const { ana, rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, {
    mayHelpSignIn: false,
    permissions: { medications: false, health: false, appointments: false, family: false },
  });
  const asked = [await managed.link(rosaId), await managed.link(rosaId, { renew: true }), await managed.withdraw(rosaId)];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await ana.browser.post('/api/sign-in-help', { userId: rosaId })).status).toBe(403);
  expect(await phone.me()).toBe(200);
});

test('a link of a helper ends when the senior no longer has that helper', async () => {
  const { rosaId, managed, secret, phone } = await handedOver();
  await phone.open(secret, helped);
  const open = (await managed.link(rosaId)).body.secret;
  const circle = circleOf(phone.browser);
  expect((await circle.change((await circle.connections())[0]?.invitationId ?? '', { mayHelpSignIn: false })).status).toBe(200);
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
  const hers = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  const ends = [await another.browser.delete(`/api/user/sessions/${hers}`), await another.browser.delete('/api/user/sessions')];
  expect(ends.map(({ status }) => status)).toEqual([403, 403]);
  expect([await phone.me(), await signIn(account.username, testPassword)]).toEqual([200, 401]);
  expect((await phone.browser.put('/api/user/password', { newPassword: testPassword })).status).toBe(200);
  expect(await another.me()).toBe(401);
});
