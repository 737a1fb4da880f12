import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn, cardOf, slotOf } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
afterEach(() => void jest.restoreAllMocks());
const answersWith = answersOn(stage);

const unknown = 'We can’t tell yet if this dose was recorded.';

/** A server whose answers to doses are lost while `isLost`; `recorded`: what arrived all the same. */
const losesAnswers = (answers: { logs: readonly DoseLogView[] }, logOf: (takenTime: string) => DoseLogView) => {
  const state = { isLost: true, isRecorded: true };
  const sent: { key: string | null; body: unknown }[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const body = (await request.json()) as { takenTime: string };
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      const log = logOf(body.takenTime);
      if (state.isRecorded && !answers.logs.some(({ id }) => id === log.id)) answers.logs = [...answers.logs, log];
      return state.isLost ? HttpResponse.error() : HttpResponse.json(log, { status: 201 });
    }),
  );
  return { state, sent };
};

test('a dose whose answer was lost is never called failed, and shows as recorded as soon as it turns up', async () => {
  const { vitamin } = rosasDay();
  const answers = answersWith();
  const { sent } = losesAnswers(answers, (takenTime) => ({ ...taken(vitamin, '09:00', '10:10'), takenTime }));
  const { user } = stage.show(<SeniorHomePage />);
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(within(await slotOf('Vitamin D3')).getByRole('button', { name: /^Take Now/ }));
  expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
  observer.disconnect();
  expect(seen.filter((text) => text.includes(unknown))).not.toEqual([]);
  expect(seen.filter((text) => /Failed/.test(text))).toEqual([]);
  expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  const row = await screen.findByRole('group', { name: /^Vitamin D3.*taken at 10:10/ });
  expect(row).not.toHaveTextContent(/can’t tell/);
  expect(sent).toHaveLength(1);
});

test('one that hasn’t turned up is sent again by “Try again” unchanged, under the same key', async () => {
  const { vitamin } = rosasDay();
  const { state, sent } = losesAnswers(answersWith(), (takenTime) => ({
    ...taken(vitamin, '09:00', '10:10'),
    takenTime,
  }));
  state.isRecorded = false;
  const { user } = stage.show(<SeniorHomePage />);
  await user.click(within(await slotOf('Vitamin D3')).getByRole('button', { name: /^Take Now/ }));
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  expect(screen.getByText(/^Don’t repeat the dose\./)).toBeInTheDocument();
  expect(await slotOf('Vitamin D3')).toHaveTextContent(
    'We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.',
  );
  Object.assign(state, { isLost: false, isRecorded: true });
  jest.setSystemTime(new Date(tenPastTen.getTime() + 90_000));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
  expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('an as-needed dose whose answer was lost shows as taken by itself, and the next one is a dose of its own', async () => {
  const { acetaminophen } = rosasDay();
  const answers = answersWith({ medications: [acetaminophen], logs: [] });
  const { sent, state } = losesAnswers(answers, (takenTime) => ({
    ...taken(acetaminophen, '10:10', '10:10', { scheduledTime: null, amount: '1' }),
    id: `${acetaminophen.id}-${takenTime}`,
    takenTime,
  }));
  const { user } = stage.show(<MedicationsPage />);
  const takeOne = async () => {
    await user.click(within(await cardOf('Acetaminophen')).getByRole('button', { name: 'Take: Acetaminophen' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^How much/ })).getByRole('button', { name: 'Take 1' }),
    );
  };
  await takeOne();
  expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
  await waitFor(async () => expect(await cardOf('Acetaminophen')).toHaveTextContent('Last taken today, 10:10 AM'));
  expect(await cardOf('Acetaminophen')).not.toHaveTextContent(/can’t tell/);
  state.isLost = false;
  jest.setSystemTime(new Date(tenPastTen.getTime() + 90_000));
  await takeOne();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('of several doses of one press it says that they may not be saved, and “Try again” sends those once more under their keys', async () => {
  const two = ['Calcium', 'Iron'].map((name, index) => medication(index + 1, name, ['10:00']));
  const answers = answersWith({ medications: two, logs: [] });
  const sent: { medicationId: string; key: string | null }[] = [];
  let isLost = true;
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const { medicationId } = (await request.json()) as { medicationId: string };
      sent.push({ medicationId, key: request.headers.get('Idempotency-Key') });
      const of = two.find(({ id }) => id === medicationId);
      if (isLost || !of) return HttpResponse.error();
      const log = taken(of, '10:00', '10:10');
      answers.logs = [...answers.logs, log];
      return HttpResponse.json(log, { status: 201 });
    }),
  );
  const { user } = stage.show(<SeniorHomePage />);
  await user.click(await screen.findByRole('button', { name: /^Take all.2/ }));
  expect(await screen.findByText('We can’t tell yet if these doses were recorded.')).toBeInTheDocument();
  expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 medications marked as taken!')).toBeInTheDocument();
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

test('a browser that knows it is offline sends nothing, so the dose surely failed', async () => {
  answersWith();
  stage.server.use(http.post('/api/medication-logs', () => HttpResponse.error()));
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(within(row).getByRole('button', { name: /^Take Now/ }));
  expect(await screen.findByText('Failed to mark medication as taken.')).toBeInTheDocument();
  expect(row).toHaveTextContent('We couldn’t reach Hearthline. Check your connection and try again.');
});
