import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { readModelsStale } from '../../client/connection/readModels.ts';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import { adherenceView } from '../support/adherenceViews.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, doseIdOf, inNewYork, rosasDay, tenPastTen } from '../support/medicines.ts';
import { medicineReads, write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { amlodipine } = rosasDay();
const fact = (
  number: number,
  date: string,
  what: DoseFactView['what'],
  more: Partial<DoseFactView> = {},
): DoseFactView => ({
  id: `fact-${number}`,
  doseId: doseIdOf(amlodipine.id, date, '08:00'),
  what,
  at: inNewYork(date, '08:05'),
  recordedAt: inNewYork(date, '08:05'),
  by: { id: rosa.id, firstName: 'Rosa' },
  scheduledTime: inNewYork(date, '08:00'),
  remindAt: null,
  reason: null,
  amount: null,
  confirmed: [],
  canUndo: what === 'taken' || what === 'skipped',
  canEnter: what === 'missed',
  ...more,
});
const plain = (element: Element) => element.textContent?.replace(/\u00a0/g, ' ');

const openHistory = async (facts: DoseFactView[], nextCursor?: string) => {
  const answers = { medications: [amlodipine], logs: [], facts };
  stage.server.use(...medicineReads(answers));
  stage.server.use(
    http.get('/api/medications/:id/history', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('before');
      if (!isFirst) return HttpResponse.json([fact(9, '2026-06-01', 'taken')]);
      return HttpResponse.json(answers.facts, nextCursor ? { headers: { 'X-Next-Cursor': nextCursor } } : {});
    }),
  );
  const shown = stage.show(<MedicationsPage />);
  await shown.user.click(await screen.findByRole('button', { name: /^History: Amlodipine/ }));
  const dialog = await screen.findByRole('dialog', { name: /^History of Amlodipine/ });
  return { ...shown, answers, dialog: within(dialog) };
};

test('the history shows each action, its time and its author, newest first', async () => {
  const { dialog } = await openHistory([
    fact(3, '2026-06-08', 'taken', {
      by: ana,
      at: inNewYork('2026-06-09', '00:10'),
      recordedAt: inNewYork('2026-06-09', '00:50'),
      amount: '1 tablet',
      confirmed: ['tooLate'],
    }),
    fact(2, '2026-06-08', 'missed', { by: null, at: inNewYork('2026-06-08', '10:00') }),
    fact(4, '2026-06-08', 'snoozed', { remindAt: inNewYork('2026-06-08', '08:35') }),
    fact(1, '2026-06-07', 'skipped', { reason: 'Dr. Osei said to pause' }),
  ]);
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(plain)).toEqual([
    expect.stringContaining(
      'Today, 12:10 AMTakenThe dose for yesterday, 8:00 AM, given by Ana, 1 tabletEntered today, 12:50 AMConfirmed after a warning: late, with the next dose nearer',
    ),
    expect.stringContaining('Yesterday, 10:00 AMLateThe 8:00 AM dose'),
    expect.stringContaining('Yesterday, 8:05 AMReminder movedThe 8:00 AM dose, by youShown again yesterday, 8:35 AM'),
    expect.stringContaining('Sunday, 8:05 AMSkippedThe 8:00 AM dose, by you“Dr. Osei said to pause”'),
  ]);
});

test('above the facts it says how many doses were on time in 7, 30 or 90 days, with a table for screen readers', async () => {
  const { dialog, user, answers, store } = await openHistory([fact(1, '2026-06-09', 'taken')]);
  expect(await dialog.findByText('No doses to count in the last 7 days.')).toBeInTheDocument();
  const series = [
    { date: '2026-05-20', missed: 1 },
    { date: '2026-06-08', paused: 1 },
    { date: '2026-06-09', onTime: 1 },
  ];
  stage.server.use(http.get('/api/medications/:id/adherence', () => HttpResponse.json(adherenceView(series))));
  act(() => void store.dispatch(readModelsStale(['doseLogs'])));
  expect(
    await dialog.findByText('The one dose due in the last 7 days was on time. Paused Jun 8: 1 dose wasn’t due.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '30 days' }));
  expect(dialog.getByText(/^1 of 2 on time in the last 30 days\. One was missed\./)).toBeInTheDocument();
  const days = within(dialog.getByRole('table', { name: /day by day$/ }));
  expect(days.getByRole('row', { name: 'May 20 1 missed' })).toBeInTheDocument();
  expect(answers.facts).toHaveLength(1);
});

test('undo in the history adds a fact and removes none', async () => {
  const { dialog, user, answers } = await openHistory([fact(1, '2026-06-09', 'taken')]);
  const undo = write('delete', '/api/medication-logs/:id', () => {
    answers.facts = [
      fact(2, '2026-06-09', 'undone', { canUndo: false }),
      fact(1, '2026-06-09', 'taken', { canUndo: false }),
    ];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(undo.handler);
  const button = await dialog.findByRole('button', { name: /^Undo: Taken, Today/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  expect(await dialog.findByText('Undone')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(undo.sent.map(({ path }) => decodeURIComponent(path))).toEqual([
    `/api/medication-logs/${doseIdOf(amlodipine.id, '2026-06-09', '08:00')}`,
  ]);
});

test('Show more brings older ones, and they stay when something new happens', async () => {
  const { dialog, user, answers, store } = await openHistory([fact(3, '2026-06-09', 'taken')], 'older');
  await user.click(await dialog.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  answers.facts = [
    fact(4, '2026-06-09', 'undone', { canUndo: false }),
    fact(3, '2026-06-09', 'taken', { canUndo: false }),
  ];
  act(() => void store.dispatch(readModelsStale(['doseHistory'])));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
});

test('a history that can’t be loaded says so and offers Retry', async () => {
  const answers = { medications: [amlodipine], logs: [], facts: [fact(1, '2026-06-09', 'taken')] };
  stage.server.use(...medicineReads(answers));
  stage.server.use(
    http.get('/api/medications/:id/history', () => HttpResponse.json({ message: 'Later' }, { status: 503 })),
  );
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: /^History: Amlodipine/ }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  stage.server.use(...medicineReads(answers));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: /^Undo: Taken/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^History: Amlodipine/ })).toHaveFocus());
});
