import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { appointment } from '../support/appointments.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { appointmentsPart, monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { appointmentsResource } from '../../client/appointment/appointmentsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const openForm = async () => {
  const shown = monitoringOn(stage)(rosa.id, 'appointments');
  await shown.user.click(await screen.findByRole('button', { name: 'Schedule Appointment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Schedule Appointment' }));
  const title = form.getByRole('textbox', { name: 'Title' });
  const save = () => shown.user.click(form.getByRole('button', { name: 'Schedule Appointment' }));
  return { ...shown, form, title, save };
};
type Form = Awaited<ReturnType<typeof openForm>>;
const enter = ({ form }: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const fillIn = async (shown: Form) => {
  await shown.user.type(shown.title, 'Dr. Osei');
  await shown.user.selectOptions(shown.form.getByRole('combobox', { name: 'Type' }), 'Doctor Visit');
  enter(shown, 'Date', '2026-06-12');
  enter(shown, 'Start time', '14:30');
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the caregiver’s form offers its five types, requires one, and reminds 30 minutes before', async () => {
  careOn(stage);
  const { form } = await openForm();
  const type = form.getByRole('combobox', { name: 'Type' });
  expect(type).toHaveValue('');
  const offered = within(type).getAllByRole('option').slice(1);
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Doctor Visit',
    'Specialist',
    'Therapy',
    'Lab Work',
    'Other',
  ]);
  expect(form.getByRole('combobox', { name: 'Reminder' })).toHaveDisplayValue('30 minutes before');
});

test('a member schedules for the senior, by the senior’s clock; the row appears and the form is gone', async () => {
  const answers = careOn(stage);
  const made = appointment({ title: 'Dr. Osei', startTime: '2026-06-12T18:30:00.000Z' });
  const schedule = write('post', '/api/appointments', () => {
    answers.appointments[rosa.id] = [made];
    return HttpResponse.json(made, { status: 201 });
  });
  stage.server.use(schedule.handler);
  const shown = await openForm();
  await fillIn(shown);
  enter(shown, /^End time/, '15:15');
  await shown.user.type(shown.form.getByLabelText(/^Location/), 'Riverside Clinic');
  await shown.user.type(shown.form.getByLabelText(/^Description/), 'Bring the list');
  await shown.user.selectOptions(shown.form.getByRole('combobox', { name: 'Reminder' }), '1 day before');
  await shown.save();
  expect(await screen.findByText('Appointment scheduled successfully')).toBeInTheDocument();
  expect(await appointmentsPart.row('Dr. Osei')).toHaveTextContent(/Friday.*2:30\sPM/);
  await noDialog();
  expect(schedule.sent[0]?.body).toEqual({
    title: 'Dr. Osei',
    type: 'Doctor Visit',
    startTime: '2026-06-12T14:30',
    endTime: '2026-06-12T15:15',
    location: 'Riverside Clinic',
    description: 'Bring the list',
    reminderMinutes: 1440,
    timeZone: 'America/New_York',
    userId: rosa.id,
  });
});

test('end, place and description may be left out', async () => {
  careOn(stage);
  const schedule = write('post', '/api/appointments', () => HttpResponse.json(appointment(), { status: 201 }));
  stage.server.use(schedule.handler);
  const shown = await openForm();
  await fillIn(shown);
  await shown.save();
  await waitFor(() =>
    expect(schedule.sent[0]?.body).toMatchObject({
      endTime: null,
      location: null,
      description: null,
      reminderMinutes: 30,
    }),
  );
});

test('title, type and start time are required, each problem at its field', async () => {
  careOn(stage);
  const shown = await openForm();
  await shown.save();
  for (const [label, sentence] of [
    ['Title', 'Title is required'],
    ['Type', 'Type is required'],
    ['Start time', 'Start time is required'],
  ] as const)
    expect(shown.form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await waitFor(() => expect(shown.title).toHaveFocus());
});

test('when the server refuses, its sentence is shown under "Error" and everything typed stays', async () => {
  careOn(stage);
  const problem = { message: 'The calendar is full that day.', code: 'full' };
  stage.server.use(write('post', '/api/appointments', () => HttpResponse.json(problem, { status: 409 })).handler);
  const shown = await openForm();
  await fillIn(shown);
  await shown.save();
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(shown.form.getByText(problem.message)).toBeInTheDocument();
  expect(screen.getAllByText(problem.message)).toHaveLength(2);
  expect(shown.title).toHaveValue('Dr. Osei');
  expect(shown.form.getByLabelText('Start time')).toHaveValue('14:30');
});

test('when another area is switched, the form stays with the typed text, and the list is requested again', async () => {
  const answers = careOn(stage);
  const { title, user, store } = await openForm();
  await user.type(title, 'Dr. Osei');
  answers.askedAppointments.length = 0;
  answers.connections = [rosaAsSenior({ permissions: { ...allPermissions, health: false } }), miguel];
  pushReset(stage, rosa.id);
  await waitFor(() =>
    expect(answers.askedAppointments.map(({ path }) => path).sort()).toEqual([
      '/api/appointments',
      '/api/appointments/totals',
    ]),
  );
  await waitFor(() => expect(partsIn(store, appointmentsResource)[rosa.id]?.status).toBe('ready'));
  expect(title).toHaveValue('Dr. Osei');
});

test('when the list can’t be loaded again, it says so, and the form keeps the typed text', async () => {
  careOn(stage);
  const { title, user } = await openForm();
  await user.type(title, 'Dr. Osei');
  stage.server.use(http.get('/api/appointments', () => HttpResponse.error()));
  pushReset(stage, rosa.id);
  expect(await screen.findByText('We couldn’t load Rosa’s appointments.')).toBeInTheDocument();
  expect(title).toHaveValue('Dr. Osei');
});

test('appointments that the senior stops sharing go with the form, and come back when she shares them again', async () => {
  const answers = careOn(stage, { appointments: { [rosa.id]: [appointment()], [miguel.seniorId]: [] } });
  const { store } = await openForm();
  answers.connections = [rosaAsSenior({ permissions: { ...allPermissions, appointments: false } }), miguel];
  delete answers.appointments[rosa.id];
  pushReset(stage, rosa.id);
  expect(await screen.findByText('Rosa hasn’t shared appointments with you.')).toBeInTheDocument();
  await noDialog();
  expect(screen.queryByText('Dentist')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(partsIn(store, appointmentsResource)[rosa.id]).toMatchObject({
      status: 'refused',
      data: [],
      loadedAt: null,
    }),
  );
  expect(await screen.findByText('Rosa Alvarez no longer shares appointments with you.')).toBeInTheDocument();
  answers.connections = [rosaAsSenior(), miguel];
  answers.appointments[rosa.id] = [appointment()];
  pushReset(stage, rosa.id);
  expect(await appointmentsPart.row('Dentist')).toBeInTheDocument();
});
