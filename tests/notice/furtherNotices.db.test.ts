import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';

const fixture = clockedServer('2026-06-10T12:00:00.000Z');
const all = { medications: true, health: true, appointments: true, family: true };

const team = async () => {
  const [rosa, ana] = [await newRosa(fixture.server), await newAna(fixture.server)];
  await join(rosa, ana, { permissions: all });
  return { rosa, ana };
};
/** The person's newest notices, oldest first. */
const newest = async ({ browser }: Person, count: number) =>
  (await browser.get<readonly NoticeView[]>('/api/notices')).body
    .slice(0, count)
    .map(({ kind, about }) => [kind, about])
    .reverse();
const patch = ({ browser }: Person, path: string, body: object = {}) =>
  browser.request('PATCH', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('the senior is notified of each stop, start and pause of her medications by another, and of one that was restored', async () => {
  const { rosa, ana } = await team();
  const { userId } = rosa;
  const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'], userId };
  const medicationId = (await ana.browser.post<{ readonly id: string }>('/api/medications', metformin)).body.id;
  const about = { medicationId, name: 'Metformin' };
  const path = `/api/medications/${medicationId}`;
  const [noon, six, seven] = ['2026-06-10T12:00:00.000Z', '2026-06-10T18:00:00.000Z', '2026-06-10T19:00:00.000Z'];
  await ana.browser.post(`${path}/stop`, { reason: 'Dr. Osei' });
  await ana.browser.post(`${path}/start`, {});
  const pause = { userId, from: noon, until: six, reason: 'At Ana’s' };
  const pauseId = (await ana.browser.post<{ readonly id: string }>('/api/medication-pauses', pause)).body.id;
  await patch(ana, `/api/medication-pauses/${pauseId}`, { until: seven });
  fixture.clock.set('2026-06-10T13:00:00.000Z');
  await ana.browser.delete(`/api/medication-pauses/${pauseId}`);
  await ana.browser.delete(path);
  await ana.browser.post(`${path}/restore`, {});
  expect(await newest(rosa, 7)).toEqual([
    ['medicationStopped', { ...about, from: noon, reason: 'Dr. Osei' }],
    ['medicationStarted', { ...about, from: noon }],
    ['medicationsPaused', { from: noon, until: six, reason: 'At Ana’s' }],
    ['medicationsPauseChanged', { until: seven }],
    ['medicationsResumed', { resumedAt: '2026-06-10T13:00:00.000Z' }],
    ['medicationRemoved', expect.objectContaining({ medicationId })],
    ['medicationRestored', about],
  ]);
});

test('a medication that begins with its next dose is one notice', async () => {
  const { rosa, ana } = await team();
  const begun = {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Once daily',
    times: ['08:00'],
    begins: 'withNext',
    userId: rosa.userId,
  };
  await ana.browser.post('/api/medications', begun);
  expect((await newest(rosa, 2)).map(([kind]) => kind)).toEqual(['memberJoined', 'medicationAdded']);
});

test('the senior is notified of an appointment that another moved, of one that didn’t happen, and of one that is open again', async () => {
  const { rosa, ana } = await team();
  const dentist = {
    title: 'Dentist',
    type: 'Doctor Visit',
    startTime: '2026-06-10T13:00:00.000Z',
    userId: rosa.userId,
  };
  const id = (await ana.browser.post<{ readonly id: string }>('/api/appointments', dentist)).body.id;
  await ana.browser.put(`/api/appointments/${id}`, { startTime: '2026-06-10T14:00:00.000Z' });
  fixture.clock.set('2026-06-10T15:00:00.000Z');
  await patch(ana, `/api/appointments/${id}/did-not-happen`, { seniorId: rosa.userId });
  await patch(ana, `/api/appointments/${id}/reopen`, { seniorId: rosa.userId });
  const moved = { appointmentId: id, title: 'Dentist', startTime: '2026-06-10T14:00:00.000Z' };
  expect(await newest(rosa, 3)).toMatchObject([
    ['appointmentChanged', { ...moved, before: { startTime: dentist.startTime } }],
    ['appointmentMissed', moved],
    ['appointmentReopened', moved],
  ]);
});

test('a notice of an appointment knows each of its fields', async () => {
  const { rosa, ana } = await team();
  const dentist = {
    title: 'Dentist',
    type: 'Doctor Visit',
    startTime: '2026-06-10T13:00:00.000Z',
    userId: rosa.userId,
  };
  const id = (await ana.browser.post<{ readonly id: string }>('/api/appointments', dentist)).body.id;
  // the start is in the test above
  const changes = [
    [{ title: 'Dr. Lin' }, { title: 'Dr. Lin', before: { title: 'Dentist' }, changed: [] }],
    [{ type: 'Therapy' }, { changed: ['type'] }],
    [{ location: 'Elm Street' }, { location: 'Elm Street', before: { location: null }, changed: [] }],
    [{ description: 'Bring the X-ray' }, { changed: ['description'] }],
    [{ reminderMinutes: 1440 }, { changed: ['reminder'] }],
    [{ endTime: '2026-06-10T14:00:00.000Z' }, { endTime: '2026-06-10T14:00:00.000Z', before: { endTime: null } }],
  ];
  for (const [change, about] of changes) {
    await ana.browser.put(`/api/appointments/${id}`, change);
    expect(await newest(rosa, 1)).toMatchObject([['appointmentChanged', about]]);
  }
});

test('the senior is notified of what another wrote to do about a kind of reading, and of a reading that another removed', async () => {
  const { rosa, ana } = await team();
  const { userId } = rosa;
  const sugar = { type: 'Blood Sugar', value: 60, userId };
  const metricId = (await ana.browser.post<{ readonly id: string }>('/api/health-metrics', sugar)).body.id;
  for (const text of ['Half a glass of juice', null])
    await ana.browser.put('/api/care-notes', { kind: 'bloodSugar', text, userId });
  await ana.browser.delete(`/api/health-metrics/${metricId}`);
  expect(await newest(rosa, 3)).toMatchObject([
    ['careNoteChanged', { metric: 'bloodSugar', text: 'Half a glass of juice' }],
    ['careNoteChanged', { metric: 'bloodSugar', text: null }],
    ['readingTakenBack', { metricId, metric: 'bloodSugar', reading: { number: 60 } }],
  ]);
});
