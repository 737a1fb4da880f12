import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { testClock } from '../medication/careOf.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import {
  circleEventTypes,
  circleOf,
  inviteByLink,
  isMember,
  newAddress,
  newAna,
  newPerson,
  newRosa,
  type Person,
} from './circleOf.ts';

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
const eveWith = (address: string) =>
  newPerson(server, 'caregiver', { email: address, firstName: 'Eve', lastName: 'Stone' });
const isIn = (person: Person) => isMember(server, rosa, person);

/** Every way to get in by somebody else’s invitation, and its outcome. */
const takeOvers: readonly (readonly [
  string,
  number | string,
  (sent: Awaited<ReturnType<typeof invited>>) => Promise<unknown>,
])[] = [
  ['a stranger who knows the invitation’s id', 404, async ({ id }) => (await (await newAna(server)).answer(id)).status],
  [
    'a link that nobody made',
    404,
    async ({ id }) => (await (await newAna(server)).answer(id, 'accepted', { secret: 'A'.repeat(22) })).status,
  ],
  [
    'the link of another senior’s invitation',
    404,
    async ({ id }) => {
      const other = await newRosa(server);
      const theirs = (await other.invite(newAddress())).body.id;
      return (await (await newAna(server)).answer(id, 'accepted', await other.proofOf(theirs))).status;
    },
  ],
  [
    'an address claimed after the invitation',
    'pending',
    async ({ id, address }) => {
      const eve = await newAna(server);
      await eve.browser.put('/api/user/profile', { email: address });
      return (await eve.answer(id)).body.status;
    },
  ],
  [
    'an address registered after the invitation, with a link that is wrong',
    409,
    async ({ id, address }) =>
      (await (await eveWith(address)).answer(id, 'accepted', { secret: 'A'.repeat(22) })).status,
  ],
  [
    'declining by an address claimed after',
    409,
    async ({ id, address }) => (await (await eveWith(address)).answer(id, 'declined')).status,
  ],
  [
    'the link after it was used',
    409,
    async ({ id, secret }) => {
      await (await newAna(server)).answer(id, 'accepted', secret);
      return (await (await newAna(server)).answer(id, 'accepted', secret)).status;
    },
  ],
  [
    'the link after the invitation was cancelled',
    409,
    async ({ id, secret }) => {
      await rosa.end(id);
      return (await (await newAna(server)).answer(id, 'accepted', secret)).status;
    },
  ],
  [
    'the link of the invitation before, after a new one of the same address',
    404,
    async ({ id, secret, address }) => {
      await rosa.end(id);
      await rosa.invite(address);
      return (await (await newAna(server)).answer(id, 'accepted', secret)).status;
    },
  ],
  [
    'the link of the invitation before, for the new one',
    404,
    async ({ id, secret, address }) => {
      await rosa.end(id);
      const again = (await rosa.invite(address)).body.id;
      return (await (await newAna(server)).answer(again, 'accepted', secret)).status;
    },
  ],
  [
    'the link after it was renewed',
    409,
    async ({ id, secret }) => {
      await rosa.link(id, { renew: true });
      return (await (await newAna(server)).answer(id, 'accepted', secret)).status;
    },
  ],
  [
    'the code after it was renewed',
    409,
    async ({ id, code }) => {
      await rosa.link(id, { renew: true });
      return (await (await newAna(server)).answer(id, 'accepted', code)).status;
    },
  ],
  [
    'the link after it was declined',
    409,
    async ({ id, secret }) => {
      await (await newAna(server)).answer(id, 'declined', secret);
      return (await (await newAna(server)).answer(id, 'accepted', secret)).status;
    },
  ],
  [
    'the senior herself, by her own link',
    403,
    async ({ id, secret }) => (await rosa.answer(id, 'accepted', secret)).status,
  ],
  [
    'somebody signed out',
    401,
    async ({ id, secret }) => (await circleOf(browserOf(server.url)).answer(id, 'accepted', secret)).status,
  ],
  [
    'the senior’s yes, by the one who asks',
    404,
    async ({ id, address }) => {
      const eve = await eveWith(address);
      await eve.answer(id);
      return (await (await newAna(server)).change(id, { confirmed: eve.userId })).status;
    },
  ],
  [
    'the senior’s yes, by the one who asks, herself',
    403,
    async ({ id, address }) => {
      const eve = await eveWith(address);
      await eve.answer(id);
      return (await eve.change(id, { confirmed: eve.userId })).status;
    },
  ],
  [
    'the senior’s yes to somebody who didn’t ask',
    409,
    async ({ id, address }) => (await rosa.change(id, { confirmed: (await eveWith(address)).userId })).status,
  ],
  [
    'asking again after a no',
    409,
    async ({ id, address }) => {
      const eve = await eveWith(address);
      await eve.answer(id);
      await rosa.change(id, { refused: eve.userId });
      return (await eve.answer(id)).status;
    },
  ],
  [
    'the next invitation of the address, after a no',
    'pending',
    async ({ id, address }) => {
      const eve = await eveWith(address);
      await eve.answer(id);
      await rosa.change(id, { refused: eve.userId });
      await rosa.end(id);
      return (await eve.answer((await rosa.invite(address)).body.id)).body.status;
    },
  ],
  ['the link shown to anybody but the senior', 404, async ({ id }) => (await (await newAna(server)).link(id)).status],
];

test.each(takeOvers)('taking over an invitation: %s', async (how, outcome, attack) => {
  const sent = await invited();
  expect(await attack(sent)).toBe(outcome);
  const types = await circleEventTypes(server, rosa, sent.address);
  // one at most: the right person, where the link was used before
  expect(types.filter((type) => type === 'InvitationAccepted').length).toBe(
    how === 'the link after it was used' ? 1 : 0,
  );
});

test('an account that took the address later sees that an invitation waits, and nothing else', async () => {
  const { id, address } = await invited();
  const eve = await eveWith(address);
  const [seen] = await eve.received();
  expect(seen).toEqual({
    id,
    status: 'pending',
    isProven: false,
    isWaiting: false,
    isRefused: false,
    respondedAt: null,
    invitedAt: start,
    createdAt: start,
    expiresAt: '2026-12-05T08:00:00.000Z',
  });
});

test('it asks, and joins with the invitation’s rights when the senior says yes', async () => {
  const { id, address } = await invited();
  const eve = await eveWith(address);
  expect((await eve.answer(id)).body).toMatchObject({ status: 'pending', isWaiting: true });
  // asking twice counts as once
  expect((await eve.answer(id)).status).toBe(200);
  expect(await isIn(eve)).toBe(false);
  const [{ joinRequests = [] } = {}] = await rosa.sent();
  const { username } = (await eve.browser.get<{ username: string }>('/api/user/me')).body;
  expect(joinRequests).toEqual([
    { personId: eve.userId, name: 'Eve Stone', username, role: 'caregiver', accountSince: start, requestedAt: start },
  ]);
  const { status, body } = await rosa.change(id, { confirmed: eve.userId });
  expect([status, body.status, body.joinRequests]).toEqual([200, 'accepted', []]);
  expect((await rosa.change(id, { confirmed: eve.userId })).status).toBe(200);
  expect(await rosa.connections()).toMatchObject([{ id: eve.userId, proof: 'confirmed', relationship: 'Niece' }]);
  expect(await circleEventTypes(server, rosa, address)).toEqual([
    'CaregiverInvited',
    'JoinRequested',
    'InvitationAccepted',
  ]);
});

test('when the senior says no, the invitation stays open for the right person', async () => {
  const { id, address, secret } = await invited();
  const eve = await eveWith(address);
  await eve.answer(id);
  expect((await rosa.change(id, { refused: eve.userId })).body).toMatchObject({ status: 'pending', joinRequests: [] });
  expect(await eve.received()).toMatchObject([{ isWaiting: false, isRefused: true }]);
  const kate = await newAna(server);
  expect((await kate.answer(id, 'accepted', secret)).status).toBe(200);
  expect([await isIn(kate), await isIn(eve), await eve.received()]).toEqual([true, false, []]);
});

test('a request of an account that has given the address up is not shown, nor confirmed', async () => {
  const { id, address } = await invited();
  const eve = await eveWith(address);
  await eve.answer(id);
  await eve.browser.put('/api/user/profile', { email: newAddress() });
  expect((await rosa.sent())[0]?.joinRequests).toEqual([]);
  expect((await rosa.change(id, { confirmed: eve.userId })).body.code).toBe('address_gone');
  expect(await isIn(eve)).toBe(false);
});

/** Both rounds of an erasure. */
const erase = async ({ userId }: Person): Promise<void> => {
  const { deps } = server;
  await deps.db.pool.query('insert into app.erasure (user_id, asked_at) values ($1, $2)', [userId, start]);
  for (const at of [start, '2026-11-21T08:02:00.000Z']) {
    clock.set(at);
    await eraseAccounts.run(deps, new AbortController().signal);
    await caughtUp(server);
  }
};

test('an erased account that took the address later, and asked, leaves the invitation to the right person', async () => {
  const { id, address, secret } = await invited();
  const eve = await eveWith(address);
  await eve.answer(id);
  await erase(eve);
  expect(await rosa.sent()).toMatchObject([{ id, status: 'pending', caregiverEmail: address, joinRequests: [] }]);
  const kate = await newPerson(server, 'caregiver', { email: address });
  expect((await kate.answer(id, 'accepted', secret)).status).toBe(200);
  expect(await isIn(kate)).toBe(true);
});

test('an erased account that had the address leaves the membership of the person who joined by the link', async () => {
  const [ana, kate] = [await newAna(server), await newAna(server)];
  const { id } = (await rosa.invite(ana.email)).body;
  await kate.answer(id, 'accepted', await rosa.proofOf(id));
  await erase(ana);
  expect(await isIn(kate)).toBe(true);
});
