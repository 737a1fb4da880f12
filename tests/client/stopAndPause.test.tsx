import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { answersOn, cardOf } from '../medication/pageRows.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, inNewYork, medication, rosasDay, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);

const now = tenPastTen.toISOString();
const { vitamin, metformin } = rosasDay();
const stoppedOf = (of: MedicationView, reason: string | null): MedicationView => ({
  ...of,
  occurrences: [],
  stop: { from: now, until: null, reason, by: { id: rosa.id, firstName: 'Rosa' } },
});
const pauseOf = (more: Partial<MedicationPauseView> = {}): MedicationPauseView => ({
  id: '1f7d1c52-7a55-4a0c-9a86-52f1e2d0aa01',
  userId: rosa.id,
  from: inNewYork('2026-06-09', '09:00'),
  until: inNewYork('2026-06-12', '08:00'),
  reason: 'In the hospital',
  by: ana,
  changedAt: inNewYork('2026-06-09', '09:00'),
  ...more,
});
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const toast = async (title: string) => within((await screen.findByText(title)).closest('.toast') as HTMLElement);

test('a medication is stopped with its reason, moves to the Stopped list, and Undo starts it', async () => {
  const answers = answersWith({ medications: [vitamin, metformin], logs: [] });
  const stop = write('post', '/api/medications/:id/stop', () => {
    answers.medications = [metformin];
    answers.stopped = [stoppedOf(vitamin, 'Dr. Osei said to stop')];
    return HttpResponse.json(answers.stopped[0]);
  });
  const start = write('post', '/api/medications/:id/start', () => {
    [answers.medications, answers.stopped] = [[vitamin, metformin], []];
    return HttpResponse.json(vitamin);
  });
  stage.server.use(stop.handler, start.handler);
  const { user } = stage.show(<MedicationsPage />);
  await cardOf('Vitamin D3');
  await user.click(await button('Stop: Vitamin D3 1,000 IU'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Stop Vitamin D3/ }));
  expect(dialog.getByRole('radio', { name: 'Now' })).toBeChecked();
  await user.type(dialog.getByLabelText(/^Reason/), 'Dr. Osei said to stop');
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  const said = await toast('Vitamin D3 stopped');
  const list = within(await screen.findByRole('region', { name: 'Stopped' }));
  expect(
    list.getByText('Stopped today, 10:10 AM by you', { normalizer: (text) => text.replace(/\u00a0/g, ' ') }),
  ).toBeInTheDocument();
  expect(list.getByText('“Dr. Osei said to stop”')).toBeInTheDocument();
  expect(stop.sent).toMatchObject([
    { path: `/api/medications/${vitamin.id}/stop`, body: { reason: 'Dr. Osei said to stop' } },
  ]);
  await user.click(said.getByRole('button', { name: 'Undo' }));
  expect(await cardOf('Vitamin D3')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Stopped' })).not.toBeInTheDocument());
  expect(start.sent.map(({ body }) => body)).toEqual([{}]);
});

test('a stop that is planned for a time that has passed is named by its field, and nothing is sent', async () => {
  answersWith({ medications: [vitamin], logs: [] });
  const stop = write('post', '/api/medications/:id/stop', () => HttpResponse.json(vitamin));
  stage.server.use(stop.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await button('Stop: Vitamin D3 1,000 IU'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Stop Vitamin D3/ }));
  await user.click(dialog.getByRole('radio', { name: 'Later' }));
  const day = within(dialog.getByRole('group', { name: 'From' })).getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2026-06-08');
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(day).toHaveAccessibleDescription('That time has passed. Choose a later one');
  expect(stop.sent).toEqual([]);
});

test('if all are stopped, the page doesn’t claim that no medication was added; one starts again', async () => {
  const answers = answersWith({ medications: [], logs: [], stopped: [stoppedOf(vitamin, null)] });
  const start = write('post', '/api/medications/:id/start', () => {
    [answers.medications, answers.stopped] = [[vitamin], []];
    return HttpResponse.json(vitamin);
  });
  stage.server.use(start.handler);
  const { user } = stage.show(<MedicationsPage />);
  expect(await screen.findByRole('heading', { name: 'No medications right now' })).toBeInTheDocument();
  expect(screen.getByText('All of your medications are stopped.')).toBeInTheDocument();
  expect(screen.queryByText('No medications added yet')).not.toBeInTheDocument();
  await user.click(await button('Start again: Vitamin D3 1,000 IU'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Start Vitamin D3.*again/ }));
  await user.click(dialog.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('Vitamin D3 started again')).toBeInTheDocument();
  expect(await cardOf('Vitamin D3')).toBeInTheDocument();
  expect(start.sent.map(({ body }) => body)).toEqual([{}]);
});

test('Undo in the toast of a delete brings the medication back', async () => {
  const answers = answersWith({ medications: [vitamin], logs: [] });
  const remove = write('delete', '/api/medications/:id', () => {
    answers.medications = [];
    return new HttpResponse(null, { status: 204 });
  });
  const restore = write('post', '/api/medications/:id/restore', () => {
    answers.medications = [vitamin];
    return HttpResponse.json(vitamin);
  });
  stage.server.use(remove.handler, restore.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await button('Delete: Vitamin D3 1,000 IU'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const said = await toast('Medication deleted successfully!');
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  await user.click(said.getByRole('button', { name: 'Undo' }));
  expect(await cardOf('Vitamin D3')).toBeInTheDocument();
  expect(restore.sent.map(({ path }) => path)).toEqual([`/api/medications/${vitamin.id}/restore`]);
});

test('all are paused with a reason and an end; the banner says so, and Resume has an Undo', async () => {
  const answers = answersWith({ medications: [vitamin], logs: [] });
  const pause = write('post', '/api/medication-pauses', ({ body }) => {
    const { until, reason } = body as Pick<MedicationPauseView, 'until' | 'reason'>;
    const view = pauseOf({ from: now, until, reason, by: { id: rosa.id, firstName: 'Rosa' } });
    answers.pauses = [view];
    return HttpResponse.json(view, { status: 201 });
  });
  const resume = write('delete', '/api/medication-pauses/:id', () => {
    answers.pauses = [];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(pause.handler, resume.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await button('Pause all medications'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pause all medications/ }));
  await user.click(dialog.getByRole('button', { name: 'Pause all' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please say why/);
  await user.type(dialog.getByLabelText('Reason'), 'In the hospital');
  await user.click(dialog.getByRole('button', { name: 'Pause all' }));
  const banner = await screen.findByRole('region', { name: 'Pause of all medications' });
  expect(banner).toHaveTextContent(/^All medications are paused until Friday, 8:00\sAMIn the hospitalSet by you/);
  expect(pause.sent[0]?.body).toEqual({
    userId: rosa.id,
    until: inNewYork('2026-06-12', '08:00'),
    reason: 'In the hospital',
  });
  expect(screen.queryByRole('button', { name: 'Pause all medications' })).not.toBeInTheDocument();
  await user.click(within(banner).getByRole('button', { name: 'Resume now' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the pause now?' }));
  expect(resume.sent).toEqual([]);
  expect(question.getByRole('button', { name: 'Keep the pause' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Resume now' }));
  const said = await toast('Medications resumed');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Pause of all medications' })).not.toBeInTheDocument(),
  );
  await user.click(said.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Pause of all medications' })).toBeInTheDocument();
  expect(pause.sent[1]?.body).toEqual(pause.sent[0]?.body);
});

test('under a pause the Now card says why nothing is due, and until when; the banner does not say it twice', async () => {
  const later = medication(1, 'Metformin', ['10:15'], { occurrences: [], nextDose: inNewYork('2026-06-12', '10:15') });
  answersWith({ medications: [later], logs: [], pauses: [pauseOf()] });
  stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('region', { name: 'In the hospital' });
  expect(card).toHaveTextContent(/No doses are due until Friday, 8:00\sAM\./);
  expect(card).toHaveTextContent('Set by Ana');
  expect(within(card).getByRole('button', { name: 'Resume now' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing to take today')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Pause of all medications' })).not.toBeInTheDocument();
});

test('doses that were due before the pause are still asked for, below the banner', async () => {
  answersWith({ medications: [metformin], logs: [], pauses: [pauseOf()] });
  stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: /^Metformin 500.mg, 10:15/ });
  expect(within(card).getByRole('button', { name: /^Take Now: Metformin/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pause of all medications' })).toBeInTheDocument();
});
