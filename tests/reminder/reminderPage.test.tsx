import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ReminderPage } from '../../client/reminder/ReminderPage.tsx';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { answersOn } from '../medication/pageRows.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, doseIdOf, inNewYork, medication, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => jest.useRealTimers());
const answersWith = answersOn(stage);

const two = [medication(1, 'Amlodipine', ['10:00']), medication(2, 'Lisinopril', ['10:00'])] as const;
const at = (time: string, date = '2026-06-09'): string => `/reminder?due=${encodeURIComponent(inNewYork(date, time))}`;
const open = (path: string) => stage.show(<ReminderPage />, { path });
const takes = (answers: ReturnType<typeof answersWith>, reply?: () => Response) => {
  const sent = write('post', '/api/medication-logs', ({ body }) => {
    if (reply) return reply();
    const { medicationId, status } = body as { medicationId: string; status: string };
    const of = answers.medications.find(({ id }) => id === medicationId) as MedicationView;
    const log = status === 'taken' ? taken(of, '10:00', '10:10') : skipped(of, '10:00', null);
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(sent.handler);
  return sent.sent;
};

test('one press takes all doses of the reminder; the page then says so, with Undo', async () => {
  const answers = answersWith({ medications: [...two], logs: [] });
  const sent = takes(answers);
  const { user } = open(at('10:00'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^10:00.AM$/);
  await user.click(await screen.findByRole('button', { name: /^Take all 2: Amlodipine 5.mg, Lisinopril/ }));
  const done = within(await screen.findByRole('region', { name: 'Done' }));
  expect(sent.map(({ body }) => body)).toMatchObject(
    two.map(({ id }) => ({ medicationId: id, status: 'taken', safety: 'ask' })),
  );
  expect(done.getByText('Taken')).toBeInTheDocument();
  expect(await screen.findByText('2 medications marked as taken!')).toBeInTheDocument();
  expect(done.getByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});

test('for one dose the button is its own, and a safety question is asked as on the home page', async () => {
  const answers = answersWith({ medications: [two[0]], logs: [] });
  const question = { code: 'tooClose', sentence: 'You took Amlodipine at 9:50 AM.', rule: 'We ask.' };
  takes(answers, () =>
    HttpResponse.json({ message: 'Sure?', code: 'needsConfirmation', reasons: [question] }, { status: 409 }),
  );
  const { user } = open(at('10:00'));
  await user.click(await screen.findByRole('button', { name: /^Take Now: Amlodipine 5.mg, 10:00.AM/ }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

test('a dose that is unchecked is left out', async () => {
  const answers = answersWith({ medications: [...two], logs: [] });
  const sent = takes(answers);
  const { user } = open(at('10:00'));
  await user.click(await screen.findByRole('checkbox', { name: /^Lisinopril/ }));
  await user.click(screen.getByRole('button', { name: /^Take 1 of 2/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('button', { name: /^Take Now: Lisinopril/ })).toBeInTheDocument();
});

test('“In 10 minutes” moves the reminder of all of them, and the page says to when', async () => {
  answersWith({ medications: [...two], logs: [] });
  const snooze = write('post', '/api/medication-logs/:id/snooze', ({ body }) => HttpResponse.json(body as object));
  stage.server.use(snooze.handler);
  const { user } = open(at('10:00'));
  await user.click(await screen.findByRole('button', { name: 'In 10 minutes' }));
  await waitFor(() => expect(snooze.sent).toHaveLength(2));
  expect(snooze.sent.map(({ path }) => path.split('/').at(-2))).toEqual(
    two.map(({ id }) => doseIdOf(id, '2026-06-09', '10:00')),
  );
  expect(await screen.findByText(/^Reminder moved to 10:20.AM$/)).toBeInTheDocument();
});

test('put off into quiet hours, a reminder asks first', async () => {
  answersWith({ medications: [two[0]], logs: [] });
  const quietHours = { isOn: true, from: '10:15', until: '12:00' };
  const snooze = write('post', '/api/medication-logs/:id/snooze', ({ body }) => HttpResponse.json(body as object));
  stage.server.use(
    http.get('/api/reminder-settings', () =>
      HttpResponse.json({ ...defaultSettings, quietHours, hasNtfy: false, ntfyTopic: null }),
    ),
    snooze.handler,
  );
  const { user } = open(at('10:00'));
  const question = async () => {
    await user.click(await screen.findByRole('button', { name: 'In 10 minutes' }));
    return within(await screen.findByRole('alertdialog', { name: /^Ring at 10:20.AM\?$/ }));
  };
  const asked = await question();
  expect(asked.getByText(/^Your quiet hours are from 10:15.AM to 12:00.PM\. /)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(snooze.sent).toEqual([]);
  await user.click((await question()).getByRole('button', { name: 'Ring then' }));
  await waitFor(() => expect(snooze.sent).toHaveLength(1));
});

test('“Skip all…” asks for a reason', async () => {
  const answers = answersWith({ medications: [...two], logs: [] });
  const sent = takes(answers);
  const { user } = open(at('10:00'));
  await user.click(await screen.findByRole('button', { name: 'Skip all…' }));
  await user.click(await screen.findByRole('button', { name: 'Skip: Before a test' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([{ status: 'skipped' }, { status: 'skipped' }]);
});

test('a slot that is done says who did it and when, and takes nothing', async () => {
  const logs = [taken(two[0], '10:00', '10:02', { takenBy: ana }), skipped(two[1], '10:00', 'Feeling sick')];
  answersWith({ medications: [...two], logs });
  open(at('10:00'));
  const done = within(await screen.findByRole('region', { name: 'Done' }));
  expect(done.getByText(/gave it at 10:02.AM/)).toHaveTextContent(/^Ana gave it/);
  expect(done.getByText('skipped, “Feeling sick”')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/');
});

test('a late slot says that it is late', async () => {
  answersWith({ medications: [medication(1, 'Amlodipine', ['07:30'])], logs: [] });
  open(at('07:30'));
  expect(await screen.findByText('Late')).toBeInTheDocument();
  expect(screen.getByText(/^2.h.40.min ago$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Take Late: Amlodipine/ })).toBeInTheDocument();
});

test.each([
  ['before its time', at('18:30'), 'It isn’t time yet. You’ll see it on your home page.'],
  ['on the next day', at('18:30', '2026-06-08'), /^This was due on an earlier day, and nobody recorded it./],
  ['after a change of its times', at('11:15'), 'Nothing to take for this reminder'],
  ['without a time', '/reminder', 'Nothing to take for this reminder'],
])('opened %s it has no button that takes', async (_when, path, sentence) => {
  answersWith({ medications: [medication(1, 'Amlodipine', ['18:30'])], logs: [] });
  open(path);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});
