import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { AppointmentFormDialog } from '../../client/appointment/AppointmentFormDialog.tsx';
import { ownTexts } from '../../client/appointment/appointmentWrites.ts';
import { calendarTypes, ownTypes } from '../../events/appointment/appointmentTypes.ts';
import { appointment } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

type FormProps = Partial<Parameters<typeof AppointmentFormDialog>[0]>;
const show = (more: FormProps = {}) => {
  const closed = jest.fn();
  const props = {
    commandKey: 'add',
    title: 'Add Appointment',
    button: 'Add Appointment',
    types: ownTypes,
    owner: { id: rosa.id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    texts: ownTexts,
    onClose: closed,
    ...more,
  };
  const shown = stage.show(<AppointmentFormDialog {...props} />);
  const form = within(screen.getByRole('dialog', { name: 'Add Appointment' }));
  const enter = (label: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const submit = () => shown.user.click(form.getByRole('button', { name: /Add Appointment|Saving/ }));
  return { ...shown, form, enter, submit, closed };
};
type Shown = ReturnType<typeof show>;
const answer = (
  reply: () => Response | Promise<Response> = () => HttpResponse.json(appointment(), { status: 201 }),
) => {
  const add = write('post', '/api/appointments', reply);
  stage.server.use(add.handler);
  return add;
};
const fillIn = async ({ user, form, enter }: Shown) => {
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' Heart check ');
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Doctor');
  enter('Date', '2026-06-12');
  enter('Start time', '14:30');
};

test('title, type and start are required: each problem is at its field, the first has the focus, nothing is sent', async () => {
  const { form, submit } = show();
  await submit();
  const title = form.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveAccessibleDescription(/Title is required/);
  expect(form.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription('Type is required');
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription('Date is required');
  expect(form.getByLabelText('Start time')).toHaveAccessibleDescription('Start time is required');
  await waitFor(() => expect(title).toHaveFocus());
});

test('a blank title is refused', async () => {
  const shown = show();
  await shown.user.type(shown.form.getByRole('textbox', { name: 'Title' }), '   ');
  await shown.submit();
  expect(await shown.form.findByText('Title is required')).toBeInTheDocument();
});

test('all values are sent as the owner’s wall clock, a toast confirms it and the form goes', async () => {
  const add = answer();
  const shown = show({ owner: { id: rosa.id, timeZone: 'America/New_York' } });
  await fillIn(shown);
  shown.enter(/^End time/, '15:15');
  await shown.user.type(shown.form.getByRole('textbox', { name: /^Location/ }), 'Riverside Clinic');
  await shown.user.type(shown.form.getByRole('textbox', { name: /^Description/ }), 'Bring the list');
  await shown.user.selectOptions(shown.form.getByRole('combobox', { name: 'Reminder' }), '1 day before');
  await shown.submit();
  expect(await screen.findByText('Appointment added successfully')).toBeInTheDocument();
  await waitFor(() => expect(shown.closed).toHaveBeenCalledTimes(1));
  expect(add.sent.map(({ body }) => body)).toEqual([
    {
      userId: rosa.id,
      title: 'Heart check',
      type: 'Doctor',
      startTime: '2026-06-12T14:30',
      endTime: '2026-06-12T15:15',
      location: 'Riverside Clinic',
      description: 'Bring the list',
      reminderMinutes: 1440,
      timeZone: 'America/New_York',
    },
  ]);
});

test('optional fields may stay empty, and the reminder is 30 minutes before', async () => {
  const add = answer();
  const shown = show();
  await fillIn(shown);
  expect(shown.form.getByRole('combobox', { name: 'Reminder' })).toHaveDisplayValue('30 minutes before');
  await shown.submit();
  await waitFor(() => expect(add.sent).toHaveLength(1));
  expect(add.sent[0]?.body).toMatchObject({ endTime: null, location: null, description: null, reminderMinutes: 30 });
});

test.each([
  ['15:00', '14:30'],
  ['14:30', '14:30'],
])('from %s to %s of one day is refused: the end must be after the start', async (from, to) => {
  const shown = show();
  await fillIn(shown);
  shown.enter('Start time', from);
  shown.enter(/^End time/, to);
  await shown.submit();
  const end = shown.form.getByLabelText(/^End time/);
  expect(end).toHaveAccessibleDescription(/The end must be after the start/);
  await waitFor(() => expect(end).toHaveFocus());
});

test('an appointment over midnight is offered as such, and entered with one tap', async () => {
  const add = answer();
  const shown = show();
  await fillIn(shown);
  shown.enter('Start time', '22:00');
  expect(shown.form.queryByLabelText('End date')).not.toBeInTheDocument();
  shown.enter(/^End time/, '02:00');
  expect(shown.form.getByLabelText('End date')).toHaveValue('2026-06-12');
  await shown.user.click(shown.form.getByRole('button', { name: 'It ends the next day, Saturday, June 13' }));
  expect(shown.form.getByLabelText('End date')).toHaveValue('2026-06-13');
  await waitFor(() => expect(shown.form.getByLabelText('End date')).toHaveFocus());
  await shown.submit();
  await waitFor(() =>
    expect(add.sent[0]?.body).toMatchObject({ startTime: '2026-06-12T22:00', endTime: '2026-06-13T02:00' }),
  );
});

test('the end moves with the start', async () => {
  const shown = show();
  await fillIn(shown);
  shown.enter(/^End time/, '15:00');
  shown.enter('End date', '2026-06-14');
  shown.enter('Date', '2026-06-30');
  expect(shown.form.getByLabelText('End date')).toHaveValue('2026-07-02');
});

test('the form starts with the day and the type of the place where it was opened', () => {
  const { form } = show({ types: calendarTypes, defaultType: 'general', start: '2026-06-15T09:30' });
  expect(form.getByLabelText('Date')).toHaveValue('2026-06-15');
  expect(form.getByLabelText('Start time')).toHaveValue('09:30');
  const type = form.getByRole('combobox', { name: 'Type' });
  expect(type).toHaveDisplayValue('General');
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['General', 'Personal', 'Family', 'Social', 'Activity', 'Reminder', 'Meeting', 'Celebration', 'Other']);
});

test('My Appointments offers Doctor, Dentist, Specialist, Therapy, Lab, Personal and Other, and chooses none', () => {
  const type = show().form.getByRole('combobox', { name: 'Type' });
  expect(type).toHaveValue('');
  const words = within(type)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(words).toEqual(['Choose a type', 'Doctor', 'Dentist', 'Specialist', 'Therapy', 'Lab', 'Personal', 'Other']);
});

test.each([
  ['the senior’s', { name: 'Rosa' }, /^Times are in Rosa’s time zone, .+\.$/],
  ['one’s own', {}, /^Times are in (?!Rosa).+\.$/],
])('%s zone is named if it differs from this device’s', (_whose, name, words) => {
  const { form } = show({ owner: { id: rosa.id, timeZone: 'Pacific/Kiritimati', ...name } });
  expect(form.getByRole('group', { name: 'When' })).toHaveAccessibleDescription(words);
});

test('no zone is named where clocks agree', () => {
  expect(show().form.queryByText(/Times are in/)).not.toBeInTheDocument();
});

test('when the server refuses, its sentences are shown at their fields, the first has the focus, and nothing typed is lost', async () => {
  answer(() =>
    HttpResponse.json(
      {
        message: 'The appointment can not be kept.',
        fields: { endTime: 'The end must be at most 31 days after the start' },
      },
      { status: 400 },
    ),
  );
  const shown = show();
  await fillIn(shown);
  shown.enter(/^End time/, '15:15');
  await shown.submit();
  expect(await shown.form.findByText('The end must be at most 31 days after the start')).toBeInTheDocument();
  expect(shown.form.getByLabelText(/^End time/)).toHaveAttribute('aria-invalid', 'true');
  expect(shown.form.getByLabelText(/^End time/)).toHaveFocus();
  expect(shown.form.getByRole('textbox', { name: 'Title' })).toHaveValue(' Heart check ');
  expect(shown.form.getByLabelText('Date')).toHaveValue('2026-06-12');
  expect(shown.closed).not.toHaveBeenCalled();
  shown.enter(/^End time/, '16:00');
  expect(shown.form.queryByText('The end must be at most 31 days after the start')).not.toBeInTheDocument();
});

test('a problem of no field is shown under the form, with the focus, and in a toast', async () => {
  answer(() =>
    HttpResponse.json({ message: 'Only the person they belong to can change these appointments.' }, { status: 403 }),
  );
  const shown = show();
  await fillIn(shown);
  await shown.submit();
  const problem = await shown.form.findByText('Only the person they belong to can change these appointments.');
  expect(problem.closest('p')).toHaveFocus();
  expect(await screen.findByText('Error')).toBeInTheDocument();
});

test('the focus stays where somebody has gone on writing before the server refuses', async () => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  answer(async () => {
    await waiting;
    return HttpResponse.json({ message: 'Not now.' }, { status: 403 });
  });
  const shown = show();
  await fillIn(shown);
  await shown.submit();
  const title = shown.form.getByRole('textbox', { name: 'Title' });
  await shown.user.click(title);
  release();
  expect(await shown.form.findByText('Not now.')).toBeInTheDocument();
  expect(title).toHaveFocus();
});

test('while it is sent a second press sends nothing', async () => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const add = answer(async () => {
    await waiting;
    return HttpResponse.json(appointment(), { status: 201 });
  });
  const shown = show();
  await fillIn(shown);
  await shown.submit();
  expect(await shown.form.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  await shown.submit();
  release();
  await waitFor(() => expect(shown.closed).toHaveBeenCalled());
  expect(add.sent).toHaveLength(1);
});
