import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';
import { ana, inNewYork, medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { answersOn, cardOf, slotOf } from './pageRows.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { write } from '../support/medicineServer.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const answersWith = answersOn(stage);

test('Take Late shows Saving immediately, then Taken, with the toast and its Undo', async () => {
  const { amlodipine } = rosasDay();
  const answers = answersWith();
  const late = taken(amlodipine, '08:00', '10:10', { wasMissed: true });
  const answer = held();
  const take = write('post', '/api/medication-logs', async () => {
    await answer.released;
    answers.logs = [...answers.logs, late];
    return HttpResponse.json(late, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Amlodipine');
  expect(row).toHaveTextContent('8:00 AM, 2 h 10 min ago');
  await user.click(within(row).getByRole('button', { name: /^Take Late: Amlodipine/ }));
  expect(row).toHaveTextContent('Saving…');
  answer.release();
  const said = await screen.findByText('Medication marked as taken!');
  // it stays while the pointer rests on it
  await user.hover(said);
  const done = await screen.findByRole('group', { name: /^Amlodipine 5.mg, taken at 10:10/ });
  expect(done).toHaveTextContent(/Taken at 10:10.AM/);
  expect(within(done).queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  // the pressed button is gone: the focus is in its place, not at the top of the page
  expect(document.activeElement).toContainElement(done);
  expect(take.sent.map(({ body }) => body)).toEqual([
    {
      medicationId: amlodipine.id,
      scheduledTime: inNewYork('2026-06-09', '08:00'),
      takenTime: tenPastTen.toISOString(),
      status: 'taken',
      safety: 'ask',
    },
  ]);
  expect(within(said.closest('.toast') as HTMLElement).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Amlodipine 5.mg, 8:00/ })).not.toBeInTheDocument();
});

test('Undo in the toast opens the dose again', async () => {
  const { vitamin } = rosasDay();
  const answers = answersWith();
  const log = taken(vitamin, '09:00', '10:10');
  const undo = write('delete', '/api/medication-logs/:id', () => {
    answers.logs = answers.logs.filter(({ id }) => id !== log.id);
    return new HttpResponse(null, { status: 204 });
  });
  const take = write('post', '/api/medication-logs', () => {
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler, undo.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  await user.click(within(row).getByRole('button', { name: /^Take Now/ }));
  await user.hover(await screen.findByText('Medication marked as taken!'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await slotOf('Vitamin D3')).toHaveTextContent(/Due(?! now)/));
  expect(undo.sent.map(({ path }) => decodeURIComponent(path))).toEqual([`/api/medication-logs/${log.id}`]);
});

test('a dose that another gave before says who and when, and offers nothing to undo', async () => {
  const { metformin } = rosasDay();
  answersWith();
  const log = taken(metformin, '10:15', '08:02', { takenBy: ana });
  stage.server.use(write('post', '/api/medication-logs', () => HttpResponse.json(log, { status: 200 })).handler);
  const { user } = stage.show(<SeniorHomePage />);
  const card = await slotOf('Metformin 500.mg, 10:15');
  await user.click(within(card).getByRole('button', { name: /^Take Now/ }));
  expect(await screen.findByText('Ana already gave this at 8:02 AM')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.queryByText('Medication marked as taken!')).not.toBeInTheDocument();
});

test('a dose that could not be recorded says so next to it and in the toast, and can be tried again', async () => {
  answersWith();
  stage.server.use(write('post', '/api/medication-logs', () => HttpResponse.error()).handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  const button = within(row).getByRole('button', { name: /^Take Now/ });
  await user.click(button);
  expect(await screen.findByText('We can’t tell yet if this dose was recorded.')).toBeInTheDocument();
  expect(row).toHaveTextContent('We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.');
  expect(row).not.toHaveTextContent('Not recorded');
  expect(row).toHaveTextContent(/Due(?! now)/);
  expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('a dose that was taken stays in its place with the way back, and the next can be pressed only after a moment', async () => {
  const { metformin } = rosasDay();
  const answers = answersWith();
  const log = taken(metformin, '10:15', '10:10');
  stage.server.use(
    write('post', '/api/medication-logs', () => {
      answers.logs = [...answers.logs, log];
      return HttpResponse.json(log, { status: 201 });
    }).handler,
  );
  const { user } = stage.show(<SeniorHomePage />);
  const card = await slotOf('Metformin 500.mg, 10:15');
  const before = (await screen.findAllByRole('group')).map((group) => group.getAttribute('aria-label'));
  await user.click(within(card).getByRole('button', { name: /^Take Now/ }));
  const next = await slotOf('Vitamin D3');
  const take = within(next).getByRole('button', { name: /^Take Now/ });
  expect(take).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(take).toHaveAttribute('aria-disabled', 'false'));
  const after = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(after).toEqual(before.map((name) => name?.replace(/500(.)mg, 10:15/, '500$1mg, taken at 10:10')));
  expect(after).toHaveLength(4);
});

test('a dose is skipped from the Later menu, with the reason, by keyboard alone', async () => {
  const { vitamin } = rosasDay();
  const answers = answersWith();
  const log = skipped(vitamin, '09:00', 'Dr. Osei said to pause');
  const skip = write('post', '/api/medication-logs', () => {
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(skip.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  const more = within(row).getByRole('button', { name: 'Later or skip: Vitamin D3, 9:00 AM' });
  act(() => more.focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Show again at/ })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Skip this dose…' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Taken at…' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
  await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  await user.keyboard('{Enter}{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Skip this dose…' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Skip this dose?' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Another reason/ }), 'Dr. Osei said to pause{Enter}');
  expect(await screen.findByText('Dose skipped')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await slotOf('Vitamin D3 1,000.IU, skipped')).toHaveTextContent(/due at 9:00.AM“Dr. Osei said to pause”/);
  expect(document.activeElement).not.toBe(document.body);
  expect(skip.sent.map(({ body }) => body)).toEqual([
    {
      medicationId: vitamin.id,
      scheduledTime: inNewYork('2026-06-09', '09:00'),
      status: 'skipped',
      reason: 'Dr. Osei said to pause',
    },
  ]);
});

test('as needed can be taken any time, each take its own, and one that got no answer is sent again unchanged', async () => {
  const { acetaminophen } = rosasDay();
  const answers = answersWith({ medications: [acetaminophen] });
  const log = taken(acetaminophen, '10:10', '10:10', {
    id: `${acetaminophen.id}-5f0e8a55-0d8a-4f6f-8b02-41a24f0e8a55`,
    scheduledTime: null,
  });
  let isDown = true;
  const take = write('post', '/api/medication-logs', () => {
    if (isDown) return HttpResponse.error();
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<MedicationsPage />);
  const card = await cardOf('Acetaminophen');
  expect(card).toHaveTextContent('Any time');
  await user.click(within(card).getByRole('button', { name: 'Take: Acetaminophen' }));
  const asked = await screen.findByRole('dialog', { name: /^How much Acetaminophen/ });
  await user.click(within(asked).getByRole('button', { name: 'Take 1' }));
  await waitFor(() => expect(card).toHaveTextContent('We can’t tell if that was saved.'));
  isDown = false;
  jest.setSystemTime(new Date(tenPastTen.getTime() + 90_000));
  await user.click(within(card).getByRole('button', { name: 'Take: Acetaminophen' }));
  await waitFor(() => expect(card).toHaveTextContent('Last taken today, 10:10 AM'));
  expect(take.sent[0]?.body).toMatchObject({ amount: '1', safety: 'ask' });
  expect(take.sent[1]?.body).toEqual(take.sent[0]?.body);
});

test('a press on a usual reason skips the dose with it, and Undo takes it back', async () => {
  const { vitamin } = rosasDay();
  const answers = answersWith();
  const skip = write('post', '/api/medication-logs', () => {
    const log = skipped(vitamin, '09:00', 'Feeling sick');
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(skip.handler);
  const { user } = stage.show(<SeniorHomePage />);
  await user.click(within(await slotOf('Vitamin D3')).getByRole('button', { name: /^Later or skip/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip this dose…' }));
  await user.click(await screen.findByRole('button', { name: 'Skip: Feeling sick' }));
  expect(await screen.findByText('Dose skipped')).toBeInTheDocument();
  expect(skip.sent.map(({ body }) => body)).toMatchObject([{ status: 'skipped', reason: 'Feeling sick' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a late dose and a due one of the same medication are two slots, each with its button', async () => {
  answersWith({ medications: [medication(1, 'Metformin', ['07:15', '10:15'])], logs: [] });
  stage.show(<SeniorHomePage />);
  const [late, due] = [await slotOf('Metformin 5.mg, 7:15'), await slotOf('Metformin 5.mg, 10:15')];
  expect(within(late).getByRole('button', { name: /^Take Late: Metformin.*7:15/ })).toBeInTheDocument();
  expect(within(due).getByRole('button', { name: /^Take Now: Metformin.*10:15/ })).toBeInTheDocument();
});
