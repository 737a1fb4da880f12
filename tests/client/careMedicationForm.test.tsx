import { emptyDraft } from '../../client/medication/medicationDraft.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { doseIdOf, inNewYork, medication, rosasDay, skipped, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, type CareAnswers } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inFull } from '../support/inFull.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { card } = monitoringPage;
const { amlodipine, vitamin } = rosasDay();
const careFor = (medications = [amlodipine]): CareAnswers =>
  careOn(stage, { medicines: { [rosa.id]: { medications, logs: [], facts: [] } } });
const show = () => monitoringOn(stage)(rosa.id, 'medications');

const openForm = async ({ user }: ReturnType<typeof show>, opener = 'Add Medication') => {
  await user.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog'));
};
type Form = Awaited<ReturnType<typeof openForm>>;
const time = (form: Form, number: number) => form.getByLabelText(`Time ${number}`);
const enterTime = (form: Form, number: number, value: string) =>
  fireEvent.change(time(form, number), { target: { value } });
const fillIn = async ({ user }: ReturnType<typeof show>, form: Form) => {
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Lisinopril');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
};

test('a member adds a medication for the senior, a time field a row, and its card appears', async () => {
  const answers = careFor();
  const lisinopril = medication(7, 'Lisinopril', ['08:00', '20:00']);
  const add = write('post', '/api/medications', () => {
    answers.medicines[rosa.id] = { medications: [amlodipine, lisinopril], logs: [], facts: [] };
    return HttpResponse.json(lisinopril, { status: 201 });
  });
  stage.server.use(add.handler);
  const shown = show();
  const form = await openForm(shown);
  await fillIn(shown, form);
  await shown.user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'Twice daily');
  enterTime(form, 1, '08:00');
  await shown.user.click(form.getByRole('button', { name: 'Add Time' }));
  expect(time(form, 2)).toHaveFocus();
  enterTime(form, 2, '20:00');
  await shown.user.type(form.getByRole('textbox', { name: /^Instructions/ }), 'With water');
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(await screen.findByText('Medication added successfully')).toBeInTheDocument();
  expect(await card('Lisinopril')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(add.sent[0]?.body).toEqual({
    ...emptyDraft,
    begins: 'withNext',
    name: 'Lisinopril',
    dosage: '5 mg',
    frequency: 'Twice daily',
    times: ['08:00', '20:00'],
    instructions: 'With water',
    userId: rosa.id,
  });
});

test('“Not taken” of a time that has passed is recorded for her, with its reason', async () => {
  const answers = careFor();
  const losartan = medication(8, 'Losartan', ['08:00'], { dosage: '5 mg' });
  const add = write('post', '/api/medications', () => {
    answers.medicines[rosa.id] = { medications: [amlodipine, losartan], logs: [], facts: [] };
    return HttpResponse.json(losartan, { status: 201 });
  });
  const skip = write('post', '/api/medication-logs', () =>
    HttpResponse.json(skipped(losartan, '08:00', 'Before it was entered'), { status: 201 }),
  );
  stage.server.use(add.handler, skip.handler);
  const shown = show();
  const form = await openForm(shown);
  await fillIn(shown, form);
  enterTime(form, 1, '08:00');
  await shown.user.click(form.getByRole('radio', { name: 'Not taken' }));
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() =>
    expect(skip.sent.map(({ body }) => body)).toEqual([
      {
        medicationId: losartan.id,
        userId: rosa.id,
        scheduledTime: inNewYork('2026-06-09', '08:00'),
        status: 'skipped',
        reason: 'Before it was entered',
      },
    ]),
  );
  expect(add.sent[0]?.body).toMatchObject({ begins: 'today' });
});

test('the frequencies are those of spec.md §5, and after them another pattern', async () => {
  careFor();
  const form = await openForm(show());
  expect(
    within(form.getByRole('combobox', { name: 'Frequency' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Once daily', 'Twice daily', 'Three times daily', 'As needed', 'Another pattern']);
});

test('rows of times are removed only while there is more than one, and the focus stays among them', async () => {
  careFor();
  const shown = show();
  const form = await openForm(shown);
  const removes = () => form.queryAllByRole('button', { name: /^Remove time/ });
  expect(removes()).toHaveLength(0);
  await shown.user.click(form.getByRole('button', { name: 'Add Time' }));
  await shown.user.click(form.getByRole('button', { name: 'Add Time' }));
  enterTime(form, 1, '08:00');
  enterTime(form, 3, '20:00');
  await shown.user.click(form.getByRole('button', { name: 'Remove time 2' }));
  expect(time(form, 1)).toHaveValue('08:00');
  expect(time(form, 1)).toHaveFocus();
  expect(time(form, 2)).toHaveValue('20:00');
  await shown.user.click(form.getByRole('button', { name: 'Remove time 1' }));
  expect(time(form, 1)).toHaveValue('20:00');
  expect(removes()).toHaveLength(0);
});

test('at least one time is required, and a row left empty is not passed over', async () => {
  careFor();
  const shown = show();
  const form = await openForm(shown);
  const save = () => shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  await save();
  expect(form.getByText('Name is required')).toBeInTheDocument();
  expect(form.getByText('Dosage is required')).toBeInTheDocument();
  expect(time(form, 1)).toHaveAccessibleDescription('At least one time is required');
  await fillIn(shown, form);
  enterTime(form, 1, '08:00');
  expect(form.queryByText('At least one time is required')).not.toBeInTheDocument();
  await shown.user.click(form.getByRole('button', { name: 'Add Time' }));
  await save();
  expect(time(form, 2)).toHaveAccessibleDescription('Please enter each time, or remove the empty row');
  await waitFor(() => expect(time(form, 2)).toHaveFocus());
  expect(time(form, 1)).not.toHaveAttribute('aria-invalid');
});

test('as needed has no times to enter', async () => {
  careFor();
  const add = write('post', '/api/medications', () =>
    HttpResponse.json(medication(7, 'Lisinopril', []), { status: 201 }),
  );
  stage.server.use(add.handler);
  const shown = show();
  const form = await openForm(shown);
  await fillIn(shown, form);
  await shown.user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'As needed');
  expect(form.queryByRole('group', { name: 'Times' })).not.toBeInTheDocument();
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(add.sent[0]?.body).toMatchObject({ frequency: 'As needed', times: [], userId: rosa.id }));
});

test('when the server refuses, its sentence is shown under "Error" and everything typed stays', async () => {
  careFor();
  const problem = { message: 'Rosa already has this medication.', code: 'known' };
  stage.server.use(write('post', '/api/medications', () => HttpResponse.json(problem, { status: 409 })).handler);
  const shown = show();
  const form = await openForm(shown);
  await fillIn(shown, form);
  enterTime(form, 1, '08:00');
  await shown.user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(form.getByText(problem.message)).toBeInTheDocument();
  expect(screen.getAllByText(problem.message)).toHaveLength(2);
  expect(form.getByRole('textbox', { name: 'Medication name' })).toHaveValue('Lisinopril');
  expect(time(form, 1)).toHaveValue('08:00');
});

test('editing shows the times a row each and saves them for the senior, leaving the photo as it is', async () => {
  const answers = careFor([{ ...rosasDay().metformin, imageUrl: '/api/files/1' }]);
  const changed = { ...rosasDay().metformin, dosage: '850 mg', imageUrl: '/api/files/1' };
  const change = write('put', '/api/medications/:id', () => {
    answers.medicines[rosa.id] = { medications: [changed], logs: [], facts: [] };
    return HttpResponse.json(changed);
  });
  stage.server.use(change.handler);
  const shown = show();
  const form = await openForm(shown, 'Edit: Metformin 500 mg');
  expect([time(form, 1), time(form, 2)].map((input) => (input as HTMLInputElement).value)).toEqual(['10:15', '18:30']);
  await shown.user.clear(form.getByRole('textbox', { name: 'Dosage' }));
  await shown.user.type(form.getByRole('textbox', { name: 'Dosage' }), '850 mg');
  await shown.user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Medication changed successfully')).toBeInTheDocument();
  expect(await card('Metformin 850')).toBeInTheDocument();
  expect(change.sent[0]).toMatchObject({
    path: `/api/medications/${changed.id}`,
    body: { dosage: '850 mg', times: ['10:15', '18:30'] },
  });
  expect(change.sent[0]?.body).not.toHaveProperty('removePhoto');
});

test('a member takes the photo away', async () => {
  const withPhoto = { ...amlodipine, imageUrl: '/api/files/1' };
  careFor([withPhoto]);
  const change = write('put', '/api/medications/:id', () => HttpResponse.json({ ...amlodipine, version: 1 }));
  stage.server.use(change.handler);
  const shown = show();
  const form = await openForm(shown, 'Edit: Amlodipine 5 mg');
  await shown.user.click(form.getByRole('button', { name: 'Remove this photo' }));
  await shown.user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(change.sent[0]?.body).toMatchObject({ removePhoto: 'true', userId: rosa.id, version: '0' }),
  );
  expect(JSON.parse((change.sent[0]?.body as { times: string }).times)).toEqual(['08:00']);
});

test('deleting asks first, by name', async () => {
  const answers = careFor([amlodipine, vitamin]);
  const remove = write('delete', '/api/medications/:id', () => {
    answers.medicines[rosa.id] = { medications: [amlodipine], logs: [], facts: [] };
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  const { user } = show();
  await card('Vitamin D3');
  await user.click(await screen.findByRole('button', { name: 'Delete: Vitamin D3 1,000 IU' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading')).toHaveTextContent('Are you sure you want to delete "Vitamin D3 1,000 IU"?');
  expect(question.getByText('This action cannot be undone.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Medication deleted successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: /^Vitamin D3/ })).not.toBeInTheDocument();
  expect(remove.sent.map(({ path }) => path)).toEqual([`/api/medications/${vitamin.id}`]);
});

test('the history names the senior and offers Undo', async () => {
  const taken: DoseFactView = {
    id: 'fact-1',
    doseId: doseIdOf(amlodipine.id, '2026-06-09', '08:00'),
    what: 'taken',
    at: inNewYork('2026-06-09', '08:05'),
    recordedAt: inNewYork('2026-06-09', '08:05'),
    by: { id: rosa.id, firstName: 'Rosa' },
    scheduledTime: inNewYork('2026-06-09', '08:00'),
    remindAt: null,
    reason: null,
    amount: null,
    confirmed: [],
    canUndo: true,
    canEnter: false,
  };
  careFor();
  const undo = write('delete', '/api/medication-logs/:id', () => new HttpResponse(null, { status: 204 }));
  stage.server.use(
    http.get('/api/medications/:id/history', () => HttpResponse.json([taken])),
    undo.handler,
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^History: Amlodipine/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^History of Amlodipine/ }));
  expect(await dialog.findByText(inFull(/dose, by Rosa$/))).toBeInTheDocument();
  const button = dialog.getByRole('button', { name: /^Undo: Taken/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  await waitFor(() =>
    expect(undo.sent.map(({ path }) => decodeURIComponent(path))).toEqual([`/api/medication-logs/${taken.doseId}`]),
  );
});
