import { emptyDraft } from '../../client/medication/medicationDraft.ts';
import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage, type ShownScreen } from '../support/clientApp.tsx';
import { medication, rosasDay, tenPastTen } from '../support/medicines.ts';
import { medicineReads, write, type MedicineAnswers } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { cardOf } from './pageRows.ts';

const stage = clientStage();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const answersWith = (more: Partial<MedicineAnswers> = {}): MedicineAnswers => {
  const answers = { medications: [], logs: [], facts: [], ...more };
  stage.server.use(...medicineReads(answers));
  return answers;
};
const openForm = async ({ user }: ShownScreen, button = 'Add Medication') => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
// Node's FormData doesn't accept jsdom's own File
const photo = (size = 20) => new NodeFile([new Uint8Array(size)], 'pill.png', { type: 'image/png' }) as unknown as File;

test('with no medications the page says so and offers the first', async () => {
  answersWith();
  const shown = stage.show(<MedicationsPage />);
  expect(await screen.findByRole('heading', { name: 'No medications added yet' })).toBeInTheDocument();
  const form = await openForm(shown, 'Add Your First Medication');
  expect(form.getByRole('heading', { name: 'Add Medication' })).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Medication name' })).toHaveFocus();
});

test('a medication is added with its photo, its times as people write them, and the list shows it', async () => {
  const answers = answersWith();
  const added = medication(7, 'Lisinopril', ['08:00', '20:00']);
  const add = write('post', '/api/medications', () => {
    answers.medications = [added];
    return HttpResponse.json(added, { status: 201 });
  });
  stage.server.use(add.handler);
  const shown = stage.show(<MedicationsPage />);
  const { user } = shown;
  const form = await openForm(shown);
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), ' Lisinopril ');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
  await user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'Twice daily');
  await user.click(form.getByRole('button', { name: 'Type them as a list' }));
  await user.type(form.getByRole('textbox', { name: 'Times' }), '8 pm, 8:00');
  await user.type(form.getByRole('textbox', { name: /^Instructions/ }), 'With water');
  await user.upload(form.getByLabelText('Photo of the medication', { selector: 'input' }), photo());
  expect(await form.findByRole('img', { name: 'The chosen photo' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('article', { name: /^Lisinopril/ })).toBeInTheDocument();
  expect(add.sent[0]?.body).toEqual({
    ...emptyDraft,
    begins: 'withNext',
    name: 'Lisinopril',
    dosage: '5 mg',
    frequency: 'Twice daily',
    times: '["08:00","20:00"]',
    instructions: 'With water',
    medicationPhoto: expect.objectContaining({ name: 'pill.png' }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Medication' })).toHaveFocus());
});

test('a new medication starts today unless another first day is chosen, and the form says so', async () => {
  answersWith({ medications: [rosasDay().amlodipine] });
  const shown = stage.show(<MedicationsPage />);
  const { user } = shown;
  const form = await openForm(shown);
  const sentence = 'No doses before this day. Leave it empty to start today.';
  expect(form.getByLabelText(/^First day/)).toHaveAccessibleDescription(sentence);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const edit = await openForm(shown, 'Edit: Amlodipine 5 mg');
  expect(edit.getByLabelText(/^First day/)).toHaveAccessibleDescription('No doses before this day.');
});

test('a missing value is named by its field, for screen readers too, and nothing is sent', async () => {
  answersWith();
  const shown = stage.show(<MedicationsPage />);
  const form = await openForm(shown);
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(form.getByRole('textbox', { name: 'Medication name' })).toHaveAccessibleDescription('Name is required');
  expect(form.getByRole('textbox', { name: 'Medication name' })).toHaveFocus();
  expect(form.getByRole('textbox', { name: 'Dosage' })).toHaveAccessibleDescription(/Dosage is required/);
  expect(form.getByRole('group', { name: 'Times' })).toHaveAccessibleDescription(/Please enter at least one time$/);
  await shown.user.click(form.getByRole('button', { name: 'Type them as a list' }));
  await shown.user.type(form.getByRole('textbox', { name: 'Times' }), 'soon');
  expect(form.queryByText('Please enter at least one time')).not.toBeInTheDocument();
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(form.getByText(/“soon” isn’t a time/)).toBeInTheDocument();
});

test('as needed has no times to enter', async () => {
  answersWith();
  const add = write('post', '/api/medications', () =>
    HttpResponse.json(medication(7, 'Acetaminophen', []), { status: 201 }),
  );
  stage.server.use(add.handler);
  const shown = stage.show(<MedicationsPage />);
  const form = await openForm(shown);
  await shown.user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Acetaminophen');
  await shown.user.type(form.getByRole('textbox', { name: 'Dosage' }), '500 mg');
  await shown.user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'As needed');
  expect(form.queryByRole('group', { name: 'Times' })).not.toBeInTheDocument();
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(add.sent[0]?.body).toMatchObject({ frequency: 'As needed', times: '[]' }));
});

test('when the server says no, the typed text stays, and the problem appears by its field', async () => {
  answersWith();
  const problem = {
    message: 'Please check the fields.',
    code: 'invalid',
    fields: { dosage: 'Too strong', medicationPhoto: 'This is no picture' },
  };
  stage.server.use(write('post', '/api/medications', () => HttpResponse.json(problem, { status: 400 })).handler);
  const shown = stage.show(<MedicationsPage />);
  const { user } = shown;
  const form = await openForm(shown);
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Lisinopril');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 kg');
  await user.click(form.getByRole('button', { name: 'Type them as a list' }));
  await user.type(form.getByRole('textbox', { name: 'Times' }), '8 pm');
  await user.upload(form.getByLabelText('Photo of the medication', { selector: 'input' }), photo());
  await user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(await screen.findByText('Failed to add medication. Please try again.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Dosage' })).toHaveAccessibleDescription(/Too strong/);
  expect(form.getByText('This is no picture')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Medication name' })).toHaveValue('Lisinopril');
  expect(form.getByRole('textbox', { name: 'Times' })).toHaveValue('8 pm');
  expect(form.getByRole('img', { name: 'The chosen photo' })).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '{Backspace}');
  expect(form.queryByText('Too strong')).not.toBeInTheDocument();
});

test('an unreadable or too large file is refused in the words of the spec', async () => {
  answersWith();
  const shown = stage.show(<MedicationsPage />);
  const form = await openForm(shown);
  await shown.user.upload(
    form.getByLabelText('Photo of the medication', { selector: 'input' }),
    photo(5 * 1024 * 1024 + 1),
  );
  expect(await screen.findByText('File too large')).toBeInTheDocument();
  expect(screen.getByText('Please select an image smaller than 5MB')).toBeInTheDocument();
  expect(form.queryByRole('img', { name: 'The chosen photo' })).not.toBeInTheDocument();
});

test('editing shows the present values, saves them, and can take the photo away', async () => {
  const metformin = { ...rosasDay().metformin, imageUrl: '/api/files/1', startDate: '2026-06-01' };
  const answers = answersWith({ medications: [metformin] });
  const change = write('put', '/api/medications/:id', () => {
    answers.medications = [{ ...metformin, dosage: '850 mg', imageUrl: null }];
    return HttpResponse.json(answers.medications[0]);
  });
  stage.server.use(change.handler);
  const shown = stage.show(<MedicationsPage />);
  const { user } = shown;
  const form = await openForm(shown, 'Edit: Metformin 500 mg');
  expect(form.getByLabelText('Time 1')).toHaveValue('10:15');
  expect(form.getByLabelText('Time 2')).toHaveValue('18:30');
  expect(form.getByLabelText(/^First day/)).toHaveValue('2026-06-01');
  await user.clear(form.getByRole('textbox', { name: 'Dosage' }));
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '850 mg');
  await user.click(form.getByRole('button', { name: 'Remove this photo' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('article', { name: /^Metformin 850\smg/ })).toBeInTheDocument();
  expect(change.sent[0]).toMatchObject({
    path: `/api/medications/${metformin.id}`,
    body: { dosage: '850 mg', times: '["10:15","18:30"]', startDate: '2026-06-01', removePhoto: 'true' },
  });
});

test('deleting asks first, by name, and the card goes when it is done', async () => {
  const { vitamin, amlodipine } = rosasDay();
  const answers = answersWith({ medications: [vitamin, amlodipine] });
  const remove = write('delete', '/api/medications/:id', () => {
    answers.medications = [amlodipine];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  const { user } = stage.show(<MedicationsPage />);
  await cardOf('Vitamin D3');
  await user.click(await screen.findByRole('button', { name: 'Delete: Vitamin D3 1,000 IU' }));
  const question = await screen.findByText(/^Are you sure you want to delete/);
  expect(question).toHaveTextContent('Are you sure you want to delete "Vitamin D3 1,000 IU"?');
  expect(screen.getByText(/This action cannot be undone\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Are you sure/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Delete: Vitamin D3 1,000 IU' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Medication deleted successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: /^Vitamin D3/ })).not.toBeInTheDocument();
  expect(remove.sent.map(({ path }) => path)).toEqual([`/api/medications/${vitamin.id}`]);
});

test('a medication that can’t be deleted stays, and a toast says so', async () => {
  const { vitamin } = rosasDay();
  answersWith({ medications: [vitamin] });
  stage.server.use(
    write('delete', '/api/medications/:id', () => HttpResponse.json({ message: 'Not now.' }, { status: 503 })).handler,
  );
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Delete: Vitamin D3 1,000 IU' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete medication.')).toBeInTheDocument();
  expect(document.querySelector('article')).toHaveTextContent(/^Vitamin D3/);
});

test('without a photo the card shows a drawing', async () => {
  answersWith({ medications: [rosasDay().vitamin] });
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Enlarge the photo of Vitamin D3' }));
  expect(await screen.findByRole('img', { name: 'A drawing in place of a photo' })).toBeInTheDocument();
});

test('a list that can’t be loaded says so and offers Retry', async () => {
  const answers = answersWith({ medications: [rosasDay().vitamin] });
  stage.server.use(http.get('/api/medications', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })));
  const { user } = stage.show(<MedicationsPage />);
  expect(await screen.findByText('We couldn’t load your medications.')).toBeInTheDocument();
  stage.server.resetHandlers();
  stage.server.use(...medicineReads(answers));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: /^Vitamin D3/ })).toBeInTheDocument();
});
