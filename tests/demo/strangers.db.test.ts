import { randomUUID } from 'node:crypto';
import { cleanAddress } from '../../events/account/cleanAddress.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { eraseEndedFamilies } from '../../server/demo/demoFamilies.ts';
import { circleOf } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { startDemoServer, switchTo, tryDemo, type Visitor } from './demoFamilyOf.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  ({ server } = await startDemoServer());
  visitor = await tryDemo(server);
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => void (await switchTo(visitor, 'rosa')));

const newAddress = (): string => `${randomUUID()}@example.com`;
const invite = (senior: Browser, caregiverEmail: string) =>
  senior.post<InvitationSent>('/api/care-invitations', { caregiverEmail });
const answer = (person: Browser, id: string, status: string) =>
  person.request('PATCH', `/api/care-invitations/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
const addressOf = async (person: Browser): Promise<string> =>
  (await person.get<{ email: string }>('/api/user/me')).body.email;

const notJoined = { status: 404, body: { message: 'We couldn’t find this invitation. It may have been canceled.' } };

/** But for what differs between any two invitations. */
const answered = async (senior: Browser, address: string): Promise<object> => {
  const { status, body } = await invite(senior, address);
  const { id, caregiverEmail, invitedAt, expiresAt, ...rest } = body;
  return {
    answer: status,
    shown: [typeof id, caregiverEmail === cleanAddress(address), invitedAt, expiresAt],
    ...rest,
  };
};
const received = async (person: Browser) =>
  (await person.get<readonly { id: string; isProven: boolean }[]>('/api/care-invitations/received')).body;

test('Rosa’s invitation to an address of example.com is answered alike whether or not somebody registered with it', async () => {
  const email = newAddress();
  const stranger = await server.signedUp({ role: 'caregiver', email });
  expect(await answered(visitor, ` ${email.toUpperCase()} `)).toEqual(await answered(visitor, newAddress()));
  // it reaches the account no more than one that came before the account: without a name, and without words
  const invitations = await received(stranger);
  expect(invitations).toMatchObject([{ isProven: false, status: 'pending' }]);
  expect(JSON.stringify(invitations)).not.toMatch(/senior|message/);
  for (const { id } of invitations) expect(await answer(stranger, id, 'accepted')).toMatchObject(notJoined);
});

test('a real senior’s invitation to Ana, and that of the Rosa of another family, are answered as if nobody had her address', async () => {
  await switchTo(visitor, 'ana');
  const address = await addressOf(visitor);
  const before = (await received(visitor)).map(({ id }) => id);
  for (const senior of [await server.signedUp(), await tryDemo(server)])
    expect(await answered(senior, address)).toEqual(await answered(senior, newAddress()));
  for (const { id, isProven } of (await received(visitor)).filter(({ id }) => !before.includes(id))) {
    expect(isProven).toBe(false);
    expect(await answer(visitor, id, 'accepted')).toMatchObject(notJoined);
  }
});

test('a person who registers with an address that Rosa invited can decline by its link, and joining is answered as if there were no such invitation', async () => {
  const email = newAddress();
  const { body } = await invite(visitor, email);
  const stranger = await server.signedUp({ role: 'caregiver', email });
  expect(await answer(stranger, body.id, 'accepted')).toMatchObject(notJoined);
  const proof = await circleOf(visitor).proofOf(body.id);
  expect(await circleOf(stranger).answer(body.id, 'accepted', proof)).toMatchObject(notJoined);
  expect(await circleOf(stranger).answer(body.id, 'declined', proof)).toMatchObject({ status: 200 });
});

test('Ana can’t take an address that a real senior invited, so she sees no invitation of theirs', async () => {
  const email = newAddress();
  await invite(await server.signedUp(), email);
  await switchTo(visitor, 'ana');
  const own = await addressOf(visitor);
  const before = await received(visitor);
  const message = 'This is a demo, so the email address stays as it is.';
  const refused = { status: 400, body: { message, fields: { email: message } } };
  for (const taken of [email, ` ${email.toUpperCase()}`, 'somebody@gmail.com', 'nobody\0@example.com'])
    expect(await visitor.put('/api/user/profile', { email: taken, phone: '' })).toMatchObject(refused);
  expect([await addressOf(visitor), await received(visitor)]).toEqual([own, before]);
  expect(await visitor.put('/api/user/profile', { email: ` ${own}`, phone: '(555) 201-0142' })).toMatchObject({
    status: 200,
  });
  expect(await (await server.signedUp()).put('/api/user/profile', { email: newAddress() })).toMatchObject({
    status: 200,
  });
});

test('Ana can’t join a real senior by a link either', async () => {
  const senior = await server.signedUp();
  const { body } = await invite(senior, newAddress());
  await switchTo(visitor, 'ana');
  expect(await circleOf(visitor).answer(body.id, 'accepted', await circleOf(senior).proofOf(body.id))).toMatchObject(
    notJoined,
  );
});

test('within the family, and among ordinary accounts, invitations are accepted as usual', async () => {
  await switchTo(visitor, 'ana');
  const address = await addressOf(visitor);
  for (const { id } of await received(visitor)) await visitor.delete(`/api/care-invitations/${id}`);
  await switchTo(visitor, 'rosa');
  const { body: again } = await invite(visitor, address);
  await switchTo(visitor, 'ana');
  expect(await answer(visitor, again.id, 'accepted')).toMatchObject({ status: 200 });

  const email = newAddress();
  const caregiver = await server.signedUp({ role: 'caregiver', email });
  const { body } = await invite(await server.signedUp(), email);
  expect(await answer(caregiver, body.id, 'accepted')).toMatchObject({ status: 200 });
});

test('a family that outlives DEMO=on still has no contact with others', async () => {
  const off = await startTestServer({ beside: server, now: server.deps.now });
  const there = browserOf(off.url);
  there.takeCookie(visitor.cookie());
  const { status } = await invite(there, 'somebody@gmail.com');
  await off.close();
  expect(status).toBe(400);
});

test('if only invited people register, a demo family, which anybody may have, lets nobody in by its links', async () => {
  const family = await tryDemo(server);
  const { body } = await family.post<InvitationSent>('/api/care-invitations', { inviteeName: 'Kate' });
  const { secret, code } = (await circleOf(family).link(body.id)).body;
  const invited = await startTestServer({ beside: server, now: server.deps.now, config: { registration: 'invited' } });
  const register = (invitation: object) =>
    browserOf(invited.url).post('/api/register', {
      username: randomUUID(),
      password: testPassword,
      role: 'senior',
      invitation,
    });
  const answers = [await register({ secret }), await register({ code })];
  const read = await circleOf(browserOf(invited.url)).readLink({ secret });
  // its hour is over, and its accounts wait to be erased
  await eraseEndedFamilies(server.deps.db.pool, new Date(server.deps.now().getTime() + 2 * 3_600_000));
  answers.push(await register({ secret }));
  await invited.close();
  const closed = { status: 403, body: { code: 'invitation_closed' } };
  expect(answers).toMatchObject([closed, closed, closed]);
  expect(read.body).toMatchObject({ newAccounts: 'no' });
});
