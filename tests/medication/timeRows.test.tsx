import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { medication, tenPastTen } from '../support/medicines.ts';
import { medicineReads, write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** Rosa's form of a new medication, with its name and dosage. */
const openForm = async () => {
  stage.server.use(...medicineReads({ medications: [], logs: [], facts: [] }));
  const added = medication(7, 'Losartan', ['20:00']);
  const add = write('post', '/api/medications', () => HttpResponse.json(added, { status: 201 }));
  stage.server.use(add.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Your First Medication' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Losartan');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  const enter = (row: number, value: string) =>
    fireEvent.change(form.getByLabelText(`Time ${row}`), { target: { value } });
  return { user, form, press, enter, sent: add.sent };
};

test('a senior enters a time a row as her carers do, or all of them as a list', async () => {
  const { user, form, press, enter, sent } = await openForm();
  await user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'Twice daily');
  enter(1, '20:00');
  await press('Add Time');
  await press('Add Medication');
  expect(form.getByText('Please enter each time, or remove the empty row')).toBeInTheDocument();
  enter(2, '22:30');
  await press('Type them as a list');
  expect(form.getByRole('textbox', { name: 'Times' })).toHaveValue('8:00 PM, 10:30 PM');
  // the pressed button is gone: the focus is in its place
  const place = form.getByRole('textbox', { name: 'Times' }).closest('[data-focus-home]');
  expect(place).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: 'Times' }), ', soon');
  await press('Use a row for each time');
  expect(form.getByRole('textbox', { name: 'Times' })).toHaveAccessibleDescription(/“soon” isn’t a time/);
  await user.type(form.getByRole('textbox', { name: 'Times' }), '{Backspace>6/}');
  await press('Use a row for each time');
  expect(form.getByLabelText('Time 2')).toHaveValue('22:30');
  expect(place).toHaveFocus();
  await press('Add Medication');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ times: '["20:00","22:30"]' }));
});

test('a frequency that doesn’t agree with the times is asked about before saving, and one press corrects it', async () => {
  const { form, press, enter, sent } = await openForm();
  enter(1, '20:00');
  await press('Add Time');
  enter(2, '22:00');
  await press('Add Medication');
  const question = await form.findByRole('group', { name: /^You chose Once daily, and entered 2 times/ });
  expect(question).toHaveFocus();
  expect(sent).toEqual([]);
  await press('Save as Twice daily');
  await waitFor(() => expect(sent).toMatchObject([{ body: { frequency: 'Twice daily', times: '["20:00","22:00"]' } }]));
});

test('it may be saved as it was entered', async () => {
  const { form, press, enter, sent } = await openForm();
  enter(1, '20:00');
  await press('Add Time');
  enter(2, '22:00');
  await press('Add Medication');
  await form.findByRole('group', { name: /^You chose Once daily/ });
  await press('Save as Once daily');
  await waitFor(() => expect(sent).toMatchObject([{ body: { frequency: 'Once daily', times: '["20:00","22:00"]' } }]));
});
