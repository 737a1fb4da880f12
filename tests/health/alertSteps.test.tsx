import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import type { AlertResolved, HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { miguel, rosa, showCare } from '../support/careDashboardScreen.tsx';
import { alertAbout, answered, carl, miguels262, readingOf, twoAlerts } from '../support/careHealth.tsx';
import { teammate } from '../support/careTeam.ts';
import { pushChanged, pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { alertOf } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const resolved: AlertResolved = {
  by: carl,
  at: inNewYork('2026-06-09', '09:10'),
  outcome: 'Gave water',
  followUp: null,
  askAgainAt: inNewYork('2026-06-09', '10:40'),
};
const handled = answered(alertOf(miguels262));
const mate = (number: number, name: string, more: Partial<TeamMember> = {}): TeamMember =>
  teammate(number, name, { seniorId: miguel.seniorId, changesHealth: true, ...more });
const ben = mate(7, 'Ben Ito');
const team = [ben, { ...mate(8, 'Carl Novak'), id: carl.id }, mate(9, 'Dora Ek', { changesHealth: false })];

/** The dashboard with Miguel's alert at one step; the server takes each write and answers `after`. */
const show = (alert: HealthAlertView, after: HealthAlertView = alert, metrics = [miguels262]) => {
  const health = twoAlerts();
  health.metrics[miguel.seniorId] = metrics;
  health.alerts[miguel.seniorId] = [alert];
  const taken = (['hand-over', 'resolve', 'undo'] as const).map((step) =>
    write('post', `/api/health-alerts/:id/${step}`, () => {
      health.alerts[miguel.seniorId] = [after];
      return HttpResponse.json(after);
    }),
  );
  stage.server.use(...taken.map(({ handler }) => handler));
  return {
    sent: (): readonly unknown[] => taken.flatMap(({ sent }) => sent),
    ...showCare(stage, { team }, { health }),
  };
};
const menu = async (user: ReturnType<typeof show>['user'], item: string) => {
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: 'More for Miguel’s blood sugar alert' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('done, with its outcome and when to ask again; the toast offers the way back', async () => {
  const { user, sent } = show(handled, { ...handled, resolved });
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: 'Done: Miguel’s blood sugar alert' }));
  const form = await dialog('What was done?');
  expect(form.getByText(/ Miguel’s care team will see what you write/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(await form.findByText('Please write what you did')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'What did you do? Did it help?' }), 'Gave water');
  await user.click(form.getByRole('radio', { name: '30 minutes' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { outcome: 'Gave water', askAgainMinutes: 30 } }]));
  expect(await miguels.findByText('Without a new reading, we’ll ask again at', { exact: false })).toBeInTheDocument();
  expect(miguels.queryByText('Critical')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toMatchObject([{}, { body: { step: 'resolved' } }]));
});

test('the time at which it is raised again is by the senior’s clock, which is named if the device shows another', async () => {
  show({ ...handled, resolved, timeZone: 'Pacific/Kiritimati' });
  const miguels = await alertAbout('Miguel Alvarez');
  expect(
    await miguels.findByText(/^Without a new reading, we’ll ask again at 4:40\sAM \(Line Islands Time\)\.$/),
  ).toBeInTheDocument();
});

test('a newer reading that has come goes with it', async () => {
  const newer = readingOf(miguel, 9, 'bloodSugar', 196, '10:05');
  const { user, sent } = show(handled, handled, [newer, miguels262]);
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: 'Done: Miguel’s blood sugar alert' }));
  const form = await dialog('What was done?');
  expect(await form.findByText('Latest reading', { exact: false })).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'What did you do? Did it help?' }), 'Gave water');
  await user.click(form.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { outcome: 'Gave water', readingId: newer.id } }]));
});

test('asked again, it shows the outcome and that no new reading has come, and waits for somebody', async () => {
  const asking = { ...alertOf(miguels262), resolved, askedAgainAt: inNewYork('2026-06-09', '10:00') };
  show(asking);
  const miguels = await alertAbout('Miguel Alvarez');
  expect(miguels.getByText('No new reading yet. Please check again.')).toBeInTheDocument();
  expect(miguels.getByText('“Gave water”', { exact: false })).toBeInTheDocument();
  expect(miguels.getByRole('button', { name: 'Acknowledge Miguel’s blood sugar alert' })).toBeInTheDocument();
});

test('handed over to a member who may record readings, with a note', async () => {
  const handed = { ...handled, acknowledgedBy: ben, handedOverBy: carl, note: 'He had no breakfast.' };
  const { user, sent } = show(handled, handed);
  await menu(user, 'Hand over');
  const form = await dialog('Hand this alert over');
  expect(await form.findByRole('radio', { name: 'Ben Ito' })).toBeInTheDocument();
  // the one who is on it, and one who only sees readings, can’t take it
  expect(form.getAllByRole('radio')).toHaveLength(1);
  expect(form.getByRole('radio', { name: 'Ben Ito' })).toBeChecked();
  await user.type(form.getByRole('textbox', { name: 'What should they know? (optional)' }), 'He had no breakfast.');
  await user.click(form.getByRole('button', { name: 'Hand over to Ben Ito' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { to: ben.id, note: 'He had no breakfast.' } }]));
  expect(await screen.findByText('Handed over to Ben Ito')).toBeInTheDocument();
  const miguels = await alertAbout('Miguel Alvarez');
  expect(await miguels.findByText('“He had no breakfast.”')).toBeInTheDocument();
});

test('the senior is not chosen to handle her own alert while somebody else can, and the main contact goes first', async () => {
  const { user, answers } = show(alertOf(miguels262));
  const senior = { ...mate(7, 'Miguel Alvarez'), id: miguel.seniorId };
  answers.team = [senior, ...team, mate(8, 'Kate Lund', { isPrimary: true })];
  pushChanged(stage, 'careConnections', 'CareConnectionEnded');
  pushReset(stage, miguel.seniorId);
  await menu(user, 'Hand over');
  const form = await dialog('Hand this alert over');
  expect(await form.findByRole('button', { name: 'Hand over to Kate Lund' })).toBeInTheDocument();
  expect(form.getByRole('radio', { name: 'Miguel Alvarez' })).not.toBeChecked();
});

test('a taker who has left the team meanwhile isn’t replaced by another under the finger', async () => {
  const eve = mate(6, 'Eve Lund');
  const { user, sent, answers } = show(alertOf(miguels262));
  await menu(user, 'Hand over');
  const form = await dialog('Hand this alert over');
  await form.findByRole('button', { name: 'Hand over to Ben Ito' });
  answers.team = [eve, ...team.filter(({ id }) => id !== ben.id)];
  pushChanged(stage, 'careConnections', 'CareConnectionEnded');
  pushReset(stage, miguel.seniorId);
  await form.findByRole('radio', { name: 'Eve Lund' });
  await user.click(form.getByRole('button', { name: 'Hand over' }));
  expect(await form.findByText('Please choose someone')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('each step can be undone from the menu, by its name', async () => {
  const { user, sent } = show({ ...handled, handedOverBy: carl }, handled);
  await menu(user, 'Undo the handover');
  await waitFor(() => expect(sent()).toMatchObject([{ body: { step: 'handedOver' } }]));
  await waitFor(async () =>
    expect((await alertAbout('Miguel Alvarez')).queryByText('Handed over by', { exact: false })).toBeNull(),
  );
  await menu(user, 'Undo: nobody is handling this');
  await waitFor(() => expect(sent()).toMatchObject([{}, { body: { step: 'acknowledged' } }]));
});

test('a member who only sees readings has no step to take', async () => {
  const reader = { ...miguel, permissions: { ...miguel.permissions, health: 'read' as const } };
  showCare(stage, { connections: [reader, rosa] }, { health: twoAlerts() });
  const miguels = await alertAbout('Miguel Alvarez');
  expect(miguels.queryByRole('button', { name: /Acknowledge|Done|More/ })).not.toBeInTheDocument();
});
