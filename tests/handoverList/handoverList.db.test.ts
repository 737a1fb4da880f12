import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { join, newAna, newPerson, newRosa } from '../circle/circleOf.ts';
import { checkMissedDoses } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { until } from '../support/waiting.ts';
import { askHandover, entriesOf, handoverOf, kindsOf, listedInLog, mark, summaryOf } from './handoverFixture.ts';

const fixture = clockedServer('2026-06-09T18:00:00.000Z');
const { clock } = fixture;
const tomorrow = '2026-06-10T14:00:00.000Z';

const metformin = {
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Once daily',
  times: ['18:00'],
  startDate: '2026-06-01',
};
const pressure = { type: 'Blood Pressure', value: '128/79' };

const team = async (permissions: object = {}) => {
  const { server } = fixture;
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const fay = await newPerson(server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' });
  await join(rosa, ana, { permissions });
  const ofFay = await join(rosa, fay, { permissions });
  const userId = rosa.userId;
  const posts = async <Made>(path: string, body: object): Promise<Made> =>
    (await ana.browser.post<Made>(`/api/${path}`, { ...body, userId })).body;
  return { rosa, ana, fay, ofFay, userId, posts };
};

test('Fay finds what Ana did, with what was before and after, in the order in which it happened', async () => {
  const { rosa, ana, fay, userId, posts } = await team();
  await mark(fay, await handoverOf(fay, userId));
  clock.set('2026-06-09T18:30:00.000Z');
  const { id } = await posts<MedicationView>('medications', metformin);
  await ana.browser.put(`/api/medications/${id}`, { ...metformin, times: ['19:00'] });
  clock.set('2026-06-09T19:00:00.000Z');
  await posts('health-metrics', { ...pressure, recordedAt: '2026-06-09T16:45:00.000Z' });
  await posts('handover-notes', { content: 'Slept badly.' });
  const list = await handoverOf(fay, userId);
  expect(list.entries).toMatchObject([
    {
      kind: 'MetricRecorded',
      at: '2026-06-09T16:45:00.000Z',
      recordedAt: '2026-06-09T19:00:00.000Z',
      actor: { id: ana.userId, firstName: 'Ana', lastName: 'Alvarez' },
      about: { metric: 'bloodPressure', reading: { systolic: 128, diastolic: 79 } },
    },
    { kind: 'MedicationAdded', about: { medicationId: id, after: { name: 'Metformin', times: ['18:00'] } } },
    { kind: 'MedicationChanged', about: { before: { times: ['18:00'] }, after: { times: ['19:00'] }, changed: [] } },
    { kind: 'HandoverNoteWritten', at: '2026-06-09T19:00:00.000Z', about: { content: 'Slept badly.' } },
  ]);
  expect(list).toMatchObject({
    seniorId: userId,
    since: '2026-06-09T18:00:00.000Z',
    readUntil: '2026-06-09T18:00:00.000Z',
    completeAsOf: '2026-06-09T19:00:00.000Z',
    counts: { entries: 4, missedDoses: 0, alerts: 0, notes: 1 },
    isCut: false,
  });
  expect(await kindsOf(ana, userId)).toEqual(['InvitationAccepted']);
  expect(await kindsOf(rosa, userId)).toHaveLength(6);
});

test('one’s own acts are left out unless asked for, also in the summary', async () => {
  const { ana, fay, userId, posts } = await team();
  await posts('health-metrics', pressure);
  expect(await kindsOf(ana, userId)).toEqual(['InvitationAccepted']);
  expect(await kindsOf(ana, userId, '&own=true')).toEqual([
    'InvitationAccepted',
    'InvitationAccepted',
    'MetricRecorded',
  ]);
  expect(await summaryOf(ana, userId)).toMatchObject({ entries: 1 });
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 2, missedDoses: 0, noteBy: null });
});

test('a missed dose is listed two hours after its time, nobody’s act, and stays there in the morning', async () => {
  const { fay, userId, posts } = await team();
  const { id } = await posts<MedicationView>('medications', {
    ...metformin,
    times: ['20:00'],
    startDate: '2026-06-09',
  });
  await mark(fay, await handoverOf(fay, userId));
  clock.set('2026-06-10T13:00:00.000Z');
  await checkMissedDoses(fixture.server);
  const [missed, ...others] = await entriesOf(fay, userId);
  expect(others).toEqual([]);
  const { dueAt } = missed?.about as { dueAt: string };
  expect(missed).toMatchObject({
    kind: 'DoseMissed',
    at: new Date(Date.parse(dueAt) + 2 * 3_600_000).toISOString(),
    recordedAt: '2026-06-10T13:00:00.000Z',
    actor: null,
    about: { medicationId: id, name: 'Metformin', dosage: '500 mg' },
  });
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 1, missedDoses: 1 });
});

test('the mark goes forward only and never beyond now, and what was recorded meanwhile stays new', async () => {
  const { fay, userId, posts } = await team();
  const first = await handoverOf(fay, userId);
  clock.set('2026-06-09T18:05:00.000Z');
  await posts('health-metrics', pressure);
  const second = await handoverOf(fay, userId);
  await posts('handover-notes', { content: 'Came while Fay was reading.' });
  expect((await mark(fay, second)).body).toEqual({ seniorId: userId, readUntil: second.completeAsOf });
  expect((await mark(fay, first)).body).toEqual({ seniorId: userId, readUntil: second.completeAsOf });
  // the note has the same time of recording as the list
  expect(await kindsOf(fay, userId)).toEqual(['HandoverNoteWritten']);
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 1, noteBy: { firstName: 'Ana', lastName: 'Alvarez' } });
  await mark(fay, { ...(await handoverOf(fay, userId)), completeAsOf: '2099-01-01T00:00:00.000Z' });
  expect(await handoverOf(fay, userId)).toMatchObject({ readUntil: '2026-06-09T18:05:00.000Z', entries: [] });
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 0, noteBy: null });
  clock.set(tomorrow);
  await posts('health-metrics', pressure);
  expect(await kindsOf(fay, userId)).toEqual(['MetricRecorded']);
});

test('the first list goes seven days back; another beginning can be asked for', async () => {
  const { fay, userId, posts } = await team();
  await posts('health-metrics', pressure);
  clock.set('2026-06-14T18:00:00.000Z');
  await fay.browser.get('/api/user/me');
  await posts('health-metrics', pressure);
  expect(await kindsOf(fay, userId)).toEqual(['InvitationAccepted', 'MetricRecorded', 'MetricRecorded']);
  clock.set('2026-06-17T18:00:00.000Z');
  expect(await handoverOf(fay, userId)).toMatchObject({
    since: '2026-06-10T18:00:00.000Z',
    readUntil: null,
    entries: [{ kind: 'MetricRecorded', at: '2026-06-14T18:00:00.000Z' }],
  });
  expect(await kindsOf(fay, userId, '&since=2026-06-01T00:00:00.000Z')).toHaveLength(3);
  await mark(fay, await handoverOf(fay, userId));
  expect(await kindsOf(fay, userId)).toEqual([]);
  expect(await kindsOf(fay, userId, '&since=2026-06-01T00:00:00.000Z')).toHaveLength(3);
});

test('each act about a dose, a reading, an alert, an appointment and the team is one entry, none twice and none missing', async () => {
  const { rosa, ana, fay, ofFay, userId, posts } = await team();
  const { id } = await posts<MedicationView>('medications', { ...metformin, frequency: 'As needed', times: [] });
  const dose = await posts<{ id: string }>('medication-logs', { medicationId: id, status: 'taken' });
  await ana.browser.delete(`/api/medication-logs/${dose.id}`);
  const metric = await posts<HealthMetricView>('health-metrics', { ...pressure, value: '185/125' });
  await ana.browser.put(`/api/health-metrics/${metric.id}`, { ...pressure, value: '125/85' });
  await ana.browser.delete(`/api/health-metrics/${metric.id}`);
  const visit = await posts<AppointmentView>('appointments', {
    title: 'Dentist',
    type: 'Doctor Visit',
    startTime: '2026-06-12T13:00:00.000Z',
  });
  await ana.browser.put(`/api/appointments/${visit.id}`, { startTime: '2026-06-12T14:00:00.000Z' });
  await ana.browser.delete(`/api/appointments/${visit.id}`);
  const note = await posts<HandoverNoteView>('handover-notes', { content: 'Left knee.' });
  await ana.browser.put(`/api/handover-notes/${note.id}`, { content: 'Right knee.' });
  await rosa.change(ofFay, { permissions: { medications: 'read' } });
  await ana.browser.delete(`/api/medications/${id}`);
  // by a reactor, once it has followed the reading and its correction
  await until(async () => (await kindsOf(fay, userId)).includes('HealthAlertWithdrawn'));
  const listed = await entriesOf(fay, userId, '&own=true');
  expect(listed.map((entry) => entry.id).toSorted()).toEqual((await listedInLog(fixture.server, userId)).toSorted());
  expect(listed).toHaveLength(new Set(listed.map((entry) => entry.id)).size);
  const of = (kind: string) => listed.find((entry) => entry.kind === kind)?.about;
  expect(of('DoseUndone')).toMatchObject({ undone: 'taken', before: { by: { firstName: 'Ana' } } });
  expect(of('MetricCorrected')).toMatchObject({ before: { reading: { systolic: 185 } }, reading: { systolic: 125 } });
  expect(of('AppointmentChanged')).toMatchObject({ before: { startTime: '2026-06-12T13:00:00.000Z' }, changed: [] });
  expect(of('AppointmentCancelled')).toMatchObject({ title: 'Dentist', startTime: '2026-06-12T14:00:00.000Z' });
  expect(of('HandoverNoteCorrected')).toMatchObject({ content: 'Right knee.', before: { content: 'Left knee.' } });
  expect(of('PermissionsChanged')).toMatchObject({
    member: { id: fay.userId, firstName: 'Fay' },
    before: { medications: true },
    after: { medications: 'read' },
  });
  expect(of('MedicationRemoved')).toMatchObject({ before: { name: 'Metformin' } });
});

test('an area that is withdrawn hides its entries at once, and comes back with the right', async () => {
  const { rosa, fay, ofFay, userId, posts } = await team();
  await posts('health-metrics', pressure);
  await posts<MedicationView>('medications', metformin);
  await rosa.change(ofFay, { permissions: { health: false } });
  // without one of the areas the changes of rights are hidden as well
  expect(await kindsOf(fay, userId, '&own=true')).toEqual([
    'InvitationAccepted',
    'InvitationAccepted',
    'MedicationAdded',
  ]);
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 2 });
  await rosa.change(ofFay, { permissions: { health: 'read' } });
  expect(await kindsOf(fay, userId)).toEqual([
    'InvitationAccepted',
    'MetricRecorded',
    'MedicationAdded',
    'PermissionsChanged',
    'PermissionsChanged',
  ]);
});

test('members who don’t see each other find nothing of the team, and nothing is found without an area or a membership', async () => {
  const { rosa, fay, ofFay, userId, posts } = await team();
  await posts('health-metrics', pressure);
  await rosa.browser.put('/api/user/team-visibility', { isVisible: false });
  expect(await kindsOf(fay, userId, '&own=true')).toEqual(['MetricRecorded']);
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 1 });
  const list = await handoverOf(fay, userId);
  await rosa.change(ofFay, { permissions: { medications: false, health: false, appointments: false } });
  const refused = 'This person hasn’t shared their care record with you.';
  expect(await askHandover(fay, userId)).toMatchObject({ status: 403, body: { message: refused } });
  expect(await mark(fay, list)).toMatchObject({ status: 403 });
  expect(await summaryOf(fay, userId)).toBeUndefined();
  await rosa.end(ofFay);
  expect(await askHandover(fay, userId)).toMatchObject({ status: 404 });
  expect(await mark(fay, list)).toMatchObject({ status: 404 });
  expect(await summaryOf(fay, userId)).toBeUndefined();
});

test.each([
  ['&since=yesterday', 'since'],
  ['&own=perhaps', 'own'],
])('a bad parameter is refused: %s', async (query, field) => {
  const { fay, userId } = await team();
  expect(await askHandover(fay, userId, query)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) as string } },
  });
});
