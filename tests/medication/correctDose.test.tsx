import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { ana, rosa, showDashboard } from '../support/careDashboardScreen.tsx';
import { medicationOf } from '../support/careDays.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, medication, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn, cardOf, rowOf } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);

/** Added at 10:05; its first dose of the day was due three hours before. */
const losartan = medication(7, 'Losartan', ['07:00', '20:00'], { createdAt: inNewYork('2026-06-09', '10:05') });
const due = inNewYork('2026-06-09', '07:00');
const notTaken = skipped(losartan, '07:00', 'Before it was entered');

/** A server that keeps one dose, and its requests in words. */
const keepsOneDose = (first: DoseLogView) => {
  const answers = answersWith({ medications: [losartan], logs: [first] });
  const asked: string[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const { status, takenTime, reason } = (await request.json()) as {
        status: string;
        takenTime?: string;
        reason?: string;
      };
      asked.push([status, takenTime ?? reason].join(' '));
      answers.logs = [
        status === 'skipped' ? notTaken : { ...taken(losartan, '07:00', '07:00'), takenTime: takenTime ?? '' },
      ];
      return HttpResponse.json(answers.logs[0], { status: 201 });
    }),
    http.delete('/api/medication-logs/:id', () => {
      asked.push('undone');
      answers.logs = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
};

test('an answer about a dose that Undo would leave nowhere is corrected on its card, from “Not taken” to “Taken at…” and back', async () => {
  const asked = keepsOneDose(notTaken);
  const { user } = stage.show(<MedicationsPage />);
  const card = within(await cardOf('Losartan'));
  await user.click(await card.findByRole('button', { name: /^Taken at… Losartan, 7:00/ }));
  expect(card.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'When was it taken?' }));
  expect(dialog.getByLabelText('Time')).toHaveValue('07:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await cardOf('Losartan')).toHaveTextContent(/At 7:00.AM, by you/));
  const notTakenButton = card.getByRole('button', { name: /^Not taken/ });
  await waitFor(() => expect(notTakenButton).toHaveAttribute('aria-disabled', 'false'));
  await user.click(notTakenButton);
  await waitFor(async () => expect(await cardOf('Losartan')).toHaveTextContent('“Before it was entered”'));
  expect(asked).toEqual([`taken ${due}`, 'undone', 'skipped Before it was entered']);
  await card.findByRole('button', { name: /^Taken at…/ });
});

test('Undo in the notice of a dose that was entered so late leaves it as not taken, and not nowhere', async () => {
  const asked = keepsOneDose(notTaken);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(within(await cardOf('Losartan')).getByRole('button', { name: /^Taken at…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When was it taken?' }));
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '07:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.hover(await screen.findByText('Medication marked as taken!'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked).toEqual([expect.stringMatching(/^taken/), 'undone', 'skipped Before it was entered']),
  );
  await waitFor(async () => expect(await cardOf('Losartan')).toHaveTextContent('“Before it was entered”'));
});

test.each([
  ['Taken at…', notTaken],
  ['Not taken', taken(losartan, '07:00', '07:00')],
] as const)('the menu of its row offers “%s” in the place of Undo', async (label, log) => {
  // the row shows a dose that is done where no other of its day is to come
  const alone = {
    ...losartan,
    times: ['07:00'],
    occurrences: losartan.occurrences.filter(({ time }) => time === '07:00'),
  };
  answersWith({ medications: [alone], logs: [log] });
  const { user } = stage.show(<SeniorHomePage />);
  await user.click(within(await rowOf('Losartan')).getByRole('button', { name: 'More for Losartan' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([label, 'History']);
});

test.each([
  ['Given at…', skipped],
  ['Not taken', taken],
] as const)(
  'a member of the care team finds “%s” in the place of Undo in the day and on the senior’s page',
  async (words, recorded) => {
    const late = { ...medicationOf(rosa, 7, 'Losartan', ['07:00']), createdAt: losartan.createdAt };
    const log =
      recorded === skipped
        ? skipped(late, '07:00', 'Before it was entered')
        : taken(late, '07:00', '07:00', { takenBy: ana });
    const { user } = showDashboard(
      stage,
      { connections: [rosa] },
      { [rosa.seniorId]: { medications: [late], logs: [log] } },
    );
    await user.click(await screen.findByRole('button', { name: 'Done today' }));
    expect(await screen.findByRole('button', { name: new RegExp(`^${words}:? Losartan`) })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  },
);

test('a dose that stays on the screen when it is undone has its Undo', async () => {
  const old = { ...losartan, createdAt: inNewYork('2026-06-01', '10:05') };
  answersWith({ medications: [old], logs: [notTaken] });
  stage.show(<MedicationsPage />);
  const card = within(await cardOf('Losartan'));
  expect(await card.findByRole('button', { name: /^Undo: Losartan, 7:00/ })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Taken at/ })).not.toBeInTheDocument();
});
