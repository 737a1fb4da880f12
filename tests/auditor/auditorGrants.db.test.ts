import { auditorGrantStream } from '../../events/auditor/auditorEvents.ts';
import { daysPass, newAna, newPerson, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { auditorsOf } from './auditorFixture.ts';

const now = '2026-06-10T14:10:00.000Z';
const until = '2026-06-20T14:10:00.000Z';
const november = { from: '2026-05-01', until: '2026-05-31' };
const fixture = clockedServer(now);
const { clock } = fixture;

const somebody = async (make: typeof newRosa = newAna) => {
  const person = await make(fixture.server);
  const { browser, userId, email } = person;
  return { person, browser, userId, email, ...auditorsOf(browser) };
};
const senior = () => somebody(newRosa);

/** A grant by link, and its secret. */
const linked = async (more: object = {}) => {
  const rosa = await senior();
  const { body } = await rosa.give({ name: 'Ms. Lee', until, ...more });
  return { rosa, grant: body, secret: (await rosa.link(body.id)).body.secret };
};

test('a senior gives the account of an address access; the auditor sees whose history it is', async () => {
  const [rosa, lee] = [await senior(), await somebody()];
  const { status, body } = await rosa.give({ email: lee.email.toUpperCase(), areas: ['health', 'medications'], until });
  const whole = {
    id: body.id,
    senior: { id: rosa.userId, firstName: 'Rosa', lastName: 'Alvarez' },
    seniorTimeZone: 'Europe/Berlin',
    person: { id: lee.userId, firstName: 'Ana', lastName: 'Alvarez' },
    name: null,
    areas: ['medications', 'health'],
    from: now,
    until,
    isByOperator: false,
  };
  expect([status, body]).toEqual([201, whole]);
  expect([await rosa.grants(), await lee.grants()]).toEqual([[whole], [whole]]);
  expect(await fixture.server.deps.events.readStream(auditorGrantStream(body.id))).toMatchObject([
    { type: 'AuditorGranted', metadata: { actorId: rosa.userId, subjectId: rosa.userId, seniorId: rosa.userId } },
  ]);
});

test.each([
  ['neither address nor name', {}, 400],
  ['both', { email: 'lee@example.org', name: 'Ms. Lee' }, 400],
  ['an address without an account', { email: 'nobody@example.org' }, 409],
  ['more than 90 days', { name: 'Ms. Lee', until: '2026-10-01T00:00:00.000Z' }, 409],
  ['an end that has passed', { name: 'Ms. Lee', until: now }, 409],
  ['no area', { name: 'Ms. Lee', areas: [] }, 400],
  ['an unknown area', { name: 'Ms. Lee', areas: ['notes'] }, 400],
])('%s gives no access', async (_what, more, status) => {
  const rosa = await senior();
  expect((await rosa.give({ until, ...more })).status).toBe(status);
  expect(await rosa.grants()).toEqual([]);
});

test('one’s own address gives no access', async () => {
  const rosa = await senior();
  expect(await rosa.give({ email: rosa.email, until })).toMatchObject({ status: 409, body: { code: 'own_address' } });
});

test('reading a link changes nothing, signed out or in; using it gives its user access, once', async () => {
  const { rosa, grant, secret } = await linked();
  const [lee, fay] = [await somebody(), await somebody()];
  const shown = { id: grant.id, seniorId: rosa.userId, seniorName: 'Rosa Alvarez', name: 'Ms. Lee', until };
  for (const reader of [auditorsOf(browserOf(fixture.server.url)), lee])
    expect((await reader.read(secret)).body).toMatchObject({ status: 'open', isYours: false, grant: shown });
  expect((await lee.reviews(rosa.userId)).status).toBe(404);
  expect(await lee.use(secret)).toMatchObject({ status: 200, body: { person: { id: lee.userId } } });
  expect((await lee.reviews(rosa.userId)).status).toBe(200);
  expect((await lee.use(secret)).status).toBe(200);
  expect(await fay.use(secret)).toMatchObject({ status: 409, body: { code: 'link_used' } });
  expect((await fay.reviews(rosa.userId)).status).toBe(404);
  expect((await fay.read(secret)).body).toMatchObject({ status: 'used', grant: null });
  expect((await rosa.link(grant.id)).status).toBe(409);
});

test('of two people who use a link at the same moment, one gets access', async () => {
  const { rosa, secret } = await linked();
  const both = [await somebody(), await somebody()];
  const statuses = await Promise.all(both.map(async ({ use }) => (await use(secret)).status));
  expect(statuses.toSorted()).toEqual([200, 409]);
  const seen = await Promise.all(both.map(async ({ reviews }) => (await reviews(rosa.userId)).status));
  expect(seen.toSorted()).toEqual([200, 404]);
});

test('a link is signed in with, not the senior’s, and unknown where nobody made it', async () => {
  const { rosa, secret } = await linked();
  expect((await auditorsOf(browserOf(fixture.server.url)).use(secret)).status).toBe(401);
  expect((await rosa.use(secret)).status).toBe(403);
  expect((await rosa.read('c2VjcmV0LW9mLW15LW93bg')).status).toBe(404);
});

test('a link expires after a week, is replaced by another one, and ends with the access', async () => {
  const { rosa, grant, secret } = await linked();
  const lee = await somebody();
  expect((await rosa.link(grant.id)).body.secret).toBe(secret);
  const second = (await rosa.link(grant.id, { renew: true })).body;
  expect(second.expiresAt).toBe('2026-06-17T14:10:00.000Z');
  expect((await lee.use(secret)).body.code).toBe('link_replaced');
  await daysPass(clock, [rosa.person, lee.person], 7);
  expect((await lee.use(second.secret)).body.code).toBe('link_expired');
  const third = (await rosa.link(grant.id)).body;
  expect(third.expiresAt).toBe(until);
  expect((await rosa.withdraw(grant.id)).status).toBe(204);
  expect((await lee.use(third.secret)).body.code).toBe('link_withdrawn');
});

test('access ends at once when it is withdrawn, and when its end has come', async () => {
  const rosa = await senior();
  const [lee, fay] = [await somebody(), await somebody()];
  const id = (await rosa.give({ email: lee.email, until })).body.id;
  await rosa.give({ email: fay.email, until });
  expect((await rosa.withdraw(id)).status).toBe(204);
  expect(await lee.reviews(rosa.userId)).toMatchObject({
    status: 403,
    body: { message: 'Your access to this history has ended, or it hasn’t begun yet.' },
  });
  expect((await lee.sign(rosa.userId, november)).status).toBe(403);
  expect([await lee.grants(), (await fay.reviews(rosa.userId)).status]).toEqual([[], 200]);
  await daysPass(clock, [rosa.person, fay.person], 10);
  expect((await fay.reviews(rosa.userId)).status).toBe(403);
  expect(await rosa.grants()).toEqual([]);
});

test('access that begins later begins then; renewed, it goes on', async () => {
  const [rosa, lee] = [await senior(), await somebody()];
  const from = '2026-06-12T14:10:00.000Z';
  const { id } = (await rosa.give({ email: lee.email, from, until })).body;
  expect((await lee.reviews(rosa.userId)).status).toBe(403);
  clock.set(from);
  expect((await lee.reviews(rosa.userId)).status).toBe(200);
  expect((await rosa.renew(id, '2026-10-01T00:00:00.000Z')).status).toBe(409);
  expect((await rosa.renew(id, '2026-07-20T14:10:00+02:00')).body.until).toBe('2026-07-20T12:10:00.000Z');
  await daysPass(clock, [lee.person], 20);
  expect((await lee.reviews(rosa.userId)).status).toBe(200);
});

test('an auditor has nothing else of the senior', async () => {
  const [rosa, lee] = [await senior(), await somebody()];
  await rosa.give({ email: lee.email, until });
  for (const path of [
    'medications',
    'medication-logs',
    'appointments',
    'health-metrics',
    'care-team',
    'handover-notes',
  ])
    expect([path, (await lee.browser.get(`/api/${path}?senior=${rosa.userId}`)).status]).toEqual([path, 404]);
  expect((await lee.browser.get(`/api/user/${rosa.userId}`)).status).toBe(404);
});

test('only a senior gives access', async () =>
  expect((await (await somebody()).give({ name: 'Ms. Lee', until })).status).toBe(403));

test('a grant is unknown to everybody but its senior, and to its auditor where it is changed', async () => {
  const [rosa, lee, june] = [await senior(), await somebody(), await senior()];
  const { id } = (await rosa.give({ email: lee.email, until })).body;
  for (const other of [lee, june])
    expect([
      (await other.renew(id, until)).status,
      (await other.link(id)).status,
      (await other.withdraw(id)).status,
    ]).toEqual([404, 404, 404]);
});

test('a member who sees one area sees the granted ones as an auditor, and a member who sees all keeps all', async () => {
  const rosa = await senior();
  const member = async (permissions: object) => {
    const person = await newPerson(fixture.server, 'caregiver');
    const { id } = (await rosa.person.invite(person.email, { permissions })).body;
    await person.answer(id);
    return { ...person, ...auditorsOf(person.browser) };
  };
  const none = { medications: false, health: false, appointments: false, family: false };
  const [few, all] = [await member({ ...none, family: true }), await member({})];
  expect([(await few.reviews(rosa.userId)).status, (await all.reviews(rosa.userId)).status]).toEqual([403, 200]);
  for (const { email } of [few, all]) await rosa.give({ email, areas: ['health'], until });
  const areas = await Promise.all([few, all].map(async ({ sign }) => (await sign(rosa.userId, november)).body.areas));
  expect(areas).toEqual([['health'], ['medications', 'health', 'appointments', 'family']]);
});
