import { randomUUID } from 'node:crypto';
import { endLinks, makeLink } from '../../server/accessLink/accessLinks.ts';
import type { Registration } from '../../server/config.ts';
import { newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let open: TestServer;
let invited: TestServer;
let closed: TestServer;
let rosa: Person;
const withRegistration = (registration: Registration) =>
  startTestServer({ beside: open, config: { registration, supportContact: 'Maria, +1 555 201 0142' } });
beforeAll(async () => {
  open = await startTestServer();
  rosa = await newRosa(open);
  [invited, closed] = [await withRegistration('invited'), await withRegistration('closed')];
});
// all of them come from one address, and a right code doesn't forgive wrong ones
beforeEach(async () => {
  await open.deps.db.pool.query('delete from app.sign_in_attempts');
});
afterAll(async () => {
  for (const server of [invited, closed, open]) await server.close();
});

const register = (server: TestServer, invitation?: object, browser = browserOf(server.url)) =>
  browser.post<{ code: string; message: string }>('/api/register', {
    username: `ana-${randomUUID()}`,
    password: testPassword,
    ...(invitation === undefined ? {} : { invitation }),
  });
const newInvitation = async (): Promise<string> => {
  const { body } = await rosa.browser.post<{ id: string }>('/api/care-invitations', { inviteeName: 'Ana' });
  return body.id;
};
const newLink = async (kind: 'invitation' | 'signIn' = 'invitation', lifeMs = 60_000) => {
  const { db, keys } = open.deps;
  const subjectId = kind === 'invitation' ? await newInvitation() : randomUUID();
  const expiresAt = new Date(Date.now() + lifeMs);
  return {
    subjectId,
    ...(await makeLink(db.pool, keys, { kind, subjectId, madeBy: null, expiresAt, hasCode: true }, new Date())),
  };
};

/** The link of an auditor's access that Rosa gives. */
const newAuditorLink = async () => {
  const until = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const { body } = await rosa.browser.post<{ id: string }>('/api/auditor-grants', { name: 'Ms. Lee', until });
  const link = await rosa.browser.post<{ secret: string }>(`/api/auditor-grants/${body.id}/link`, {});
  return { id: body.id, secret: link.body.secret };
};

test('by default anybody makes an account', async () => expect((await register(open)).status).toBe(201));

test('closed: nobody does, invited or not, and the sentence names who helps', async () => {
  const { secret } = await newLink();
  for (const invitation of [undefined, { secret }])
    expect(await register(closed, invitation)).toMatchObject({
      status: 403,
      body: { code: 'registration_closed', message: 'New accounts can’t be created here. Ask Maria, +1 555 201 0142.' },
    });
});

test('closed: nobody sets up an account for somebody else either, while on an invited-only server a member may', async () => {
  const ana = await open.signedUp({ role: 'family_member', firstName: 'Ana' });
  const statusOn = async (server: TestServer): Promise<number> => {
    const browser = browserOf(server.url);
    browser.takeCookie(ana.cookie());
    return (await browser.post('/api/managed-accounts', { username: `rosa-${randomUUID()}`, firstName: 'Rosa' }))
      .status;
  };
  expect([await statusOn(closed), await statusOn(invited)]).toEqual([403, 201]);
});

test('invited: a person with the link or the code of an open invitation does', async () => {
  // one each, since a link makes one account
  const [{ secret }, { code }, spoken] = [await newLink(), await newLink(), await newLink()];
  expect((await register(invited, { secret })).status).toBe(201);
  expect((await register(invited, { code })).status).toBe(201);
  expect((await register(invited, { code: spoken.code?.toLowerCase().replace(/^..../, '$& ') })).status).toBe(201);
});

test('invited: nobody else does', async () => {
  expect(await register(invited)).toMatchObject({ status: 403, body: { code: 'invitation_needed' } });
  const { subjectId, secret } = await newLink();
  await endLinks(open.deps.db.pool, { kind: 'invitation', subjectId }, 'withdrawn', new Date());
  const others = [
    { secret },
    { secret: (await newLink('signIn')).secret },
    { secret: (await newLink('invitation', -1)).secret },
  ];
  for (const invitation of [...others, { secret: 'guessed' }, { code: 'BCDFGHJK' }])
    expect(await register(invited, invitation)).toMatchObject({ status: 403, body: { code: 'invitation_closed' } });
  for (const invitation of [{}, { secret: 7 }, 'guessed'])
    expect(await register(invited, invitation as object)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('invited: a link ends with its invitation', async () => {
  const [cancelled, accepted] = [await newLink(), await newLink()];
  expect((await rosa.end(cancelled.subjectId)).status).toBe(204);
  expect((await (await newAna(open)).answer(accepted.subjectId, 'accepted', { secret: accepted.secret })).status).toBe(
    200,
  );
  for (const { secret, code } of [cancelled, accepted])
    for (const invitation of [{ secret }, { code }])
      expect(await register(invited, invitation)).toMatchObject({ status: 403, body: { code: 'invitation_closed' } });
});

test('wrong codes are counted like wrong passwords', async () => {
  const { code, secret } = await newLink();
  const statuses: number[] = [];
  // in one browser: others at its address can continue
  const browser = browserOf(invited.url);
  for (let nth = 0; nth < 10; nth++) statuses.push((await register(invited, { code: 'ZZZZZZZZ' }, browser)).status);
  expect(statuses).toEqual(Array(10).fill(403));
  expect(await register(invited, { code }, browser)).toMatchObject({
    status: 429,
    body: { message: 'Too many wrong codes. Please wait a minute, then try again.' },
  });
  // a link can't be guessed, and is not counted
  expect((await register(invited, { secret }, browser)).status).toBe(201);
});

test('invited: an auditor’s link makes one account, and none once the access is withdrawn', async () => {
  const { secret } = await newAuditorLink();
  expect((await register(invited, { secret })).status).toBe(201);
  expect(await register(invited, { secret })).toMatchObject({ status: 403, body: { code: 'invitation_used' } });
  const other = await newAuditorLink();
  expect((await rosa.browser.delete(`/api/auditor-grants/${other.id}`)).status).toBe(204);
  expect(await register(invited, { secret: other.secret })).toMatchObject({
    status: 403,
    body: { code: 'invitation_closed' },
  });
  expect((await register(closed, { secret: (await newAuditorLink()).secret })).status).toBe(403);
});
