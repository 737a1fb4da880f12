import { randomUUID } from 'node:crypto';
import { reviewStream } from '../../events/auditor/auditorEvents.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { newAna, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { auditorsOf } from './auditorFixture.ts';

/** June 11 in Rosa's zone, which is UTC+2, and June 10 in UTC. */
const now = '2026-06-10T22:10:00.000Z';
const until = '2026-06-20T14:10:00.000Z';
const may = { from: '2026-05-01', until: '2026-05-31' };
const fixture = clockedServer(now);

const audited = async () => {
  const person = await newRosa(fixture.server);
  await person.browser.put('/api/user/profile', { timeZone: 'Europe/Berlin' });
  const rosa = { ...person, ...auditorsOf(person.browser) };
  const auditor = async (areas?: readonly string[]) => {
    const lee = await newAna(fixture.server);
    await rosa.give({ email: lee.email, until, ...(areas && { areas }) });
    return { ...lee, ...auditorsOf(lee.browser) };
  };
  return { rosa, lee: await auditor(), nurse: await auditor(['health']) };
};

test('an auditor signs a review, which the senior is notified of and reads; it is on record for good', async () => {
  const { rosa, lee } = await audited();
  const { status, body } = await lee.sign(rosa.userId, { ...may, finding: ' ' });
  const whole = {
    id: body.id,
    seniorId: rosa.userId,
    reviewedBy: { id: lee.userId, firstName: 'Ana', lastName: 'Alvarez' },
    areas: ['medications', 'health', 'appointments', 'family'],
    ...may,
    finding: null,
    reviewedAt: now,
  };
  expect([status, body]).toEqual([201, whole]);
  const second = (await lee.sign(rosa.userId, { ...may, finding: ' The dose of May 3 was late. ' })).body;
  expect(second.finding).toBe('The dose of May 3 was late.');
  expect((await rosa.reviews(rosa.userId)).body).toEqual(
    [body, second].toSorted((one, other) => (one.id < other.id ? 1 : -1)),
  );
  expect((await rosa.browser.get<readonly NoticeView[]>('/api/notices')).body).toMatchObject([
    { kind: 'recordReviewed', actor: { id: lee.userId }, about: { ...may, finding: second.finding } },
    { kind: 'recordReviewed', about: { finding: null } },
  ]);
  expect(await fixture.server.deps.events.readStream(reviewStream(body.id))).toMatchObject([
    { type: 'RecordReviewed', metadata: { actorId: lee.userId, subjectId: rosa.userId, seniorId: rosa.userId } },
  ]);
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await lee.browser.request(method, `/api/audit/${rosa.userId}/reviews/${body.id}`)).status).toBe(404);
});

test('an auditor with chosen areas signs for these, and reads no review of others', async () => {
  const { rosa, lee, nurse } = await audited();
  const whole = (await lee.sign(rosa.userId, may)).body;
  const { body } = await nurse.sign(rosa.userId, may);
  expect(body.areas).toEqual(['health']);
  expect((await nurse.reviews(rosa.userId)).body).toEqual([body]);
  expect((await lee.reviews(rosa.userId)).body.map(({ id }) => id).toSorted()).toEqual([whole.id, body.id].toSorted());
});

test.each([
  ['a last day before the first', { from: '2026-05-31', until: '2026-05-01' }, 400],
  ['a day to come in the senior’s zone', { from: '2026-05-31', until: '2026-06-12' }, 400],
  ['a day that doesn’t exist', { from: '2026-02-30', until: '2026-05-01' }, 400],
  ['no day', { from: 'soon', until: '2026-05-01' }, 400],
  ['today in the senior’s zone', { from: '2026-06-11', until: '2026-06-11' }, 201],
])('a review with %s is answered %#', async (_what, period, status) => {
  const { rosa, lee } = await audited();
  expect((await lee.sign(rosa.userId, period)).status).toBe(status);
});

test('the history of a person whom nobody knows is not found, and an id that is none is refused', async () => {
  const { lee } = await audited();
  expect((await lee.reviews(randomUUID())).status).toBe(404);
  expect((await lee.sign(randomUUID(), may)).status).toBe(404);
  expect((await lee.reviews('rosa')).status).toBe(400);
});
