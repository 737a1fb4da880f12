import { randomUUID } from 'node:crypto';
import type { InvitationLink, InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import type { Person } from '../circle/circleOf.ts';
import { circleOf, newRosa } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

const hour = 3_600_000;
let clock = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date(clock);
/** A server where everybody may register: for people with older accounts. */
let open: TestServer;
let invited: TestServer;
let rosa: Person;
beforeAll(async () => {
  open = await startTestServer({ now });
  invited = await startTestServer({ beside: open, now, config: { registration: 'invited' } });
  rosa = await newRosa(open);
});
afterAll(async () => {
  await invited.close();
  await open.close();
});

interface Answer {
  readonly code: string;
  readonly message: string;
}
type Proof = { readonly secret: string } | { readonly code: string };
const newName = (): string => `ana-${randomUUID()}`;
const register = (
  invitation: Proof,
  more: object = {},
  browser: Browser = browserOf(invited.url),
  key: string = randomUUID(),
) =>
  browser.post<Answer>(
    '/api/register',
    { username: newName(), password: testPassword, role: 'senior', ...more, invitation },
    { 'Idempotency-Key': key },
  );
const invites = async (browser: Browser): Promise<InvitationLink> => {
  const { body } = await browser.post<{ id: string }>('/api/care-invitations', { inviteeName: 'Kate' });
  return (await browser.post<InvitationLink>(`/api/care-invitations/${body.id}/link`, {})).body;
};
/** The same person's browser on the node where only invited people register. */
const onInvited = (browser: Browser): Browser => {
  const moved = browserOf(invited.url);
  moved.takeCookie(browser.cookie());
  return moved;
};
const linkOfRosa = () => invites(onInvited(rosa.browser));
const used = {
  status: 403,
  body: {
    code: 'invitation_used',
    message: 'An account was already created with this invitation. Sign in with that account, or ask for a new link.',
  },
};
const readBy = async (browser: Browser, proof: Proof): Promise<InvitationLinkView> =>
  (await circleOf(browser).readLink(proof)).body as InvitationLinkView;

test('a link or its code registers one account, and nobody else', async () => {
  const { secret, code } = await linkOfRosa();
  expect((await register({ secret })).status).toBe(201);
  for (const proof of [{ secret }, { code: code ?? '' }]) expect(await register(proof)).toMatchObject(used);
  const other = await linkOfRosa();
  expect((await register({ code: other.code ?? '' })).status).toBe(201);
  expect(await register({ secret: other.secret })).toMatchObject(used);
});

test('only one of twelve concurrent registrations with one link makes an account', async () => {
  const { secret } = await linkOfRosa();
  const names = Array.from({ length: 12 }, newName);
  const replies = await Promise.all(names.map((username) => register({ secret }, { username })));
  expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  for (const { status } of replies) expect([201, 403, 409]).toContain(status);
  const signIns = await Promise.all(
    names.map((username) => browserOf(open.url).post('/api/login', { username, password: testPassword })),
  );
  expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the account that it registered joins with it; a retry of that registration is answered as the first', async () => {
  const { id, secret } = await linkOfRosa();
  const [username, key, ana] = [newName(), randomUUID(), browserOf(invited.url)];
  expect((await register({ secret }, { username, role: 'caregiver' }, ana, key)).status).toBe(201);
  expect((await register({ secret }, { username, role: 'caregiver' }, ana, key)).status).toBe(201);
  expect((await circleOf(ana).answer(id, 'accepted', { secret })).status).toBe(200);
});

test('a name that is taken, an address that is taken and a registration that broke off use no link up', async () => {
  const [{ secret }, taken] = [await linkOfRosa(), newName()];
  await open.signedUp({ username: taken, email: `${taken}@example.org` });
  expect((await register({ secret }, { username: taken })).status).toBe(409);
  expect((await register({ secret }, { email: `${taken}@example.org` })).status).toBe(409);
  // the node was killed before it made the account
  await invited.deps.db.pool.query('update app.link_registrations set user_id = $1', [randomUUID()]);
  expect((await register({ secret })).status).toBe(201);
  expect(await register({ secret })).toMatchObject(used);
});

test('after “Make a new link” the new one registers somebody', async () => {
  const first = await linkOfRosa();
  expect((await register({ secret: first.secret })).status).toBe(201);
  const renewed = (
    await onInvited(rosa.browser).post<InvitationLink>(`/api/care-invitations/${first.id}/link`, { renew: true })
  ).body;
  expect((await register({ secret: renewed.secret })).status).toBe(201);
});

test('a person who joined by a link creates links that register accounts after a day; people with an account join by them immediately', async () => {
  const { secret } = await linkOfRosa();
  const ana = browserOf(invited.url);
  expect((await register({ secret }, {}, ana)).status).toBe(201);
  const anas = await invites(ana);
  expect(await register({ secret: anas.secret })).toMatchObject({
    status: 403,
    body: {
      code: 'invitation_too_new',
      message: expect.stringMatching(/^The person who invited you joined less than a day ago\. In 24 hours /),
    },
  });
  expect(anas).toMatchObject({ newAccounts: 'later', newAccountsFrom: new Date(clock + 24 * hour).toISOString() });
  expect(await readBy(browserOf(invited.url), { secret: anas.secret })).toMatchObject({ newAccounts: 'later' });
  const bob = await open.signedUp({ role: 'caregiver' });
  expect((await circleOf(onInvited(bob)).answer(anas.id, 'accepted', { secret: anas.secret })).status).toBe(200);
  const late = await invites(ana);
  clock += 24 * hour - 1;
  expect((await register({ secret: late.secret })).status).toBe(403);
  clock += 1;
  expect((await register({ secret: late.secret })).status).toBe(201);
});

test('nor does such a person set accounts up before that, and nobody more than ten a day', async () => {
  const { secret } = await linkOfRosa();
  const ana = browserOf(invited.url);
  expect((await register({ secret }, { role: 'family_member' }, ana)).status).toBe(201);
  const setUp = (browser: Browser) =>
    browser.post<Answer>('/api/managed-accounts', { username: newName(), firstName: 'June', relationship: 'daughter' });
  expect(await setUp(ana)).toMatchObject({ status: 409, body: { code: 'account_too_new' } });
  clock += 24 * hour;
  for (let nth = 0; nth < 10; nth++) expect((await setUp(ana)).status).toBe(201);
  await open.deps.db.pool.query('update users set opened_at = now() where set_up_by is not null');
  expect(await setUp(ana)).toMatchObject({ status: 409, body: { code: 'too_many_set_up' } });
  clock += 24 * hour;
  expect((await setUp(ana)).status).toBe(201);
});

test('the maker of a link and the person who reads it see whether it makes an account', async () => {
  const { id, secret } = await linkOfRosa();
  const shown = async (server: Browser = onInvited(rosa.browser)) =>
    (await server.post<InvitationLink>(`/api/care-invitations/${id}/link`, {})).body;
  expect([await shown(), await readBy(browserOf(invited.url), { secret })]).toEqual([
    expect.objectContaining({ newAccounts: 'yes', newAccountsFrom: null }),
    expect.objectContaining({ newAccounts: 'yes', newAccountsFrom: null }),
  ]);
  expect((await register({ secret })).status).toBe(201);
  expect([await shown(), await readBy(browserOf(invited.url), { secret })]).toEqual([
    expect.objectContaining({ newAccounts: 'used' }),
    expect.objectContaining({ newAccounts: 'used' }),
  ]);
  // where anybody may register, a link has nothing to do with it
  expect(await shown(rosa.browser)).toMatchObject({ newAccounts: 'yes' });
  const closed = await startTestServer({ beside: open, now, config: { registration: 'closed' } });
  expect(await readBy(browserOf(closed.url), { secret })).toMatchObject({ newAccounts: 'no' });
  await closed.close();
});
