import { randomUUID } from 'node:crypto';
import type { InvitationLink, InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import { circleOf, newRosa, type Person } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

const hour = 3_600_000;
let clock = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date(clock);
let open: TestServer;
let nodes: readonly TestServer[];
beforeAll(async () => {
  open = await startTestServer({ now });
  const invited = () => startTestServer({ beside: open, now, config: { registration: 'invited' } });
  nodes = [await invited(), await invited()];
});
afterAll(async () => {
  for (const server of [...nodes, open]) await server.close();
});

const urlOf = (nth: number): string => (nodes[nth % 2] ?? open).url;
const newLink = async (rosa: Person): Promise<InvitationLink> => {
  const { body } = await rosa.browser.post<{ id: string }>('/api/care-invitations', { inviteeName: 'Kate' });
  return (await rosa.link(body.id)).body;
};
const register = (
  { secret }: Pick<InvitationLink, 'secret'>,
  url = urlOf(0),
  username = `ana-${randomUUID()}`,
  key: string = randomUUID(),
) =>
  browserOf(url).post<{ code: string; message: string }>(
    '/api/register',
    { username, password: testPassword, invitation: { secret } },
    { 'Idempotency-Key': key },
  );
const tooMany = {
  status: 403,
  body: {
    code: 'too_many_joined',
    message:
      '10 people have created an account with this person’s invitations in the last 24 hours. Please try again tomorrow. If you have an account already, sign in with it.',
  },
};

test('ten of fourteen concurrent registrations by links of one senior make an account; the others’ links work a day later', async () => {
  const rosa = await newRosa(open);
  const links: InvitationLink[] = [];
  for (let nth = 0; nth < 14; nth++) links.push(await newLink(rosa));
  const replies = await Promise.all(links.map((link, nth) => register(link, urlOf(nth))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(tooMany);
  // neither other seniors nor places where anybody may register have to do with it
  expect((await register(await newLink(await newRosa(open)))).status).toBe(201);
  expect((await register(await newLink(rosa), open.url)).status).toBe(201);
  const refused = links[replies.findIndex(({ status }) => status === 403)] ?? { secret: '' };
  clock += 24 * hour - 1;
  expect(await register(refused)).toMatchObject(tooMany);
  clock += 1;
  expect((await register(refused)).status).toBe(201);
});

test('a taken name and a used link don’t count toward the ten, and a retry gets the first answer', async () => {
  const [rosa, taken] = [await newRosa(open), `ana-${randomUUID()}`];
  await open.signedUp({ username: taken });
  const used = await newLink(rosa);
  expect((await register(used)).status).toBe(201);
  for (let nth = 0; nth < 6; nth++) {
    expect((await register(await newLink(rosa), urlOf(nth), taken)).body.code).toBe('username_taken');
    expect((await register(used, urlOf(nth))).body.code).toBe('invitation_used');
  }
  for (let nth = 0; nth < 8; nth++) expect((await register(await newLink(rosa), urlOf(nth))).status).toBe(201);
  const [link, username, key] = [await newLink(rosa), `ana-${randomUUID()}`, randomUUID()];
  for (const url of [urlOf(0), urlOf(1)]) expect((await register(link, url, username, key)).status).toBe(201);
  expect(await register(await newLink(rosa))).toMatchObject(tooMany);
});

test('the link says from when it makes an account again, to its maker and to the person who reads it', async () => {
  const rosa = await newRosa(open);
  expect((await register(await newLink(rosa))).status).toBe(201);
  const from = new Date(clock + 24 * hour).toISOString();
  clock += hour;
  for (let nth = 0; nth < 9; nth++) expect((await register(await newLink(rosa))).status).toBe(201);
  const { id, secret } = await newLink(rosa);
  const onInvited = browserOf(urlOf(0));
  onInvited.takeCookie(rosa.browser.cookie());
  const shown = (await circleOf(onInvited).link(id)).body;
  const read = (await circleOf(browserOf(urlOf(1))).readLink({ secret })).body as InvitationLinkView;
  for (const link of [shown, read]) expect(link).toMatchObject({ newAccounts: 'full', newAccountsFrom: from });
  clock = Date.parse(from);
  expect((await circleOf(onInvited).link(id)).body).toMatchObject({ newAccounts: 'yes', newAccountsFrom: null });
});
