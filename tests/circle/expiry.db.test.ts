import { listOverdueInvitations } from '../../projections/circle/invitationCommandQueries.ts';
import { expireInvitations } from '../../server/circle/expireInvitations.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { testClock } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { circleEvents, circleEventTypes, daysPass, membership, newAddress, newAna, newRosa } from './circleOf.ts';

const start = '2026-11-21T08:00:00.000Z';
const clock = testClock(start);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());
beforeEach(() => clock.set(start));

const invited = async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  return { rosa, ana, id: (await rosa.invite(ana.email)).body.id };
};
const check = async (): Promise<void> => {
  await expireInvitations.run(server.deps, new AbortController().signal);
  await caughtUp(server);
};
const aMomentLater = (): void => clock.set(new Date(clock.now().getTime() + 1).toISOString());

test('an invitation can be accepted to the end of its fourteenth day', async () => {
  const { rosa, ana, id } = await invited();
  await daysPass(clock, [rosa, ana], 14);
  await check();
  expect((await rosa.sent())[0]?.status).toBe('pending');
  expect((await ana.answer(id)).status).toBe(200);
  aMomentLater();
  await check();
  expect(await membership(server, rosa, ana)).toBeDefined();
});

test('later it is refused, shown as expired and sent again, though no event records that it expired', async () => {
  const { rosa, ana, id } = await invited();
  await daysPass(clock, [rosa, ana], 14);
  aMomentLater();
  expect([(await rosa.sent())[0]?.status, (await ana.received())[0]?.status]).toEqual(['expired', 'expired']);
  for (const answer of ['accepted', 'declined'] as const) {
    const { status, body } = await ana.answer(id, answer);
    expect([status, body.code, body.message]).toEqual([
      409,
      'invitation_expired',
      'This invitation has expired. Please ask for a new one.',
    ]);
  }
  const reinvited = await rosa.invite(ana.email);
  expect([reinvited.status, reinvited.body.status, (await ana.answer(id)).status]).toEqual([201, 'pending', 404]);
  expect((await ana.answer(reinvited.body.id)).status).toBe(200);
});

test('the job puts it on record once, in its own name, and finds nothing more to do', async () => {
  const { rosa, ana, id } = await invited();
  await daysPass(clock, [rosa, ana], 15);
  await check();
  await check();
  const [, expired, ...more] = await circleEvents(server, rosa, ana.email);
  expect(expired).toMatchObject({
    type: 'InvitationExpired',
    data: {
      invitationId: id,
      seniorId: rosa.userId,
      expiresAt: '2026-12-05T08:00:00.000Z',
      detectedAt: '2026-12-06T08:00:00.000Z',
    },
    metadata: {
      subjectId: id,
      seniorId: rosa.userId,
      actorId: null,
      agent: 'expireInvitations',
      happenedAt: '2026-12-05T08:00:00.000Z',
    },
  });
  expect(more).toEqual([]);
  expect([(await rosa.sent())[0]?.status, (await ana.received())[0]?.status]).toEqual(['expired', 'expired']);
  expect((await ana.answer(id)).status).toBe(409);
  expect(await listOverdueInvitations(server.deps.db.pool, clock.now(), 10)).toEqual([]);
});

test('an invitation that follows an expired one expires as well', async () => {
  const { rosa, ana } = await invited();
  for (const round of [1, 2]) {
    await daysPass(clock, [rosa, ana], 15);
    await check();
    expect(
      (await circleEventTypes(server, rosa, ana.email)).filter((type) => type === 'InvitationExpired'),
    ).toHaveLength(round);
    await rosa.invite(ana.email);
  }
});

test('more than a page of them is found, and what can’t be recorded keeps no other from it', async () => {
  // one senior has fifty open ones at most
  const seniors = [await newRosa(server), await newRosa(server), await newRosa(server)];
  for (let nth = 0; nth < 35; nth += 1) await Promise.all(seniors.map((senior) => senior.invite(newAddress())));
  // a clock of these checks alone: by the server's own, whose jobs may run in between, nothing is overdue yet
  const now = (): Date => new Date(Date.parse(start) + 15 * 24 * 3_600_000);
  const { events } = server.deps;
  let failures = 0;
  const append: typeof events.append = (...parts) => {
    failures += 1;
    return failures === 1 ? Promise.reject(new Error('no')) : events.append(...parts);
  };
  const checkWith = (more: Partial<Dependencies>) =>
    expireInvitations.run({ ...server.deps, now, ...more }, new AbortController().signal);
  await expect(checkWith({ events: { ...events, append } })).rejects.toThrow(
    '1 invitations could not be recorded as expired',
  );
  await caughtUp(server);
  expect(await listOverdueInvitations(server.deps.db.pool, now(), 10)).toHaveLength(1);
  await checkWith({});
  await caughtUp(server);
  const sent = (await Promise.all(seniors.map((senior) => senior.sent()))).flat();
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 105 }, () => 'expired'));
});
