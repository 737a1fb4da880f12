import { expireInvitations } from '../../server/circle/expireInvitations.ts';
import { browserOf, type Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { testClock } from '../medication/careOf.ts';
import {
  circleEventTypes,
  circleOf,
  daysPass,
  join,
  membership,
  newAddress,
  newAna,
  newPerson,
  newRosa,
  type Person,
} from './circleOf.ts';

const start = '2026-11-21T08:00:00.000Z';
const clock = testClock(start);
/** Two nodes on one database; the first one projects. */
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await startTestServer({ now: clock.now });
  there = await startTestServer({ beside: here, now: clock.now });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(() => clock.set(start));

/** The same person at the other node. */
const elsewhere = (person: Person): Person => {
  const browser = browserOf(there.url);
  browser.takeCookie(person.browser.cookie());
  return { ...person, ...circleOf(browser) };
};
const couple = async () => ({ rosa: await newRosa(here), ana: await newAna(here) });
const statuses = (replies: readonly Reply<unknown>[]): readonly number[] => replies.map(({ status }) => status).sort();
/** It was done, and the other person's act took its row away before it could be shown. */
const doneAndGone = 202;
const eachRound = test.each(Array.from({ length: 6 }, (_, round) => [round]));

/** One row a senior and person, which matches the answers to both sides. */
const outcome = async (rosa: Person, ana: Person): Promise<'member' | 'none'> => {
  await caughtUp(here);
  const { rows } = await here.deps.db.pool.query<{ invitation_id: string | null }>(
    'select invitation_id from care_connections where senior_id = $1 and person_id = $2',
    [rosa.userId, ana.userId],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  const isMember = rows[0] !== undefined && rows[0].invitation_id !== null;
  for (const list of [await rosa.connections(), await ana.connections()]) expect(list).toHaveLength(isMember ? 1 : 0);
  expect((await ana.browser.get(`/api/user/${rosa.userId}`)).status).toBe(isMember ? 200 : 404);
  return isMember ? 'member' : 'none';
};

test('eight concurrent acceptances, at two nodes, are one acceptance', async () => {
  const { rosa, ana } = await couple();
  const { id } = (await rosa.invite(ana.email)).body;
  const nodes = [ana, elsewhere(ana)];
  const replies = await Promise.all(Array.from({ length: 4 }, () => nodes.map(({ answer }) => answer(id))).flat());
  expect(statuses(replies)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await circleEventTypes(here, rosa, ana.email)).toEqual(['CaregiverInvited', 'InvitationAccepted']);
  expect(await outcome(rosa, ana)).toBe('member');
});

test('eight concurrent invitations of one address are one invitation, and all answers name it', async () => {
  const { rosa, ana } = await couple();
  const nodes = [rosa, elsewhere(rosa)];
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => nodes.map(({ invite }) => invite(ana.email))).flat(),
  );
  expect(statuses(replies)).toEqual([...Array.from({ length: 7 }, () => 200), 201]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

eachRound('accepting against cancelling: the person is in by no order (%i)', async (round) => {
  const { rosa, ana } = await couple();
  const { id } = (await rosa.invite(ana.email)).body;
  const both = [() => ana.answer(id), () => elsewhere(rosa).end(id)];
  const [one, other] = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((ask) => ask()));
  const answered = round % 2 === 0 ? one : other;
  expect([200, doneAndGone, 409]).toContain(answered?.status);
  expect(await outcome(rosa, ana)).toBe('none');
  const types = (await circleEventTypes(here, rosa, ana.email)).slice(1).join(' ');
  expect(['InvitationCancelled', 'InvitationAccepted MemberRemoved']).toContain(types);
  expect(types.startsWith('InvitationAccepted')).toBe(answered?.status !== 409 || types !== 'InvitationCancelled');
});

eachRound('accepting against declining: one answer wins (%i)', async () => {
  const { rosa, ana } = await couple();
  const { id } = (await rosa.invite(ana.email)).body;
  const replies = await Promise.all([ana.answer(id), elsewhere(ana).answer(id, 'declined')]);
  expect(statuses(replies)).toEqual([200, 409]);
  const accepted = replies[0]?.status === 200;
  expect(await outcome(rosa, ana)).toBe(accepted ? 'member' : 'none');
});

eachRound('accepting against expiring: on record is one or the other (%i)', async (round) => {
  const { rosa, ana } = await couple();
  const { id } = (await rosa.invite(ana.email)).body;
  // the job of one node has a clock that is a little ahead
  const ahead = { ...here.deps, now: () => new Date(clock.now().getTime() + 1) };
  await daysPass(clock, [rosa, ana], 14);
  const run = () => expireInvitations.run(ahead, new AbortController().signal);
  const [answer] =
    round % 2 === 0
      ? await Promise.all([ana.answer(id), run()])
      : (await Promise.all([run(), ana.answer(id)])).reverse();
  const types = await circleEventTypes(here, rosa, ana.email);
  const accepted = typeof answer === 'object' && answer.status === 200;
  expect(types).toEqual(['CaregiverInvited', accepted ? 'InvitationAccepted' : 'InvitationExpired']);
  expect(await outcome(rosa, ana)).toBe(accepted ? 'member' : 'none');
});

/** Ana is in Rosa’s team, or invited, by one address, and invited by another one that she has taken since; she has its link. */
const twoAddresses = async () => {
  const { rosa, ana } = await couple();
  const other = newAddress();
  const first = (await rosa.invite(ana.email)).body.id;
  const second = (await rosa.invite(other)).body.id;
  const proof = await rosa.proofOf(second);
  await ana.browser.put('/api/user/profile', { email: other });
  const acceptSecond = (person = ana) => person.answer(second, 'accepted', proof);
  return { rosa, ana, first, second, acceptSecond, other };
};

eachRound('two acceptances by one person through two addresses are one membership (%i)', async () => {
  const { rosa, ana, first, second, acceptSecond } = await twoAddresses();
  const replies = await Promise.all([ana.answer(first), acceptSecond(elsewhere(ana))]);
  expect(statuses(replies)).toEqual([200, 200]);
  expect(await outcome(rosa, ana)).toBe('member');
  await rosa.end(second);
  expect(await outcome(rosa, ana)).toBe('none');
});

eachRound('a removal against the acceptance of another invitation: never access after it (%i)', async (round) => {
  const { rosa, ana, first, acceptSecond } = await twoAddresses();
  await ana.answer(first);
  const both = [() => elsewhere(rosa).end(first), () => acceptSecond()];
  const replies = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((ask) => ask()));
  expect(replies.filter(({ status }) => ![200, doneAndGone, 204, 409].includes(status))).toEqual([]);
  expect(await outcome(rosa, ana)).toBe('none');
  expect((await acceptSecond()).status).toBe(409);
  expect(await outcome(rosa, ana)).toBe('none');
});

/** Acts after the access check has read its data, and before the next event of that type is appended. */
const justBefore = (type: string, act: () => Promise<unknown>): void => {
  const { events } = here.deps;
  const { append } = events;
  const held: typeof append = async (stream, list, options) => {
    if (list.some(({ event }) => event.type === type)) {
      Object.assign(events, { append });
      await act();
    }
    return append(stream, list, options);
  };
  Object.assign(events, { append: held });
};

test('an acceptance that comes after a removal of which its own stream knows nothing lets nobody in, and is answered so', async () => {
  const { rosa, ana, first, acceptSecond, other } = await twoAddresses();
  await ana.answer(first);
  justBefore('InvitationAccepted', async () => expect((await rosa.end(first)).status).toBe(204));
  const { status, body } = await acceptSecond();
  expect([status, body.message]).toEqual([409, 'This invitation is no longer open. Please ask for a new one.']);
  expect(await circleEventTypes(here, rosa, other)).toEqual(['CaregiverInvited', 'InvitationAccepted']);
  expect(await outcome(rosa, ana)).toBe('none');
  expect([await rosa.sent(), await ana.received()]).toEqual([[], []]);
});

/** Ana is in the team by her first address; meanwhile she is removed by the other one, and comes in by it again. */
const partedAndBack = async (late: string, more: object = {}) => {
  const { rosa, ana, first, second, acceptSecond, other } = await twoAddresses();
  await ana.answer(first);
  await acceptSecond();
  const rejoined = { id: '' };
  justBefore(late, async () => {
    await rosa.end(second);
    rejoined.id = await join(rosa, { ...ana, email: other }, more);
  });
  return { rosa, ana, first, rejoined };
};

test('a leaving that is late ends nothing of what began since', async () => {
  const { rosa, ana, first, rejoined } = await partedAndBack('MemberLeft');
  expect((await ana.end(first)).status).toBe(204);
  expect(await membership(here, rosa, ana)).toMatchObject({ invitationId: rejoined.id });
});

test('a change of rights that is late changes nothing of what began since', async () => {
  const { rosa, ana, first } = await partedAndBack('PermissionsChanged', { permissions: { health: false } });
  await rosa.change(first, { permissions: { family: false } });
  expect((await membership(here, rosa, ana))?.permissions).toMatchObject({ health: false, family: true });
});

eachRound('a change of rights against a removal: nothing is left of either (%i)', async () => {
  const { rosa, ana } = await couple();
  const id = await join(rosa, ana, { permissions: { health: false } });
  const replies = await Promise.all([
    rosa.change(id, { permissions: { health: true } }),
    elsewhere(ana).end(id),
    rosa.end(id),
  ]);
  expect(replies.filter(({ status }) => ![200, doneAndGone, 204, 409].includes(status))).toEqual([]);
  expect(await outcome(rosa, ana)).toBe('none');
});

eachRound('two who are chosen concurrently: one is the main contact (%i)', async () => {
  const { rosa, ana } = await couple();
  const fay = await newPerson(here, 'caregiver');
  const [one, other] = [await join(rosa, ana), await join(rosa, fay)];
  await Promise.all([rosa.change(one, { isPrimary: true }), elsewhere(rosa).change(other, { isPrimary: true })]);
  expect((await rosa.connections()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

eachRound('an address that changes hands while it is answered: who was named is in, or nobody (%i)', async () => {
  const { rosa, ana } = await couple();
  const eve = await newPerson(here, 'caregiver');
  const { id } = (await rosa.invite(ana.email)).body;
  await Promise.all([
    ana.browser.put('/api/user/profile', { email: newAddress() }),
    eve.browser.put('/api/user/profile', { email: ana.email }),
    elsewhere(eve).answer(id),
    elsewhere(ana).answer(id),
  ]);
  await caughtUp(here);
  expect(await outcome(rosa, ana)).toBe('member');
  expect(await membership(here, rosa, eve)).toBeUndefined();
});
