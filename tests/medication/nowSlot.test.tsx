import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, doseIdOf, inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);

const names = ['Amlodipine', 'Calcium', 'Iron', 'Metformin'];
const four = names.map((name, index) => medication(index + 1, name, ['10:00']));
const more = ['Senna', 'Sertraline', 'Simvastatin'].map((name, index) => medication(index + 5, name, ['10:00']));
const morning = /^Morning, 10:00/;

const plainText = { normalizer: (text: string) => text.replace(/\u00a0/g, ' ') };

/** Today's doses of it are put off. */
const remindedAt = (of: MedicationView, until: string): MedicationView => ({
  ...of,
  occurrences: of.occurrences.map((one) => (one.date === '2026-06-09' ? { ...one, snoozedUntil: until } : one)),
});

interface Sent {
  readonly act: string | null;
  readonly medicationId: string;
}

/** Records each dose, and the act that it belongs to; `given`: doses that somebody recorded before. */
const recordsDoses = (
  answers: { logs: readonly DoseLogView[] },
  given: readonly DoseLogView[] = [],
): readonly Sent[] => {
  const sent: Sent[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const { medicationId } = (await request.json()) as { medicationId: string };
      sent.push({ act: request.headers.get('X-Correlation-Id'), medicationId });
      const before = given.find((log) => log.medicationId === medicationId);
      const of = [...four, ...more].find(({ id }) => id === medicationId) as MedicationView;
      const log = before ?? taken(of, '10:00', '10:10');
      answers.logs = [...answers.logs, log];
      return HttpResponse.json(log, { status: before ? 200 : 201 });
    }),
  );
  return sent;
};

test('doses due together are one card, and one press takes all of them as one act', async () => {
  const answers = answersWith({ medications: four, logs: [] });
  const sent = recordsDoses(answers);
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: morning });
  expect(card).toHaveAccessibleName(/^Morning, 10:00.AM.* 4.medications$/);
  expect(card).toHaveTextContent('4 medications');
  await user.click(within(card).getByRole('button', { name: /^Take all 4/ }));
  expect(await screen.findByText('4 medications marked as taken!')).toBeInTheDocument();
  expect(sent.map(({ medicationId }) => medicationId)).toEqual(four.map(({ id }) => id));
  expect(new Set(sent.map(({ act }) => act)).size).toBe(1);
  expect(sent[0]?.act).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByRole('region', { name: 'All taken for today' })).toBeInTheDocument();
});

test('one Undo takes all of it back', async () => {
  const answers = answersWith({ medications: four, logs: four.map((of) => taken(of, '10:00', '10:05')) });
  const undo = write('delete', '/api/medication-logs/:id', ({ path }) => {
    answers.logs = answers.logs.filter(({ id }) => !decodeURIComponent(path).endsWith(id));
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(undo.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const button = await screen.findByRole('button', { name: 'Undo: 4 medications, taken at 10:05 AM' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(undo.sent).toHaveLength(4);
  expect(await screen.findByRole('group', { name: morning })).toBeInTheDocument();
});

test('a tick leaves one out, which stays', async () => {
  const answers = answersWith({ medications: four, logs: [] });
  const sent = recordsDoses(answers);
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: morning });
  await user.click(within(card).getByRole('checkbox', { name: /^Calcium/ }));
  await user.click(within(card).getByRole('button', { name: /^Take 3 of 4/ }));
  expect(await screen.findByText('3 medications marked as taken!')).toBeInTheDocument();
  expect(sent).toHaveLength(3);
  const left = await screen.findByRole('group', { name: /^Calcium/ });
  // the one that remains can be taken: its checkbox is gone
  const take = within(left).getByRole('button', { name: /^Take Now: Calcium/ });
  await waitFor(() => expect(take).toHaveAttribute('aria-disabled', 'false'));
  expect(within(left).getByRole('button', { name: /^Later or skip/ })).toBeInTheDocument();
  await user.click(take);
  await waitFor(() => expect(sent).toHaveLength(4));
});

test('a dose that somebody else gave meanwhile stays, and is named', async () => {
  const [, calcium] = four as [MedicationView, MedicationView];
  const answers = answersWith({ medications: four, logs: [] });
  recordsDoses(answers, [taken(calcium, '10:00', '10:02', { takenBy: ana })]);
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: morning });
  await user.click(within(card).getByRole('button', { name: /^Take all 4/ }));
  expect(await screen.findByText('3 medications marked as taken!')).toBeInTheDocument();
  expect(screen.getByText('Calcium: Ana already gave this at 10:02 AM.', plainText)).toBeInTheDocument();
});

test.each([
  [3, 'Medication marked as taken!', 'Amlodipine, Calcium and Iron: Ana already gave these at 10:02 AM.'],
  [4, 'Ana already gave these at 10:02 AM', 'Amlodipine, Calcium, Iron and Metformin'],
  [7, 'Ana already gave these at 10:02 AM', 'Amlodipine, Calcium, Iron and 4 more'],
])('of doses that somebody else gave together, the toast lists a few once: %i', async (count, title, listed) => {
  const all = count > four.length ? [...four, ...more] : four;
  const answers = answersWith({ medications: all, logs: [] });
  recordsDoses(
    answers,
    all.slice(0, count).map((of) => taken(of, '10:00', '10:02', { takenBy: ana })),
  );
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: morning });
  await user.click(within(card).getByRole('button', { name: /^Take all/ }));
  const line = await screen.findByText(listed, plainText);
  const toast = line.closest<HTMLElement>('.toast') as HTMLElement;
  expect(toast).toHaveTextContent(title);
  expect(toast.textContent.match(/Amlodipine/g)).toHaveLength(1);
});

test('the toast names a dose that could not be recorded, and it stays', async () => {
  const answers = answersWith({ medications: four, logs: [] });
  recordsDoses(answers);
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const { medicationId } = (await request.clone().json()) as { medicationId: string };
      return medicationId === four[2]?.id ? HttpResponse.error() : undefined;
    }),
  );
  const { user } = stage.show(<SeniorHomePage />);
  await user.click(
    within(await screen.findByRole('group', { name: morning })).getByRole('button', { name: /^Take all 4/ }),
  );
  expect(await screen.findByText('3 medications marked as taken!')).toBeInTheDocument();
  expect(screen.getByText(/^1 of 4 may not be saved\. We can’t tell if that was saved\./)).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: /^Iron/ })).toBeInTheDocument();
});

test('“Show again” is sent to the server, folds the card into a line, and can be shown before', async () => {
  const [first] = four as [MedicationView];
  const answers = answersWith({ medications: [first], logs: [] });
  const until = inNewYork('2026-06-09', '10:40');
  const id = doseIdOf(first.id, '2026-06-09', '10:00');
  const snooze = write('post', '/api/medication-logs/:id/snooze', () => {
    answers.medications = [remindedAt(first, until)];
    return HttpResponse.json({ id, medicationId: first.id, snoozedUntil: until }, { status: 201 });
  });
  stage.server.use(snooze.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('group', { name: /^Amlodipine/ });
  await user.click(within(card).getByRole('button', { name: /^Later or skip/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Show again at 10:40/ }));
  const line = await screen.findByRole('group', { name: /^Amlodipine 5.mg, 10:00/ });
  expect(line).toHaveTextContent('You’ll see it here again at 10:40 AM');
  expect(within(line).queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  expect(snooze.sent.map(({ body }) => body)).toEqual([{ until }]);
  // the button that was pressed is gone: the focus is in its place, not at the top of the page
  expect(document.activeElement).toContainElement(line);
  await user.click(within(line).getByRole('button', { name: /^Show now/ }));
  const shown = await screen.findByRole('group', { name: /^Amlodipine 5.mg, 10:00/ });
  expect(within(shown).getByRole('button', { name: /^Take Now/ })).toBeInTheDocument();
  expect(shown).not.toHaveTextContent('shown again');
});

test('a card that was put off comes back at its time with an announcement; the focus stays in its place', async () => {
  answersWith({ medications: four.map((each) => remindedAt(each, inNewYork('2026-06-09', '10:12'))), logs: [] });
  stage.show(<SeniorHomePage />);
  const line = await screen.findByRole('group', { name: morning });
  expect(line).toHaveTextContent('You’ll see them here again at 10:12 AM');
  const link = screen.getByRole('link', { name: /^View All Medications/ });
  act(() => link.focus());
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '10:13')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Reminder: Morning, 10:00 AM · 4 medications', plainText)).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.getByRole('button', { name: /^Take all 4/ })).toBeInTheDocument();
  expect(link).toHaveFocus();
});
