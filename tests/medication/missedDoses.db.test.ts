import { listDueMedications } from '../../projections/medication/dueDosesQueries.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { checkMissedDoses, doseEvents, doseEventTypes, newSenior, testClock } from './careOf.ts';

const clock = testClock('2026-06-10T11:00:00.000Z');
let server: TestServer;
beforeEach(async () => {
  clock.set('2026-06-10T11:00:00.000Z');
  server = await startTestServer({ now: clock.now });
});
afterEach(() => server.close());

/** By default her medications are due from when they are recorded. */
const rosa = async () => {
  const senior = await newSenior(server);
  return { ...senior, medicationOf: (more: object = {}) => senior.medicationOf({ startDate: undefined, ...more }) };
};
const doseOf = (id: string, name: string) => `${id}-${name}`;

test('a dose is missed more than two hours after it was due, and not before', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  clock.set('2026-06-10T14:00:00.000Z');
  await checkMissedDoses(server);
  expect(await care.logs()).toEqual([]);
  clock.set('2026-06-10T14:00:00.001Z');
  await checkMissedDoses(server);
  expect(await care.logs()).toEqual([
    expect.objectContaining({
      status: 'missed',
      scheduledTime: '2026-06-10T12:00:00.000Z',
      takenBy: null,
      takenTime: null,
      wasMissed: false,
    }),
  ]);
  const [missed] = await doseEvents(server, doseOf(id, '2026-06-10T0800'));
  expect(missed).toMatchObject({ data: { dueAt: '2026-06-10T12:00:00.000Z', detectedAt: '2026-06-10T14:00:00.001Z' } });
  expect(missed?.metadata).toMatchObject({
    actorId: null,
    agent: 'flagMissedDoses',
    happenedAt: '2026-06-10T12:00:00.000Z',
  });
});

test('the check finds every dose after eight hours of downtime, and after days', async () => {
  const { care, medicationOf } = await rosa();
  await medicationOf({ frequency: 'Three times daily', times: ['08:00', '10:00', '12:00'] });
  clock.set('2026-06-10T19:30:00.000Z');
  await checkMissedDoses(server);
  const missed = async () =>
    (await care.logs()).map(({ status, scheduledTime }) => `${status} ${scheduledTime?.slice(5, 16)}`);
  expect(await missed()).toEqual(['missed 06-10T16:00', 'missed 06-10T14:00', 'missed 06-10T12:00']);
  clock.set('2026-06-13T15:00:00.000Z');
  await checkMissedDoses(server);
  expect(await missed()).toHaveLength(10);
  await checkMissedDoses(server);
  expect(await missed()).toHaveLength(10);
});

test.each([
  // 02:30 does not exist on March 8 and 01:30 comes twice on November 1
  [
    '2026-03-07T20:00:00.000Z',
    '02:30',
    '2026-03-10T00:00:00.000Z',
    ['2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z'],
  ],
  [
    '2026-10-31T20:00:00.000Z',
    '01:30',
    '2026-11-03T00:00:00.000Z',
    ['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
  ],
])('a night that changes the clocks misses one dose, not two or none (%s)', async (added, time, checked, due) => {
  clock.set(added);
  const { care, medicationOf } = await rosa();
  await medicationOf({ times: [time] });
  clock.set(checked);
  await checkMissedDoses(server);
  expect((await care.logs()).map(({ scheduledTime }) => scheduledTime).reverse()).toEqual(due);
});

test('a dose that was taken, skipped or is as needed is never missed', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00', '09:00'] });
  const pain = (await medicationOf({ frequency: 'As needed', times: [] })).id;
  clock.set('2026-06-10T13:05:00.000Z');
  await care.log(id, { scheduledTime: '08:00' });
  await care.log(id, { scheduledTime: '09:00', status: 'skipped' });
  await care.log(pain);
  clock.set('2026-06-10T23:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map(({ status }) => status).sort()).toEqual(['skipped', 'taken', 'taken']);
});

test('a dose taken ahead is not missed, and the next one still is', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  await care.log(id, { scheduledTime: '2026-06-10T12:00:00.000Z' });
  clock.set('2026-06-11T15:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map(({ status, id: dose }) => `${status} ${dose.slice(-15)}`)).toEqual([
    'missed 2026-06-11T0800',
    'taken 2026-06-10T0800',
  ]);
});

test('no dose due before the medication was recorded is missed, however early its start date is', async () => {
  const { care, medicationOf } = await rosa();
  clock.set('2026-06-10T16:00:00.000Z');
  const medication = await medicationOf({ times: ['08:00', '20:00'], startDate: '2026-06-01' });
  expect(medication.occurrences.map(({ date, time }) => `${date} ${time}`)).toContain('2026-06-10 08:00');
  await checkMissedDoses(server);
  expect(await care.logs()).toEqual([]);
  await care.log(medication.id, { scheduledTime: '2026-06-10T12:00:00.000Z' });
  await care.undo(doseOf(medication.id, '2026-06-10T0800'));
  await checkMissedDoses(server);
  expect(await care.logs()).toEqual([]);
});

test('a dose due on its first day before it was recorded is never missed, taken and undone or not; the next day’s dose is', async () => {
  const { care, medicationOf } = await rosa();
  clock.set('2026-06-10T12:00:00.001Z');
  const { id } = await medicationOf();
  clock.set('2026-06-10T15:00:00.000Z');
  await checkMissedDoses(server);
  expect(await care.logs()).toEqual([]);
  expect((await care.log(id, { scheduledTime: '08:00' })).status).toBe(201);
  await care.undo(doseOf(id, '2026-06-10T0800'));
  clock.set('2026-06-11T15:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map((log) => `${log.status} ${log.id.slice(-15)}`)).toEqual(['missed 2026-06-11T0800']);
});

test('a missed dose can be taken late; undone, it is missed again', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  clock.set('2026-06-10T15:00:00.000Z');
  await checkMissedDoses(server);
  const { status, body } = await care.log(id, { scheduledTime: '2026-06-10T12:00:00.000Z' });
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'taken', wasMissed: true })]);
  await care.undo(body.id);
  expect(await care.logs()).toEqual([expect.objectContaining({ status: 'missed', takenTime: null, takenBy: null })]);
  await checkMissedDoses(server);
  expect(await doseEventTypes(server, body.id)).toEqual(['DoseMissed', 'DoseTaken', 'DoseUndone']);
  // and nothing is left that each check would look at again
  expect(await listDueMedications(server.deps.db.pool, clock.now(), 10)).toEqual([]);
  expect((await care.history(id)).map(({ what }) => what)).toEqual(['undone', 'taken', 'missed']);
});

test('a dose that was taken in time and undone late is missed by the next check', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  clock.set('2026-06-10T12:01:00.000Z');
  const { body } = await care.log(id, { scheduledTime: '08:00' });
  clock.set('2026-06-10T15:00:00.000Z');
  await care.undo(body.id);
  await checkMissedDoses(server);
  expect(await doseEventTypes(server, body.id)).toEqual(['DoseTaken', 'DoseUndone', 'DoseMissed']);
});

test('two concurrent checks and a dose taken in the same second give one outcome each', async () => {
  const { care, medicationOf } = await rosa();
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await medicationOf()).id));
  clock.set('2026-06-10T14:00:01.000Z');
  const signal = new AbortController().signal;
  await Promise.all([
    flagMissedDoses.run(server.deps, signal),
    ...ids.slice(0, 3).map((id) => care.log(id, { scheduledTime: '2026-06-10T12:00:00.000Z' })),
    flagMissedDoses.run(server.deps, signal),
  ]);
  await caughtUp(server);
  const streams = await Promise.all(ids.map((id) => doseEventTypes(server, doseOf(id, '2026-06-10T0800'))));
  for (const types of streams.slice(0, 3)) expect(['DoseTaken', 'DoseMissed,DoseTaken']).toContain(types.join());
  expect(streams.slice(3)).toEqual([['DoseMissed'], ['DoseMissed'], ['DoseMissed']]);
});

test('a change of times keeps earlier due doses, and uses only the new times', async () => {
  const { browser, care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  clock.set('2026-06-10T13:00:00.000Z');
  const change = { name: 'Metformin', dosage: '1 g', frequency: 'Twice daily', times: ['07:00', '10:00'] };
  await browser.put(`/api/medications/${id}`, change);
  clock.set('2026-06-10T23:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map((log) => `${log.id.slice(-5)} ${log.dosage}`)).toEqual(['T1000 1 g', 'T0800 500 mg']);
});

test('after a removal only doses missed before are recorded', async () => {
  const { browser, care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00', '10:00'] });
  clock.set('2026-06-10T14:30:00.000Z');
  await browser.delete(`/api/medications/${id}`);
  clock.set('2026-06-11T23:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map((log) => log.id.slice(-5))).toEqual(['T0800']);
});

test('the zone is the senior’s, and follows her', async () => {
  const { browser, care, medicationOf } = await rosa();
  await medicationOf({ times: ['12:00'] });
  await browser.put('/api/user/profile', { timeZone: 'Asia/Kathmandu' });
  await caughtUp(server);
  expect((await care.medications())[0]).toMatchObject({ timeZone: 'Asia/Kathmandu' });
  // it was 16:45 in Kathmandu when the zone changed: noon in New York was still to come, so the dose is due then
  clock.set('2026-06-10T13:00:01.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map(({ scheduledTime }) => scheduledTime)).toEqual(['2026-06-10T11:00:00.000Z']);
  clock.set('2026-06-11T23:00:00.000Z');
  await checkMissedDoses(server);
  expect((await care.logs()).map(({ scheduledTime }) => scheduledTime)).toEqual([
    '2026-06-11T06:15:00.000Z',
    '2026-06-10T11:00:00.000Z',
  ]);
});

test('of due work each senior’s longest due is found first, however much another has', async () => {
  const { medicationOf, userId } = await rosa();
  for (const time of ['09:00', '08:00', '10:00', '08:00', '11:00']) await medicationOf({ times: [time] });
  const other = await newSenior(server);
  await other.medicationOf({ times: ['10:15'] });
  const dueBefore = new Date('2026-06-10T14:30:00.000Z');
  const found = await listDueMedications(server.deps.db.pool, dueBefore, 10);
  const timesOf = (of: string) =>
    found.filter(({ seniorId }) => seniorId === of).map(({ dueAt }) => dueAt.slice(11, 16));
  expect(timesOf(userId)).toEqual(['12:00', '12:00', '13:00', '14:00']);
  expect(timesOf(other.userId)).toEqual(['14:15']);
  const first = await listDueMedications(server.deps.db.pool, dueBefore, 2);
  expect(first.map(({ seniorId }) => seniorId)).toEqual([userId, other.userId]);
});

test('/healthz shows the last check', async () => {
  const { browser } = await rosa();
  clock.set('2026-06-10T18:00:00.000Z');
  await checkMissedDoses(server);
  expect((await browser.get('/healthz')).body).toMatchObject({ lastMissedDoseCheck: '2026-06-10T18:00:00.000Z' });
});
