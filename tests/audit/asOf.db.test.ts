import { randomUUID } from 'node:crypto';
import { wholeRecord } from '../../projections/audit/auditRecordQueries.ts';
import { openReplayConnections } from '../../projections/audit/replayTables.ts';
import { replayRecord } from '../../projections/audit/replayRecord.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { checkMissedDoses, newSenior } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { recordViewsAre } from '../recordView/recordViewFixture.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { liveLists, recordOf, replayedLists } from './recordOf.ts';

const now = '2026-06-10T14:10:00.000Z';
const fixture = clockedServer(now);
const later = (instant: string): void => fixture.clock.set(instant);

/** Status of the doses of a record, by what is known of them. */
const statusesOf = async (rosa: Awaited<ReturnType<typeof newSenior>>, asOf: string, knownAt?: string) => {
  const moments = { asOf, ...(knownAt === undefined ? {} : { knownAt }) };
  const { body } = await recordOf(rosa.browser, rosa.userId, moments);
  return body.medicationLogs.map(({ status }) => status);
};

test('a medication that is entered later counts from its first day, and as known then not before it was entered', async () => {
  const rosa = await newSenior(fixture.server);
  const { id } = await rosa.medicationOf({ startDate: '2026-06-01' });
  const namesAt = async (moments: object) =>
    (await recordOf(rosa.browser, rosa.userId, moments)).body.medications.map((medication) => medication.id);
  // the first of June begins at 4:00 AM UTC in New York
  expect(await namesAt({ asOf: '2026-06-01T04:00:00Z' })).toEqual([id]);
  later('2026-06-12T14:10:00.000Z');
  expect(await namesAt({ asOf: '2026-06-03T12:00:00Z' })).toEqual([id]);
  expect(await namesAt({ asOf: now, knownAt: now })).toEqual([id]);
  const { status, body } = await recordOf(rosa.browser, rosa.userId, { asOf: '2026-06-01T03:59:59.999Z' });
  expect([status, body.message]).toEqual([400, 'There’s nothing on record before 2026-06-01T04:00:00.000Z.']);
});

test('a dose counts from when it was taken, its undo wherever the dose would, and a missed one from two hours late on', async () => {
  const rosa = await newSenior(fixture.server);
  later('2026-06-10T11:00:00.000Z');
  const medication = await rosa.medicationOf({ startDate: '2026-06-10' });
  later(now);
  await checkMissedDoses(fixture.server);
  // due at 8:00 AM, which is noon in UTC
  expect(await statusesOf(rosa, '2026-06-10T14:00:00Z')).toEqual([]);
  expect(await statusesOf(rosa, '2026-06-10T14:00:00.001Z')).toEqual(['missed']);
  const taken = { scheduledTime: '08:00', takenTime: '2026-06-10T12:05:00.000Z' };
  const { body: log } = await rosa.care.log(medication.id, taken);
  expect(await statusesOf(rosa, '2026-06-10T12:04:59.999Z')).toEqual([]);
  expect(await statusesOf(rosa, '2026-06-10T12:05:00Z')).toEqual(['taken']);
  later('2026-06-10T15:00:00.000Z');
  await rosa.care.undo(log.id);
  expect(await statusesOf(rosa, '2026-06-10T12:05:00Z')).toEqual(['missed']);
  expect(await statusesOf(rosa, '2026-06-10T12:05:00Z', now)).toEqual(['taken']);
});

test('a record begins with its first fact, by its last correction', async () => {
  const rosa = await newSenior(fixture.server);
  const sugar = { type: 'Blood Sugar', value: 110, recordedAt: '2026-06-10T08:00:00.000Z' };
  const { body: metric } = await rosa.browser.post<{ id: string }>('/api/health-metrics', sugar);
  const corrected = { value: 110, recordedAt: '2026-06-10T10:00:00.000Z' };
  expect((await rosa.browser.put(`/api/health-metrics/${metric.id}`, corrected)).status).toBe(200);
  const { status, body } = await recordOf(rosa.browser, rosa.userId, { asOf: '2026-06-10T09:00:00Z' });
  expect([status, body.message]).toEqual([400, 'There’s nothing on record before 2026-06-10T10:00:00.000Z.']);
});

test('a corrected reading counts with its last value from its last time on; as known before, with the former ones', async () => {
  const rosa = await newSenior(fixture.server);
  const sugarOf = (value: number, recordedAt: string) => ({ type: 'Blood Sugar', value, recordedAt });
  await rosa.browser.post('/api/health-metrics', sugarOf(100, '2026-06-10T07:00:00.000Z'));
  const sugar = sugarOf(110, '2026-06-10T08:00:00.000Z');
  const { body: metric } = await rosa.browser.post<{ id: string }>('/api/health-metrics', sugar);
  later('2026-06-10T16:00:00.000Z');
  const corrected = { value: 140, recordedAt: '2026-06-10T10:00:00.000Z' };
  expect((await rosa.browser.put(`/api/health-metrics/${metric.id}`, corrected)).status).toBe(200);
  const numbersAt = async (moments: object) =>
    (await recordOf(rosa.browser, rosa.userId, moments)).body.healthMetrics.map(({ reading }) => reading.number);
  later('2026-06-11T16:00:00.000Z');
  expect(await numbersAt({ asOf: '2026-06-10T10:00:00Z' })).toEqual([140, 100]);
  expect(await numbersAt({ asOf: '2026-06-10T09:59:59Z' })).toEqual([100]);
  expect(await numbersAt({ asOf: '2026-06-10T09:59:59Z', knownAt: '2026-06-10T15:59:59Z' })).toEqual([110, 100]);
  expect(await numbersAt({ knownAt: '2026-06-10T15:59:59Z' })).toEqual([110, 100]);
  expect((await rosa.browser.delete(`/api/health-metrics/${metric.id}`)).status).toBe(204);
  expect(await numbersAt({ asOf: '2026-06-10T10:00:00Z' })).toEqual([100]);
  expect(await numbersAt({ asOf: '2026-06-10T10:00:00Z', knownAt: '2026-06-11T15:59:59Z' })).toEqual([140, 100]);
});

test('rights and names count by when they were recorded, whatever else is asked', async () => {
  const [rosa, ana] = [await newRosa(fixture.server), await newAna(fixture.server)];
  const id = await join(rosa, ana);
  later('2026-06-10T15:00:00.000Z');
  await rosa.change(id, { permissions: { health: false } });
  await ana.browser.put('/api/user/profile', { firstName: 'Anna' });
  later('2026-06-10T16:00:00.000Z');
  const memberAt = async (moments: object) => {
    const [member] = (await recordOf(rosa.browser, rosa.userId, moments)).body.careTeam;
    return [member?.caregiverDisplayName, member?.permissions.health];
  };
  expect(await memberAt({ asOf: now })).toEqual(['Anna Alvarez', false]);
  expect(await memberAt({ knownAt: '2026-06-10T14:59:59Z' })).toEqual(['Ana Alvarez', true]);
});

test.each([
  ['no instant', { asOf: 'yesterday' }, 'asOf', /valid time/],
  ['a day that no calendar has', { knownAt: '2026-02-30T10:00:00Z' }, 'knownAt', /valid time/],
  ['a time on no wall', { asOf: '2026-06-10T10:00' }, 'asOf', /valid time/],
  ['a time to come', { asOf: '2026-06-10T14:20:00Z' }, 'asOf', /hasn’t come yet/],
  ['knowledge of a time to come', { knownAt: '2027-01-01T00:00:00Z' }, 'knownAt', /hasn’t come yet/],
  ['a time before the account', { asOf: '2020-01-01T00:00:00Z' }, 'asOf', /nothing on record before/],
  ['knowledge before the account', { knownAt: '2020-01-01T00:00:00Z' }, 'asOf', /nothing on record before/],
])('%s is refused with a sentence that says why', async (_what, moments, field, message) => {
  const rosa = await newSenior(fixture.server);
  const { status, body } = await recordOf(rosa.browser, rosa.userId, moments);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(body.message).toMatch(message);
});

test('an unknown senior is 404, and no id is 400', async () => {
  const rosa = await newSenior(fixture.server);
  expect((await recordOf(rosa.browser, randomUUID())).status).toBe(404);
  expect((await recordOf(rosa.browser, 'rosa')).status).toBe(400);
});

test('a replay by a member is a view of every area', async () => {
  const [rosa, ana] = [await newRosa(fixture.server), await newAna(fixture.server)];
  await join(rosa, ana);
  expect((await recordOf(ana.browser, rosa.userId)).status).toBe(200);
  const areas = ['appointments', 'family', 'health', 'medications'];
  await recordViewsAre(fixture.server, rosa.userId, [{ viewer_id: ana.userId, areas }]);
});

test('replays at the same time don’t mix, change no live row and leave none behind', async () => {
  const { server } = fixture;
  const people = [await newSenior(server), await newSenior(server), await newSenior(server)];
  for (const [nth, person] of people.entries())
    for (let number = 0; number <= nth; number += 1)
      await person.browser.post('/api/health-metrics', { type: 'Heart Rate', value: 70 + number });
  await caughtUp(server);
  const tables = `select (select count(*) from health_metrics) as metrics, (select max(xmin::text::bigint) from users) as users`;
  const before = await server.deps.db.pool.query(tables);
  const live = await Promise.all(people.map(({ browser }) => liveLists(browser)));
  const replayed = Promise.all([...people, ...people].map(({ browser, userId }) => replayedLists(browser, userId)));
  expect(await replayed).toEqual([...live, ...live]);
  expect((await server.deps.db.pool.query(tables)).rows).toEqual(before.rows);

  const connections = openReplayConnections(server.deps.db.connection);
  const sources = { events: server.deps.events, live: server.deps.db.pool, connections };
  const [{ userId }] = people as [(typeof people)[0]];
  const moment = fixture.clock.now();
  const replay = (signal: AbortSignal) =>
    replayRecord({ ...sources, signal }, userId, { asOf: moment, knownAt: moment, shown: wholeRecord });
  expect(await replay(new AbortController().signal)).toMatchObject({ kind: 'record' });
  const left = await connections.use(
    async ({ on }) => (await on.query({ text: 'select id from health_metrics union all select id from users' })).rows,
  );
  expect(left).toEqual([]);
  // one that is cut off leaves nothing either
  await expect(replay(AbortSignal.abort(new Error('too long')))).rejects.toThrow('too long');
  expect(await replay(new AbortController().signal)).toMatchObject({ kind: 'record' });
  await connections.close();
});
