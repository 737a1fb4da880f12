import { join } from '../circle/circleOf.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointmentFixture, begun, cardiologist } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { rosa, ana } = fixture;

test('a move keeps the rest, names who moved it and from when, and refuses the form that was open meanwhile', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  await join(senior, daughter);
  const { body: made } = await senior.schedule({ endTime: '2026-06-11T10:00', location: 'Elm Street' });
  const put = (browser: typeof senior.browser, change: object) =>
    browser.put<AppointmentView>(`/api/appointments/${made.id}`, change);
  const { status, body } = await put(daughter.browser, {
    startTime: '2026-06-12T11:00',
    timeZone: 'America/New_York',
    version: 0,
  });
  const notOfDays = { isAllDay: false, firstDay: null, lastDay: null };
  const was = {
    title: 'Cardiologist',
    location: 'Elm Street',
    startTime: made.startTime,
    endTime: made.endTime,
    ...notOfDays,
  };
  const by = { id: daughter.userId, firstName: 'Ana' };
  expect([status, body]).toMatchObject([
    200,
    {
      title: 'Cardiologist',
      location: 'Elm Street',
      version: 1,
      changedBy: by,
      edited: null,
      startTime: '2026-06-12T15:00:00.000Z',
      endTime: '2026-06-12T15:30:00.000Z',
      moved: { by, was },
    },
  ]);
  expect(await senior.list()).toEqual([body]);
  const message = 'Ana changed this appointment while you were editing it. Please check the changes, then save again.';
  expect(await put(senior.browser, { title: 'Dr. Osei', version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'appointment_changed', message },
  });
  const { body: renamed } = await put(senior.browser, { title: 'Dr. Osei', version: 1 });
  expect(renamed).toMatchObject({
    title: 'Dr. Osei',
    version: 2,
    moved: { by, was },
    edited: { by: { id: senior.userId }, was: { title: 'Cardiologist' } },
  });
  expect(await fixture.eventTypes(made.id)).toEqual([
    'AppointmentScheduled',
    'AppointmentChanged',
    'AppointmentChanged',
  ]);
});

test('an outcome is recorded, taken back and counted', async () => {
  const me = await rosa();
  const { id } = (await me.schedule(begun)).body;
  const patch = async (what: string) =>
    (await me.browser.request<AppointmentView>('PATCH', `/api/appointments/${id}/${what}`)).body;
  const counted = async () => (await me.browser.get('/api/appointments/totals')).body;
  const person = { id: me.userId, firstName: 'Rosa' };
  expect(await patch('did-not-happen')).toMatchObject({
    didNotHappenAt: '2026-06-10T14:10:00.000Z',
    didNotHappenBy: person,
    isCompleted: false,
  });
  expect(await counted()).toEqual({ total: 1, completed: 0, didNotHappen: 1, upcoming: 0, completedLast7Days: 0 });
  expect(await patch('reopen')).toMatchObject({
    didNotHappenAt: null,
    didNotHappenBy: null,
    completedAt: null,
    version: 2,
  });
  expect(await patch('complete')).toMatchObject({ isCompleted: true, didNotHappenAt: null });
  expect(await patch('reopen')).toMatchObject({ isCompleted: false, completedAt: null, completedBy: null });
  expect(await counted()).toEqual({ total: 1, completed: 0, didNotHappen: 0, upcoming: 1, completedLast7Days: 0 });
});

test('whole days are answered from the start of a day to the start of another', async () => {
  const { body } = await (await rosa()).schedule({ ...cardiologist, isAllDay: true });
  expect(body).toMatchObject({
    isAllDay: true,
    startTime: '2026-06-11T04:00:00.000Z',
    endTime: '2026-06-12T04:00:00.000Z',
  });
});
