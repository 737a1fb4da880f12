import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { File as NodeFile } from 'node:buffer';
import { HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medicineReads, write } from '../support/medicineServer.ts';
import { rosasDay, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { medicationsResource } from '../../client/medication/medicationsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const luis = { id: '5a0e9a54-41a2-4f0e-8a55-0d8a1f6f2b05', firstName: 'Luis' };
const metformin: MedicationView = { ...rosasDay().metformin, version: 3, imageUrl: '/api/files/1' };
const byLuis = (more: Partial<MedicationView>): MedicationView => ({
  ...metformin,
  version: 4,
  changedBy: luis,
  ...more,
});
const sentence = 'Luis changed this medication while you were editing it. Please check the changes, then save again.';
const refusal = { message: sentence, code: 'medication_changed' };

/** Rosa has the form of her Metformin open, or Ana has it for her; `change` is somebody else's version. */
const openForm = async (who: 'rosa' | 'ana' = 'rosa') => {
  const answers = { medications: [metformin], logs: [], facts: [] };
  if (who === 'ana') careOn(stage, { medicines: { [rosa.id]: answers } });
  else stage.server.use(...medicineReads(answers));
  const shown = who === 'ana' ? monitoringOn(stage)(rosa.id, 'medications') : stage.show(<MedicationsPage />);
  const { user, store } = shown;
  await user.click(await screen.findByRole('button', { name: /^Edit: Metformin/ }));
  const form = within(await screen.findByRole('dialog'));
  const field = (name: string | RegExp) => form.getByRole('textbox', { name });
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const inStore = () => partsIn(store, medicationsResource)[rosa.id]?.data.find(({ id }) => id === metformin.id);
  const change = async (to: MedicationView) => {
    answers.medications = [to];
    pushChangeOf(stage, rosa.id, 'medications');
    await waitFor(() => expect(inStore()).toEqual(to));
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  const notice = () => form.queryByRole('alert');
  return { ...shown, answers, form, field, retype, change, press, notice, inStore };
};
const saves = (reply: () => Response | Promise<Response> = () => HttpResponse.json(metformin)) => {
  const put = write('put', '/api/medications/:id', reply);
  stage.server.use(put.handler);
  return put.sent;
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('without a change by others there is no notice, and the save is based on the opened version', async () => {
  const sent = saves();
  const { retype, press, notice, form } = await openForm();
  await retype('Dosage', '850 mg');
  expect([notice(), form.getByRole('status')]).toEqual([null, expect.objectContaining({ textContent: '' })]);
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([{ body: { dosage: '850 mg', version: '3' } }]);
});

test('a change by another person appears in the form immediately, and no save overwrites it unseen', async () => {
  const sent = saves();
  const { field, change, press, notice, user, form } = await openForm();
  await user.type(field(/^Instructions/), ', at noon');
  await change(byLuis({ dosage: '5 mg', frequency: 'Once daily', times: ['20:00'] }));
  expect(notice()).toHaveTextContent(
    /^Luis changed this while the form was open:Dosage: 5 mg.*: Once dailyTimes: 8:00 PM“Use theirs”/,
  );
  expect(field('Dosage')).toHaveValue('500 mg');
  await press('Save Changes');
  expect(notice()?.parentElement).toHaveFocus();
  expect([form.getByRole('button', { name: 'Use theirs' }), sent]).toEqual([expect.anything(), []]);
});

test('taken over, the new values are in the untouched fields, the typed text stays, and it is saved over the new version', async () => {
  const sent = saves();
  const { field, change, press, notice, user, form } = await openForm();
  await press('Type them as a list');
  await user.type(field(/^Instructions/), ', at noon');
  await change(byLuis({ dosage: '5 mg', times: ['08:00', '20:00'] }));
  await press('Use theirs');
  expect(notice()).toBeNull();
  expect(form.getByRole('status')).toHaveTextContent('The new values are in the form now. Nothing is saved yet.');
  await waitFor(() => expect(form.getByRole('status').parentElement).toHaveFocus());
  expect(
    [field('Dosage'), field('Times'), field(/^Instructions/)].map((each) => (each as HTMLInputElement).value),
  ).toEqual(['5 mg', '8:00 AM, 8:00 PM', 'One long white tablet, with food, at noon']);
  await press('Save Changes');
  await noDialog();
  const body = {
    dosage: '5 mg',
    times: '["08:00","20:00"]',
    instructions: 'One long white tablet, with food, at noon',
    version: '4',
  };
  expect(sent).toMatchObject([{ body }]);
});

test('if both changed one field, the form shows both values and keeps the own one', async () => {
  const sent = saves();
  const { field, retype, change, press, notice } = await openForm();
  await retype('Dosage', '850 mg');
  await change(byLuis({ dosage: '5 mg', name: 'Glucophage' }));
  expect(notice()).toHaveTextContent('Medication name: GlucophageDosage: 5 mg (yours: 850 mg)');
  await press('Use theirs');
  expect([field('Medication name'), field('Dosage')].map((each) => (each as HTMLInputElement).value)).toEqual([
    'Glucophage',
    '850 mg',
  ]);
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([{ body: { name: 'Glucophage', dosage: '850 mg', version: '4' } }]);
});

test('kept, the form is unchanged, and is saved over the new version by its user’s choice', async () => {
  const sent = saves();
  const { field, retype, change, press, notice, form } = await openForm();
  await retype('Medication name', 'Glucophage');
  await change(byLuis({ dosage: '5 mg' }));
  await press('Keep mine');
  expect([notice(), (field('Dosage') as HTMLInputElement).value]).toEqual([null, '500 mg']);
  expect(form.getByRole('status')).toHaveTextContent('The form is as you left it. Nothing is saved yet.');
  await change(byLuis({ version: 5, dosage: '5 mg', instructions: 'At night' }));
  expect(notice()).toHaveTextContent(/^Luis changed this while the form was open:Instructions: At night“/);
  await press('Use theirs');
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([
    { body: { name: 'Glucophage', dosage: '500 mg', instructions: 'At night', version: '5' } },
  ]);
});

test('the times are taken over with their frequency or not at all', async () => {
  const { field, change, press, notice, user, form } = await openForm();
  await press('Type them as a list');
  await user.type(field('Times'), ', 9 pm');
  await change(byLuis({ frequency: 'As needed', times: [] }));
  expect(notice()).toHaveTextContent(
    'Frequency: As needed (yours: Twice daily)Times: none (yours: 10:15 AM, 6:30 PM, 9:00 PM)',
  );
  await press('Use theirs');
  expect(form.getByRole('combobox', { name: 'Frequency' })).toHaveValue('Twice daily');
  expect(field('Times')).toHaveValue('10:15 AM, 6:30 PM, 9 pm');
});

test('a value that the form already has isn’t a difference, and the save is based on the new version', async () => {
  const sent = saves();
  const { retype, change, press, notice } = await openForm();
  await retype('Dosage', '5 mg');
  await press('Type them as a list');
  await retype('Times', '8 pm, 8:00');
  await change(byLuis({ dosage: '5 mg', times: ['08:00', '20:00'] }));
  expect(notice()).toBeNull();
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([{ body: { version: '4' } }]);
});

test('a list that comes late brings nothing back', async () => {
  const sent = saves();
  const { change, press, notice, retype } = await openForm();
  await retype('Medication name', 'Glucophage');
  await change(byLuis({ version: 2, dosage: '1 mg' }));
  expect(notice()).toBeNull();
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([{ body: { dosage: '500 mg', version: '3' } }]);
});

test('another person’s new photo is announced, and a chosen photo stays', async () => {
  const { change, press, notice, user, form } = await openForm();
  await change(byLuis({ imageUrl: '/api/files/2' }));
  expect(notice()).toHaveTextContent(/^Luis changed this while the form was open:Photo of the medication: a new one“/);
  await press('Use theirs');
  const chosen = new NodeFile([new Uint8Array(20)], 'pill.png', { type: 'image/png' }) as unknown as File;
  await user.upload(form.getByLabelText('Photo of the medication', { selector: 'input' }), chosen);
  await change(byLuis({ version: 5, imageUrl: null }));
  expect(notice()).toHaveTextContent('Photo of the medication: removed (yours: the one you chose)');
  await press('Use theirs');
  expect(await form.findByRole('img', { name: 'The chosen photo' })).toBeInTheDocument();
});

test.each([
  ['You', { id: rosa.id, firstName: 'Rosa' }],
  ['Someone', { ...luis, firstName: null }],
  ['Someone', null],
])('%s is named when it was %j', async (who, changedBy) => {
  const { change, notice } = await openForm();
  await change(byLuis({ dosage: '5 mg', changedBy }));
  expect(notice()).toHaveTextContent(new RegExp(`^${who} changed this while the form was open:Dosage: 5 mg`));
});

test('when the server reports a change, the form loads again and shows it; the typed text stays', async () => {
  const { answers, field, press, notice, user, form } = await openForm();
  const sent = saves(() => {
    answers.medications = [byLuis({ dosage: '5 mg' })];
    return HttpResponse.json(refusal, { status: 409 });
  });
  await user.type(field(/^Instructions/), ', at noon');
  await press('Save Changes');
  expect(await form.findByRole('alert')).toHaveTextContent(/^Luis changed this while the form was open:Dosage: 5 mg“/);
  expect(form.queryByText(refusal.message)).not.toBeInTheDocument();
  expect(await screen.findByText('Failed to change medication. Please try again.')).toBeInTheDocument();
  expect(field(/^Instructions/)).toHaveValue('One long white tablet, with food, at noon');
  await press('Use theirs');
  expect(notice()).toBeNull();
  await press('Save Changes');
  await waitFor(() => expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['3', '4']));
});

test('until the other change arrives, the form shows the server’s sentence', async () => {
  const { press, notice, retype, change, form } = await openForm();
  saves(() => HttpResponse.json(refusal, { status: 409 }));
  await retype('Medication name', 'Glucophage');
  await press('Save Changes');
  expect(await form.findByText(refusal.message)).toBeInTheDocument();
  expect(notice()).toBeNull();
  await change(byLuis({ dosage: '5 mg' }));
  expect(notice()).toHaveTextContent('Dosage: 5 mg');
  expect(form.queryByText(refusal.message)).not.toBeInTheDocument();
});

test('the form’s own change, pushed before its answer, is nobody else’s', async () => {
  const saved = {
    ...metformin,
    version: 4,
    dosage: '850 mg',
    imageUrl: null,
    changedBy: { id: rosa.id, firstName: 'Rosa' },
  };
  let answer = () => {};
  saves(() => new Promise<Response>((resolve) => (answer = () => resolve(HttpResponse.json(saved)))));
  const { retype, change, press, notice, form } = await openForm();
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(notice()?.textContent ?? null));
  await retype('Dosage', '850 mg');
  await press('Remove this photo');
  await press('Save Changes');
  await change({ ...saved, imageUrl: '/api/files/3' });
  watch.observe(document.body, { childList: true, subtree: true });
  expect([notice(), form.getByRole('button', { name: 'Saving…' })]).toEqual([null, expect.anything()]);
  answer();
  await noDialog();
  watch.disconnect();
  expect(seen.filter((text) => text !== null)).toEqual([]);
});

test('a member’s form for the senior says the same, its times in rows', async () => {
  const sent = saves();
  const { change, press, notice, user, field, form } = await openForm('ana');
  await user.type(field(/^Instructions/), '!');
  await change(byLuis({ times: ['08:00', '20:00'], imageUrl: null }));
  expect(notice()).toHaveTextContent(
    /^Luis changed this while the form was open:Times: 8:00 AM, 8:00 PMPhoto of the medication: removed“/,
  );
  await press('Use theirs');
  expect(['Time 1', 'Time 2'].map((name) => (form.getByLabelText(name) as HTMLInputElement).value)).toEqual([
    '08:00',
    '20:00',
  ]);
  fireEvent.change(form.getByLabelText('Time 1'), { target: { value: '09:00' } });
  await change(
    byLuis({ version: 5, times: ['07:00', '20:00'], imageUrl: null, changedBy: { id: anaUser.id, firstName: 'Ana' } }),
  );
  expect(notice()).toHaveTextContent(
    /^You changed this while the form was open:Times: 7:00 AM, 8:00 PM \(yours: 9:00 AM, 8:00 PM\)“/,
  );
  await press('Keep mine');
  await press('Save Changes');
  await noDialog();
  expect(sent).toMatchObject([{ body: { times: ['09:00', '20:00'], version: 5, userId: rosa.id } }]);
});
