import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { medication } from '../support/medicines.ts';
import { medicineReads, write } from '../support/medicineServer.ts';

const stage = clientStage();

test('instructions that are too long keep their last sentence, say by how much, and aren’t sent before they are shorter', async () => {
  stage.server.use(...medicineReads({ medications: [], logs: [], facts: [] }));
  const add = write('post', '/api/medications', () =>
    HttpResponse.json(medication(7, 'Lisinopril', ['08:00']), { status: 201 }),
  );
  stage.server.use(add.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Medication' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Lisinopril');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
  fireEvent.change(form.getByLabelText('Time 1'), { target: { value: '08:00' } });
  const warning = 'NEVER MORE THAN ONE A DAY.';
  const text = `${'With water. '.repeat(200)}`.slice(0, 2072 - warning.length) + warning;
  const field = form.getByRole('textbox', { name: /^Instructions/ });
  field.focus();
  await user.paste(text);
  expect(field).toHaveValue(text);
  expect(form.getByText('That’s 72 characters too long. Please shorten it.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(add.sent).toEqual([]);
  await user.clear(field);
  await user.paste(text.slice(72));
  expect(field).toBeValid();
  await user.click(form.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(add.sent[0]?.body).toMatchObject({ instructions: text.slice(72) }));
});
