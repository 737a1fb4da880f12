import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { AppointmentFormDialog } from '../../client/appointment/AppointmentFormDialog.tsx';
import { DeleteAppointment } from '../../client/appointment/DeleteAppointment.tsx';
import { EditAppointment } from '../../client/appointment/EditAppointment.tsx';
import { ownTexts } from '../../client/appointment/appointmentWrites.ts';
import { ownTypes } from '../../events/appointment/appointmentTypes.ts';
import { appointment } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const weekly = {
  freq: 'weekly',
  interval: 1,
  days: ['tue'],
  nth: null,
  monthDay: null,
  until: null,
  count: null,
} as const;
const therapy = appointment({
  title: 'Therapy',
  seriesId: '5d6e7f80-9a1b-4c2d-8e3f-405162700000',
  seriesVersion: 3,
  repeat: weekly,
  repeats: 'every Tuesday at 3:00\u00a0PM',
});

test('a weekly one is two choices; words say what comes, and the rule is sent', async () => {
  const add = write('post', '/api/appointments', () => HttpResponse.json(therapy, { status: 201 }));
  stage.server.use(add.handler);
  const { user } = stage.show(
    <AppointmentFormDialog
      commandKey="add"
      title="Add Appointment"
      button="Add Appointment"
      types={ownTypes}
      owner={{ id: rosa.id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      texts={ownTexts}
      onClose={jest.fn()}
    />,
  );
  const form = within(screen.getByRole('dialog', { name: 'Add Appointment' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Therapy');
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Therapy');
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-06-16' } });
  fireEvent.change(form.getByLabelText('Start time'), { target: { value: '14:00' } });
  const repeats = form.getByRole('combobox', { name: 'Repeats' });
  expect(
    within(repeats)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Does not repeat',
    'Every day',
    'Every week on Tuesday',
    'Every month on day 16',
    'Every month on the third Tuesday',
    'Every year on June\u00a016',
  ]);
  await user.selectOptions(repeats, 'weekly');
  expect(
    form.getByText(/^Every Tuesday at 2:00\sPM\. First: Tue,\sJun\s16, then Tue,\sJun\s23 and Tue,\sJun\s30\.$/),
  ).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Friday' }));
  await user.click(form.getByRole('radio', { name: 'On a day' }));
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '2026-06-01' } });
  await user.click(form.getByRole('button', { name: 'Add Appointment' }));
  expect(form.getByLabelText('Until')).toHaveAccessibleDescription('The end can’t be before the start');
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '2026-07-31' } });
  await user.click(form.getByRole('button', { name: 'Add Appointment' }));
  await waitFor(() => expect(add.sent).toHaveLength(1));
  expect(add.sent[0]?.body).toMatchObject({ repeat: { ...weekly, days: ['tue', 'fri'], until: '2026-07-31' } });
});

describe('an occurrence of a series', () => {
  test('is changed alone unless another scope is chosen; the others are changed by the version of the series', async () => {
    const put = write('put', `/api/appointments/${therapy.id}`, () => HttpResponse.json(therapy));
    stage.server.use(put.handler);
    const { user } = stage.show(<EditAppointment appointment={therapy} onClose={jest.fn()} />);
    const form = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }));
    expect(form.queryByRole('combobox', { name: 'Repeats' })).toBeNull();
    fireEvent.change(form.getByLabelText('Start time'), { target: { value: '16:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put.sent).toHaveLength(1));
    expect(put.sent[0]?.body).toMatchObject({ startTime: '2026-06-09T16:00', version: 0 });
    expect(put.sent[0]?.body).not.toHaveProperty('scope');
    await user.click(form.getByRole('radio', { name: 'This and following' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'daily');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put.sent).toHaveLength(2));
    expect(put.sent[1]?.body).toMatchObject({ scope: 'following', version: 3, repeat: { freq: 'daily', days: [] } });
  });

  test('is deleted alone, with those that follow, or all still to come; Undo restores', async () => {
    const remove = write('delete', `/api/appointments/${therapy.id}`, () => new HttpResponse(null, { status: 204 }));
    const restore = write('patch', `/api/appointments/${therapy.id}/restore`, () => HttpResponse.json(therapy));
    stage.server.use(remove.handler, restore.handler);
    const { user } = stage.show(<DeleteAppointment appointment={therapy} onClose={jest.fn()} />);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete "Therapy"?' }));
    await user.click(question.getByRole('radio', { name: 'All still to come' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(remove.sent.map(({ body }) => body)).toEqual([{ scope: 'all' }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restore.sent.map(({ body }) => body)).toEqual([{ version: 3 }]));
  });
});
