import { createHmac, randomUUID } from 'node:crypto';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { formerlyComparable } from '../../projections/account/comparableAddress.ts';
import { accountDecider } from '../../server/account/accountDecider.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { invitationDecider } from '../../server/circle/invitationDecider.ts';
import { handleCommand } from '../../server/command/handleCommand.ts';
import { circleOf, newRosa } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const spellings = () => {
  const local = `kate-${randomUUID()}`;
  return [`${local}@bücher.example`, `${local}@xn--bcher-kva.example`] as const;
};
const register = async (email: string, password = testPassword) => {
  const browser = browserOf(server.url);
  const { body } = await browser.post<UserView>('/api/register', { username: `kate-${randomUUID()}`, password, email });
  return { browser, ...body };
};
const signIn = (username: string, password: string) =>
  browserOf(server.url).post<UserView>('/api/login', { username, password });
const byActor = (actor: string) => ({ commandId: randomUUID(), actor, agent: undefined, now: new Date(), content: '' });

/** Gives the account that address next to another’s, as was possible while two spellings were two addresses. */
const readdress = async (userId: string, email: string): Promise<void> => {
  const command = { type: 'UpdateProfile', data: { email } } as const;
  const targeted = { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
  await handleCommand(server.deps, { targeted, decider: accountDecider, ...byActor(userId) });
};

test('two old accounts with one address in two spellings each sign in by their own spelling, and by their own password alone', async () => {
  const [unicode, ascii] = spellings();
  const passwords = ['correct horse one', 'correct horse two'] as const;
  const [one, other] = [
    await register(unicode, passwords[0]),
    await register(`${randomUUID()}@example.org`, passwords[1]),
  ];
  await readdress(other.id, ascii);
  await until(async () => (await other.browser.get<UserView>('/api/user/me')).body.email === ascii, 20_000);
  expect(await signIn(unicode, passwords[0])).toMatchObject({ status: 200, body: { id: one.id } });
  expect(await signIn(ascii.toUpperCase(), passwords[1])).toMatchObject({ status: 200, body: { id: other.id } });
  expect((await signIn(unicode, passwords[1])).status).toBe(401);
  expect((await signIn(ascii, passwords[0])).status).toBe(401);
  for (const [{ id, username }, password] of [[one, passwords[0]] as const, [other, passwords[1]] as const])
    expect(await signIn(username, password)).toMatchObject({ status: 200, body: { id } });
});

test('an open invitation from when two spellings were two addresses is the one for both, and can be answered', async () => {
  const [unicode, ascii] = spellings();
  const [rosa, { browser, id: accountId }] = [await newRosa(server), await register(unicode)];
  const [{ userId: seniorId }, kate] = [rosa, circleOf(browser)];
  const former = formerlyComparable(ascii) ?? '';
  const hmac = createHmac('sha256', await server.deps.keys.shared('names')).update(`invitation:${seniorId}:${former}`);
  const invitationId = randomUUID();
  const invited = {
    invitationId,
    seniorId,
    caregiverEmail: ascii,
    inviteeName: null,
    accountId,
    relationship: null,
    message: null,
  };
  const command = {
    type: 'InviteCaregiver',
    data: { ...invited, permissions: allPermissions, endedInvitation: null, others: 0 },
  } as const;
  const targeted = {
    stream: `invitation-${hmac.digest('hex')}`,
    command,
    subjectId: invitationId,
    seniorId,
    id: invitationId,
  };
  await handleCommand(server.deps, { targeted, decider: invitationDecider, ...byActor(seniorId) });
  await until(async () => (await rosa.sent()).length === 1, 20_000);
  for (const email of [unicode, ascii]) expect((await rosa.invite(email)).body.id).toBe(invitationId);
  expect((await rosa.sent()).map(({ id }) => id)).toEqual([invitationId]);
  expect((await kate.received()).map(({ id }) => id)).toEqual([invitationId]);
  expect((await kate.answer(invitationId)).status).toBe(200);
});
