import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renewWithin } from '../../client/resource/ownerLoads.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosasDay, tenPastTen } from '../support/medicines.ts';
import { held } from '../support/held.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, miguel, pushChangeOf, type CareAnswers } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { doseLogsResource } from '../../client/medication/doseLogsResource.ts';
import { medicationsResource } from '../../client/medication/medicationsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const { amlodipine } = rosasDay();
const careFor = () => careOn(stage, { medicines: { [rosa.id]: { medications: [amlodipine], logs: [], facts: [] } } });
const typeInEditForm = async (text: string) => {
  const shown = monitoringOn(stage)(rosa.id, 'medications');
  await shown.user.click(await screen.findByRole('button', { name: /^Edit: Amlodipine/ }));
  const form = within(await screen.findByRole('dialog'));
  if (text) await shown.user.type(form.getByRole('textbox', { name: /^Instructions/ }), text);
  return { ...shown, form };
};
const requestedAgain = (answers: CareAnswers) =>
  waitFor(() => expect(answers.asked.map(({ path }) => path).sort()).toEqual(bothLists));
const bothLists = ['/api/medication-logs', '/api/medications'];
const answerMedications = (answer: () => Response | Promise<Response>) =>
  stage.server.use(http.get('/api/medications', answer));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('when another area is switched, a form stays with the typed text, and the lists are requested again', async () => {
  const answers = careFor();
  const { form, store } = await typeInEditForm('With water');
  answers.asked.length = 0;
  answers.connections = [rosaAsSenior({ permissions: { ...allPermissions, health: false } }), miguel];
  pushReset(stage, rosa.id);
  await requestedAgain(answers);
  await waitFor(() => expect(partsIn(store, medicationsResource)[rosa.id]?.status).toBe('ready'));
  expect(form.getByRole('textbox', { name: /^Instructions/ })).toHaveValue('With water');
  expect(await screen.findByText('Rosa Alvarez no longer shares health readings with you.')).toBeInTheDocument();
});

test('the reason for skipping a dose stays as well', async () => {
  const answers = careFor();
  const { user, store } = monitoringOn(stage)();
  const row = within(await monitoringPage.row('Amlodipine'));
  await user.click(row.getByRole('button', { name: 'More for Amlodipine' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Skip this dose/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Another reason/ }), 'Dr. Osei said so');
  answers.asked.length = 0;
  pushReset(stage, rosa.id);
  await requestedAgain(answers);
  await waitFor(() => expect(partsIn(store, doseLogsResource)[rosa.id]?.status).toBe('ready'));
  expect(screen.getByRole('textbox', { name: /^Another reason/ })).toHaveValue('Dr. Osei said so');
});

test.each([403, 404])('when the new answer is %d, the form goes and nothing is held', async (status) => {
  careFor();
  const { store } = await typeInEditForm('With water');
  answerMedications(() => HttpResponse.json({ message: 'No' }, { status }));
  pushReset(stage, rosa.id);
  await noDialog();
  expect(partsIn(store, medicationsResource)[rosa.id]).toMatchObject({ status: 'refused', data: [], loadedAt: null });
});

test('data that can’t be loaded again goes, and comes back with the next answer', async () => {
  const answers = careFor();
  const { store } = await typeInEditForm('With water');
  answerMedications(() => HttpResponse.error());
  pushReset(stage, rosa.id);
  await noDialog();
  expect(partsIn(store, medicationsResource)[rosa.id]).toMatchObject({ status: 'failed', data: [], loadedAt: null });
  careOn(stage, answers);
  pushChangeOf(stage, rosa.id, 'medications');
  expect(await monitoringPage.card('Amlodipine')).toBeInTheDocument();
});

test('an answer that does not come leaves nothing standing of rights that may have ended', async () => {
  careFor();
  const { store } = await typeInEditForm('With water');
  const answer = held();
  answerMedications(async () => {
    await answer.released;
    return HttpResponse.json([amlodipine]);
  });
  const { setTimeout: laterOn } = globalThis;
  const waited: (() => void)[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number, ...more: []) => {
    if (ms !== renewWithin) return laterOn(act, ms, ...more);
    waited.push(act);
    return 0;
  }) as typeof setTimeout);
  pushReset(stage, rosa.id);
  await waitFor(() => expect(partsIn(store, doseLogsResource)[rosa.id]?.status).toBe('ready'));
  expect(partsIn(store, medicationsResource)[rosa.id]?.status).toBe('renewing');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  for (const act of waited) act();
  await noDialog();
  expect(partsIn(store, medicationsResource)[rosa.id]).toMatchObject({ data: [], loadedAt: null });
  answer.release();
  expect(await monitoringPage.card('Amlodipine')).toBeInTheDocument();
});

test.each([
  ['With water', 'What you typed wasn’t saved.'],
  ['', undefined],
])('when somebody deletes the medication, the form with "%s" goes with a notice', async (text, description) => {
  const answers = careFor();
  const { store } = await typeInEditForm(text);
  answers.medicines[rosa.id] = { medications: [], logs: [], facts: [] };
  pushChangeOf(stage, rosa.id, 'medications');
  expect(await screen.findByText('Amlodipine was deleted.')).toBeInTheDocument();
  expect(store.getState().toasts.shown?.description).toBe(description);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing the form shows no notice', async () => {
  careFor();
  const { form, store, user } = await typeInEditForm('With water');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await noDialog();
  expect(store.getState().toasts.shown).toBeNull();
});
