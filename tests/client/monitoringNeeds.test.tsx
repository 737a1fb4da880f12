import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { appointment } from '../support/appointments.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage, pageHeading } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = monitoringOn(stage);
const needs = async () => within(await screen.findByRole('region', { name: 'Needs you now' }));
const lines = async () =>
  (await needs()).getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
const at = (time: string) => inNewYork('2026-06-09', time);
const tooHigh = metric(1, 'bloodSugar', 291, { recordedAt: at('08:20') });

/** Rosa with an alert, doses of all kinds, an appointment that she missed and one to come. */
const fullDay = () => {
  const answers = careOn(stage, {
    appointments: {
      [rosa.id]: [
        appointment({ title: 'Morning walk', startTime: at('08:30') }, 2),
        appointment({ title: 'Blood test', startTime: inNewYork('2026-06-11', '09:00') }, 3),
      ],
    },
  });
  answers.health.metrics[rosa.id] = [tooHigh];
  answers.health.alerts[rosa.id] = [alertOf(tooHigh)];
  return answers;
};

test('what is due comes first, the facts next, the figures last, and nothing stands there twice', async () => {
  fullDay();
  const { user } = show();
  await monitoringPage.row('Amlodipine');
  await waitFor(async () =>
    expect(await lines()).toEqual([
      expect.stringContaining('Blood sugar 291'),
      expect.stringContaining('8:00 AM'),
      expect.stringContaining('8:30 AM'),
      expect.stringContaining('9:00 AM'),
      expect.stringContaining('10:15 AM'),
    ]),
  );
  await user.click((await needs()).getByRole('button', { name: "Today's Medications" }));
  for (const once of [/^Amlodipine/, /^Vitamin D3/, /^Morning walk$/, /^Blood test$/, /^Blood sugar 291/])
    expect(screen.getAllByText(once)).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Needs you now',
    'Since you last looked',
    'If Rosa hasn’t taken it',
    'Handover notes',
    'About Rosa',
    'Emergency Contacts',
    'Latest Readings',
    'Upcoming Appointments',
    'Rosa’s care team',
  ]);
  const team = screen.getByRole('region', { name: 'Rosa’s care team' });
  const figures = screen.getByRole('list', { name: 'At a glance' });
  expect(team.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the other doses of the day are on demand: later ones with their menu, those that are done, and as-needed ones', async () => {
  careOn(stage);
  const { user } = show();
  await monitoringPage.row('Amlodipine');
  expect(screen.queryByText(/^Levothyroxine/)).not.toBeVisible();
  await user.click((await needs()).getByRole('button', { name: "Today's Medications" }));
  expect(await monitoringPage.row('Levothyroxine')).toHaveTextContent(/Rosa took it at 6:34\sAM/);
  expect((await needs()).getByRole('heading', { name: /^Acetaminophen/ })).toBeVisible();
  await user.click(within(await monitoringPage.row('Atorvastatin')).getByRole('button', { name: /^More for/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Give early',
    'Skip this dose…',
    'Given at…',
    'History',
  ]);
});

test('doses of a time that is still partly open are among those that are done, and can be undone there', async () => {
  const [one, other] = [medication(1, 'Metformin', ['10:00']), medication(2, 'Lisinopril', ['10:00'])];
  const logs = [taken(one, '10:00', '10:05')];
  careOn(stage, { medicines: { [rosa.id]: { medications: [one, other], logs, facts: [] } } });
  const { user } = show();
  expect(await screen.findByRole('button', { name: /^Give: Lisinopril/ })).toBeInTheDocument();
  const fold = (await needs()).getByRole('button', { name: "Today's Medications" });
  expect(fold).toHaveAccessibleDescription('1 of 2 taken');
  await user.click(fold);
  expect(await monitoringPage.row('Metformin')).toHaveTextContent(/Rosa took it at 10:05\sAM/);
  expect(screen.getByRole('button', { name: /^Undo: Metformin/ })).toBeVisible();
});

test('doses of one time are given together from one line, and undone together', async () => {
  const [one, other] = [medication(1, 'Metformin', ['10:00']), medication(2, 'Lisinopril', ['10:00'])];
  const answers = careOn(stage, { medicines: { [rosa.id]: { medications: [one, other], logs: [], facts: [] } } });
  const logs = [one, other].map((each) => taken(each, '10:00', '10:10', { takenBy: ana }));
  const take = write('post', '/api/medication-logs', ({ body }) => {
    const { medicationId } = body as { medicationId: string };
    const log = logs.find((each) => each.medicationId === medicationId);
    const of = answers.medicines[rosa.id];
    if (of && log) of.logs = [...of.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = show();
  const give = await screen.findByRole('button', { name: /^Give all\s2/ });
  await waitFor(() => expect(give).toHaveAttribute('aria-disabled', 'false'));
  await user.click(give);
  await waitFor(() => expect(take.sent).toHaveLength(2));
  expect(await screen.findByRole('button', { name: /^Undo: Metformin.* and Lisinopril/ })).toBeInTheDocument();
});

test('an alert’s line has the instructions; its source, rules and rare steps are on demand', async () => {
  const text = 'Half a glass of water';
  fullDay();
  const note = { userId: rosa.id, kind: 'bloodSugar', text, changedBy: null, changedAt: at('07:00') };
  stage.server.use(http.get('/api/care-notes', () => HttpResponse.json([note])));
  show();
  const line = within(await monitoringPage.row('Blood sugar 291'));
  expect(await line.findByText(text)).toBeVisible();
  expect(line.getByText(/^Standard alert rules/)).not.toBeVisible();
  line.getByText('Details').click();
  expect(line.getByText(/^Standard alert rules/)).toBeVisible();
  expect(line.getByRole('button', { name: 'More for Rosa’s blood sugar alert' })).toBeVisible();
});

test('an alert with its outcome is folded, where it can still be undone', async () => {
  const answers = fullDay();
  const outcome = {
    at: at('09:00'),
    by: { ...ana, lastName: 'Alvarez' },
    outcome: 'Drank a glass of water',
    followUp: null,
    askAgainAt: null,
  };
  answers.health.alerts[rosa.id] = [alertOf(tooHigh, { resolved: outcome })];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Alerts that are done' }));
  expect((await needs()).getByText(/Drank a glass of water/)).toBeVisible();
  await user.click((await needs()).getByRole('button', { name: 'More for Rosa’s blood sugar alert' }));
  expect(await screen.findByRole('menuitem', { name: 'Undo Done' })).toBeInTheDocument();
});

test('when nothing is due the card says so, with the state of the day', async () => {
  const { levothyroxine, atorvastatin } = rosasDay();
  const logs = [taken(levothyroxine, '06:30', '06:34')];
  careOn(stage, {
    medicines: { [rosa.id]: { medications: [levothyroxine, atorvastatin], logs, facts: [] } },
  });
  show();
  expect(await screen.findByText(/^All taken so far. Next: Atorvastatin at 9:00\sPM$/)).toBeInTheDocument();
  expect(screen.getByText('Nothing is due right now.')).toBeInTheDocument();
});

test.each([
  [3, false],
  [4, true],
])('with %i people the others’ faces have a line of their own: %s', async (count, isApart) => {
  const more = [1, 2].map((number) => ({
    ...miguel,
    id: `more ${number}`,
    seniorId: `00000000-0000-4000-8000-0000000000${number}9`,
    firstName: `June${number}`,
  }));
  careOn(stage, { connections: [rosaAsSenior(), miguel, ...more].slice(0, count) });
  show();
  const heading = await pageHeading('Care Management for Rosa Alvarez');
  const faces = screen.getByRole('navigation', { name: 'Other people you care for' });
  expect(within(faces).getAllByRole('link')).toHaveLength(count - 1);
  expect(heading.parentElement?.contains(faces)).toBe(!isApart);
});
