import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { ana, inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { answersOn, cardOf, slotOf } from './pageRows.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { write } from '../support/medicineServer.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const answersWith = answersOn(stage);

test('a second window gets the dose by push, without being touched', async () => {
  const { amlodipine } = rosasDay();
  const answers = answersWith();
  stage.show(<MedicationsPage />);
  const card = await cardOf('Amlodipine');
  expect(card).toHaveTextContent('Late');
  const log: DoseLogView = taken(amlodipine, '08:00', '08:02', { takenBy: ana });
  answers.logs = [...answers.logs, log];
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event: 'DoseTaken',
        readModel: 'doseLogs',
        seniorId: log.userId,
        ids: [log.id],
        position: positionAt(2),
      }),
  );
  await waitFor(() => expect(card).toHaveTextContent('At 8:02 AM, given by Ana'));
  expect(screen.getByText('2 are due now.')).toBeInTheDocument();
});

test('a list that was asked for before the dose was taken does not bring it back as pending', async () => {
  const { vitamin } = rosasDay();
  const answers = answersWith();
  const log = taken(vitamin, '09:00', '10:10');
  const take = write('post', '/api/medication-logs', () => HttpResponse.json(log, { status: 201 }));
  stage.server.use(take.handler);
  const { user, store } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  const slow = { asked: false, answer: () => {} };
  const answered = new Promise<void>((resolve) => {
    slow.answer = resolve;
  });
  const before = answers.logs;
  stage.server.use(
    http.get('/api/medication-logs', async () => {
      if (slow.asked) return HttpResponse.json([...before, log]);
      slow.asked = true;
      await answered;
      return HttpResponse.json([...before]);
    }),
  );
  act(() => void store.dispatch(readModelsStale(['doseLogs'])));
  await waitFor(() => expect(slow.asked).toBe(true));
  await user.click(within(row).getByRole('button', { name: /^Take Now/ }));
  const done = await screen.findByRole('group', { name: /^Vitamin D3.*taken at/ });
  const now = done.closest('section') as HTMLElement;
  const seen = new Set<string>();
  const watch = new MutationObserver(() => {
    const isOpen = within(now).queryByRole('group', { name: /^Vitamin D3.*9:00/ }) !== null;
    seen.add(isOpen ? 'open' : 'taken');
  });
  watch.observe(now, { childList: true, subtree: true, characterData: true });
  slow.answer();
  await act(() => delay(300));
  watch.disconnect();
  expect(done).toHaveTextContent('Taken');
  expect(seen).not.toContain('open');
});

test('when the doses can’t be refreshed, they stay, and the page shows their age', async () => {
  answersWith();
  const { store } = stage.show(<SeniorHomePage />);
  await slotOf('Vitamin D3');
  stage.server.use(http.get('/api/medications', () => HttpResponse.json({ message: 'Later' }, { status: 503 })));
  act(() => void store.dispatch(readModelsStale(['medications'])));
  expect(await screen.findByText(/What you see is from 10:10\sAM/)).toBeInTheDocument();
  expect(await slotOf('Vitamin D3')).toBeInTheDocument();
});

test('the zone of the times is named if the device shows another', async () => {
  answersWith({ medications: [] });
  stage.show(<MedicationsPage />, { user: { timeZone: 'Pacific/Kiritimati' } });
  expect(await screen.findByText('Times are in Line Islands Time.')).toBeInTheDocument();
});

test('states follow the clock', async () => {
  answersWith();
  const { store } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Vitamin D3');
  expect(row).toHaveTextContent(/Due(?! now)/);
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '11:01')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(row).toHaveTextContent('Late'));
  expect(store.getState().clock.now).toBe(Date.parse(inNewYork('2026-06-09', '11:01')));
});

test('a new day brings its occurrences', async () => {
  const answers = answersWith();
  stage.show(<SeniorHomePage />);
  await slotOf('Amlodipine');
  answers.medications = [medication(2, 'Lisinopril', ['08:00'])];
  jest.setSystemTime(new Date(inNewYork('2026-06-10', '00:01')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await slotOf('Lisinopril')).toHaveTextContent(/8:00\sAM/);
});
