import { codeLength, codeLetters } from '../../events/accessLink/accessCodes.ts';
import { expireInvitations } from '../../server/circle/expireInvitations.ts';
import { testClock } from '../medication/careOf.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { circleOf, daysPass, inviteByLink, isMember, newAna, newRosa, type Person } from './circleOf.ts';

const start = '2026-11-21T08:00:00.000Z';
const clock = testClock(start);
let server: TestServer;
let rosa: Person;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(start);
  rosa = await newRosa(server);
});

const invited = () => inviteByLink(rosa);
const isIn = (person: Person) => isMember(server, rosa, person);

test.each(['link', 'code'] as const)(
  'by its %s any account joins, whatever its address, and the proof is on record',
  async (by) => {
    const { id, secret, code } = await invited();
    const kate = await newAna(server);
    const [given, typed] = [secret, { code: code.code.toLowerCase().replace(/(.{4})/, '$1 ') }];
    expect((await kate.readLink(by === 'link' ? given : typed)).body).toMatchObject({
      status: 'open',
      by,
      isYours: false,
      invitation: { id, seniorName: 'Rosa Alvarez', relationship: 'Niece', message: 'Dear Kate' },
    });
    expect((await kate.answer(id, 'accepted', by === 'link' ? given : typed)).body).toMatchObject({
      status: 'accepted',
      isProven: true,
    });
    // sent again by the same person it is the same answer
    expect((await kate.answer(id, 'accepted', given)).status).toBe(200);
    expect(await rosa.connections()).toMatchObject([{ id: kate.userId, proof: by }]);
  },
);

test('by its link somebody can join although another account was named', async () => {
  const ana = await newAna(server);
  const { id } = (await rosa.invite(ana.email)).body;
  const kate = await newAna(server);
  expect((await kate.answer(id, 'accepted', await rosa.proofOf(id))).status).toBe(200);
  expect((await ana.answer(id)).status).toBe(404);
  expect([await isIn(kate), await isIn(ana)]).toEqual([true, false]);
});

test('somebody without an address is invited by link alone; each such invitation is one of its own', async () => {
  const { status, body } = await rosa.browser.post<{ id: string }>('/api/care-invitations', { inviteeName: ' Kate ' });
  expect([status, body]).toMatchObject([201, { caregiverEmail: null, inviteeName: 'Kate', status: 'pending' }]);
  expect((await rosa.browser.post('/api/care-invitations', { inviteeName: 'Kate' })).status).toBe(201);
  expect(await rosa.sent()).toHaveLength(2);
  const kate = await newAna(server);
  expect((await kate.answer(body.id, 'accepted', await rosa.proofOf(body.id))).status).toBe(200);
  for (const wrong of [{}, { inviteeName: ' ' }, { caregiverEmail: '' }, { caregiverEmail: '', inviteeName: 'Kate' }])
    expect((await rosa.browser.post('/api/care-invitations', wrong)).status).toBe(400);
});

test('the link is the same until a new one is made, and ends with the invitation', async () => {
  const { id, link, secret, code } = await invited();
  expect((await rosa.link(id)).body).toEqual(link);
  expect(link).toEqual({
    id,
    url: `/join#${link.secret}`,
    secret: link.secret,
    code: link.code,
    expiresAt: '2026-12-05T08:00:00.000Z',
    newAccounts: 'yes',
    newAccountsFrom: null,
  });
  const renewed = (await rosa.link(id, { renew: true })).body;
  expect([renewed.secret === link.secret, renewed.code === link.code]).toEqual([false, false]);
  const visitor = circleOf(browserOf(server.url));
  const statusOf = async (proof: { secret: string } | { code: string }) => (await visitor.readLink(proof)).body.status;
  expect([await statusOf(secret), await statusOf(code), await statusOf({ secret: renewed.secret })]).toEqual([
    'replaced',
    'replaced',
    'open',
  ]);
  await rosa.end(id);
  expect(await statusOf({ secret: renewed.secret })).toBe('withdrawn');
  expect((await visitor.readLink({ secret: renewed.secret })).body).toMatchObject({ isYours: false, invitation: null });
  expect((await rosa.link(id)).status).toBe(404);
});

test('a link says why it no longer works: accepted, declined, expired', async () => {
  const [accepted, declined, late] = [await invited(), await invited(), await invited()];
  const kate = await newAna(server);
  await kate.answer(accepted.id, 'accepted', accepted.secret);
  await (await newAna(server)).answer(declined.id, 'declined', declined.secret);
  const visitor = circleOf(browserOf(server.url));
  expect((await visitor.readLink(accepted.secret)).body).toEqual({
    status: 'accepted',
    by: 'link',
    isYours: false,
    invitation: null,
    newAccounts: 'no',
    newAccountsFrom: null,
  });
  expect((await kate.readLink(accepted.secret)).body).toMatchObject({
    isYours: true,
    invitation: { seniorName: 'Rosa Alvarez' },
  });
  expect((await visitor.readLink(declined.secret)).body.status).toBe('declined');
  await daysPass(clock, [rosa, kate], 15);
  expect((await visitor.readLink(late.secret)).body.status).toBe('expired');
  await expireInvitations.run(server.deps, new AbortController().signal);
  await caughtUp(server);
  expect((await visitor.readLink(late.secret)).body.status).toBe('expired');
  expect((await kate.answer(late.id, 'accepted', late.secret)).status).toBe(409);
  expect((await rosa.link(late.id)).status).toBe(409);
});

/** The nth code that somebody might try. */
const guess = (nth: number): string =>
  Array.from(
    { length: codeLength },
    (_, place) => codeLetters[Math.floor(nth / codeLetters.length ** place) % codeLetters.length],
  ).join('');

test('ten thousand guesses of codes find nothing: after nine, each has to wait, and in all there are 25.6 billion', async () => {
  const { id, code } = await invited();
  const eve = await newAna(server);
  const tried = { found: 0, checked: 0 };
  for (let nth = 0; nth < 300; nth++) {
    // one minute a guess: ten thousand would take a week
    clock.set(new Date(Date.parse(start) + nth * 60_000).toISOString());
    const { status } =
      nth % 2 === 0 ? await eve.readLink({ code: guess(nth) }) : await eve.answer(id, 'accepted', { code: guess(nth) });
    if (status !== 429) tried.checked += 1;
    if (status === 200) tried.found += 1;
  }
  expect(tried.found).toBe(0);
  // nine immediately, then after 1, 2, 4, 8 and each 15 minutes
  expect(tried.checked).toBeLessThanOrEqual(9 + 5 + 300 / 15);
  const guessesADay = 9 + 5 + 24 * 4;
  const openInvitations = 10_000;
  expect((guessesADay * 14 * openInvitations) / codeLetters.length ** codeLength).toBeLessThan(0.001);
  // the right code waits as well
  const { status, body } = await eve.readLink(code);
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong codes\. Please wait \d+ minutes, then try again\.$/),
  ]);
  // somebody else behind the same address doesn’t: one resident of a house would keep all others waiting
  expect((await circleOf(browserOf(server.url)).readLink(code)).status).toBe(200);
});

test('a right code is not counted, and doesn’t forgive wrong ones', async () => {
  const { code } = await invited();
  clock.set('2026-11-25T08:00:00.000Z');
  const eve = await newAna(server);
  for (let nth = 0; nth < 9; nth++) expect((await eve.readLink({ code: guess(nth + 1_000) })).status).toBe(404);
  for (let nth = 0; nth < 3; nth++) expect((await eve.readLink(code)).status).toBe(200);
  expect((await eve.readLink({ code: guess(2_000) })).status).toBe(404);
  expect((await eve.readLink(code)).status).toBe(429);
});

test.each([{}, { secret: 'x', code: 'KLMRTWXZ' }, { code: 'KLMR' }, { code: 'AEIO-UAEI' }])(
  '%j is neither a link nor a code',
  async (given) => {
    expect((await rosa.browser.post('/api/invitation-links/read', given)).status).toBe(400);
  },
);
