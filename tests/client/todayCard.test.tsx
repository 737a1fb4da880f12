import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { amlodipine, ana, miguel, rosa, showCare, showDashboard } from '../support/careDashboardScreen.tsx';
import { appointment } from '../support/appointments.ts';
import { miguels262, twoAlerts } from '../support/careHealth.tsx';
import { alertOf } from '../support/readings.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { ids, received, teammate } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medicationOf } from '../support/careDays.ts';
import { doseIdOf, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { onPhone } from '../support/onPhone.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** The clock’s blank is a narrow one. */
const inFull = { normalizer: (text: string) => text.replace(/\s/g, ' ') };
const today = () => within(screen.getByRole('region', { name: 'Today' }));

afterEach(() => jest.restoreAllMocks());

test('the day is by time or by person; the choice is remembered, and each person has her counts and her lines', async () => {
  const { user } = showDashboard(stage);
  const byPerson = await screen.findByRole('tab', { name: 'By person' });
  expect(screen.getByRole('tab', { name: 'By time' })).toHaveAttribute('aria-selected', 'true');
  await user.click(byPerson);
  const rosas = within(today().getByRole('region', { name: 'Rosa Alvarez' }));
  expect(rosas.getByText('1 missed')).toBeInTheDocument();
  expect(rosas.getByRole('button', { name: /^Give: Amlodipine/ })).toBeInTheDocument();
  expect(rosas.getByRole('link', { name: 'Rosa Alvarez' })).toHaveAttribute(
    'href',
    `/senior-monitoring?senior=${rosa.seniorId}`,
  );
  expect(within(today().getByRole('region', { name: 'Miguel Alvarez' })).getByText('1 overdue')).toBeInTheDocument();
  expect(localStorage.getItem(`hearthline.today ${ana.id}`)).toBe('person');
});

test('with one senior there is nothing to choose: her name stands once, with a call', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  showDashboard(
    stage,
    { connections: [{ ...rosa, phone: '555 201 0117' }] },
    { [rosa.seniorId]: { medications: [amlodipine], logs: [] } },
  );
  await screen.findByRole('link', { name: 'Rosa Alvarez' });
  const rosas = within(today().getByRole('region', { name: 'Rosa Alvarez' }));
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(rosas.getByRole('link', { name: 'Call Rosa' })).toHaveAttribute('href', 'tel:5552010117');
});

test('a time and its state stand once, above all who have doses then; a line that is done says so itself', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const [calcium, iron] = [medicationOf(rosa, 1, 'Calcium', ['10:00']), medicationOf(miguel, 1, 'Iron', ['10:00'])];
  const answers = (medication: MedicationView, logs: DoseLogView[] = []) => ({ medications: [medication], logs });
  const days = { [rosa.seniorId]: answers(calcium), [miguel.seniorId]: answers(iron) };
  const give = write('post', '/api/medication-logs', () => {
    const log = taken(calcium, '10:00', '10:10', { takenBy: ana });
    days[rosa.seniorId] = answers(calcium, [log]);
    return HttpResponse.json(log, { status: 201 });
  });
  const { user } = showDashboard(stage, { connections: [rosa, miguel] }, days);
  stage.server.use(give.handler);
  const list = await screen.findByRole('list', { name: /^10:00\sAM.*Due now/ });
  const linesOf = () => within(list).getAllByRole('listitem');
  expect(linesOf()).toHaveLength(2);
  expect(today().getAllByText('Due now')).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: /^Give: Calcium/ }));
  expect(await within(list).findByText('Taken')).toBeInTheDocument();
  expect(linesOf().map(({ textContent }) => /Taken/.test(textContent ?? ''))).toEqual(
    linesOf().map(({ textContent }) => /Calcium/.test(textContent ?? '')),
  );
  expect(today().getAllByText('Due now')).toHaveLength(1);
});

test('a line of doses that ended differently says how many were given and how many skipped', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const medications = ['Calcium', 'Iron', 'Zinc'].map((name, at) => medicationOf(rosa, at + 1, name, ['08:00']));
  const logs = medications.map((each, at) => (at < 2 ? taken(each, '08:00', '08:05') : skipped(each, '08:00', null)));
  const { user } = showDashboard(stage, { connections: [rosa] }, { [rosa.seniorId]: { medications, logs } });
  await user.click(await screen.findByRole('button', { name: /^Done today/ }));
  expect(today().getByText('2 taken, 1 skipped', inFull)).toBeInTheDocument();
  expect(today().queryByText('Taken')).not.toBeInTheDocument();
});

test('doses of a time that is still partly open count as done today, and can be undone there', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const [calcium, iron, zinc] = ['Calcium', 'Iron', 'Zinc'].map((name, at) =>
    medicationOf(rosa, at + 1, name, [at < 2 ? '10:00' : '06:30']),
  ) as [MedicationView, MedicationView, MedicationView];
  const logs = [taken(calcium, '10:00', '10:05'), taken(zinc, '06:30', '06:35')];
  const medications = [calcium, iron, zinc];
  const { user } = showDashboard(stage, { connections: [rosa] }, { [rosa.seniorId]: { medications, logs } });
  const done = await screen.findByRole('button', { name: 'Done today' });
  expect(done).toHaveAccessibleDescription('2 doses');
  expect(today().getByRole('button', { name: /^Give: Iron/ })).toBeInTheDocument();
  await user.click(done);
  expect(today().getByRole('button', { name: /^Undo: Zinc/ })).toBeInTheDocument();
  expect(today().getByRole('button', { name: /^Undo: Calcium/ })).toBeInTheDocument();
});

test('doses that were skipped are undone from their line, which keeps the focus', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const medications = ['Iron', 'Zinc'].map((name, at) => medicationOf(rosa, at + 1, name, ['09:30']));
  const logs = medications.map((each) => skipped(each, '09:30', 'Feeling sick'));
  const days = { [rosa.seniorId]: { medications, logs } };
  const undo = write('delete', '/api/medication-logs/:id', () => {
    days[rosa.seniorId] = { medications, logs: [] };
    return new HttpResponse(null, { status: 204 });
  });
  const { user } = showDashboard(stage, { connections: [rosa] }, days);
  stage.server.use(undo.handler);
  await user.click(await screen.findByRole('button', { name: 'Done today' }));
  expect(today().getByText('Skipped')).toBeInTheDocument();
  const button = today().getByRole('button', { name: /^Undo: Iron.* and Zinc/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await today().findByRole('button', { name: /^Give all\s2: Iron/ })).toBeInTheDocument();
  expect(undo.sent.map(({ path }) => decodeURIComponent(path))).toEqual(
    medications.map(({ id }) => `/api/medication-logs/${doseIdOf(id, '2026-06-09', '09:30')}`),
  );
  expect(document.activeElement).not.toBe(document.body);
});

test('where a Give is missing, the row says why and leads to the member who may', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const reader = { ...rosa, permissions: { ...allPermissions, medications: 'read' as const } };
  const kate = teammate(7, 'Kate Whitaker', { seniorId: rosa.seniorId });
  const dora = teammate(6, 'Dora Ek', { seniorId: rosa.seniorId, changesMedications: false });
  showDashboard(stage, { connections: [reader, miguel], team: [dora, kate] });
  expect(await screen.findByText('You can see Rosa’s doses, not give them.')).toBeInTheDocument();
  const ask = await today().findByRole('link', { name: /^Ask Kate: Amlodipine/ });
  expect(ask).toHaveAttribute('href', `/messages?with=${kate.id}`);
  expect(today().queryByRole('button', { name: /^Give: Amlodipine/ })).not.toBeInTheDocument();
  expect(today().getByRole('button', { name: /^Give: Lisinopril/ })).toBeInTheDocument();
});

test('where an appointment that has begun can’t be completed, the row says why', async () => {
  const reader = { ...rosa, permissions: { ...allPermissions, appointments: 'read' as const } };
  const begun = appointment({ userId: rosa.seniorId, startTime: new Date(Date.now() - 600_000).toISOString() });
  showCare(stage, { connections: [reader, miguel] }, { appointments: { [rosa.seniorId]: [begun] } });
  expect(await screen.findByText('You can see Rosa’s appointments, not complete them.')).toBeInTheDocument();
  expect(today().queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
});

test('the words of a handover are said to be of the one who handed over, not of the one who handles it', async () => {
  const [first, ...others] = twoAlerts().alerts?.[rosa.seniorId] ?? [];
  const carl = { id: ids(8), firstName: 'Carl', lastName: 'Novak' };
  const handed = first && { ...first, handedOverBy: carl, note: 'She had cake.' };
  const health = twoAlerts();
  showCare(
    stage,
    {},
    { health: { ...health, alerts: { ...health.alerts, [rosa.seniorId]: handed ? [handed, ...others] : [] } } },
  );
  const line = /is handling it \(since .*\)\. Handed over by Carl: “She had cake\.”/;
  expect(await screen.findByText(line, inFull)).toBeInTheDocument();
});

test.each([
  ['a standard limit may be left out of a short line, where the number explains it', true],
  ['a limit that was set for her always stands in the line', false],
])('%s', async (_what, isStandard) => {
  const health = twoAlerts();
  const reasons = [{ measure: 'number', comparison: 'over', limit: 200, level: 'critical', isStandard }] as const;
  const alerts = { ...health.alerts, [miguel.seniorId]: [alertOf(miguels262, { reasons })] };
  showCare(stage, {}, { health: { ...health, alerts } });
  await screen.findByRole('button', { name: /^Acknowledge: Blood sugar/ });
  const rule = today().getByText('Blood sugar is over 200.');
  expect(rule.classList.contains('today-row__rule')).toBe(isStandard);
});

test('if nothing is due for the one senior, the list says it once', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  const later = medicationOf(rosa, 1, 'Calcium', ['21:00']);
  showDashboard(stage, { connections: [rosa] }, { [rosa.seniorId]: { medications: [later], logs: [] } });
  await screen.findByRole('link', { name: 'Rosa Alvarez' });
  expect(await today().findByText('Nothing is due right now.')).toBeInTheDocument();
  expect(today().getAllByText(/^Nothing is due/)).toHaveLength(1);
});

test('beside a person’s name there is the call, and no second one on her lines', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  showCare(stage, { connections: [{ ...miguel, phone: '555 201 0117' }] }, { health: twoAlerts() });
  expect(await screen.findByRole('button', { name: /^Acknowledge: Blood sugar/ })).toBeInTheDocument();
  const miguels = within(today().getByRole('region', { name: 'Miguel Alvarez' }));
  expect(miguels.getAllByRole('link', { name: 'Call Miguel' })).toHaveLength(1);
});

test('an alert is acknowledged, handed over and noted from its line', async () => {
  const ben = teammate(7, 'Ben Ito', { seniorId: miguel.seniorId });
  const { user } = showCare(stage, { team: [ben] }, { health: twoAlerts() });
  expect(await screen.findByRole('button', { name: /^Acknowledge: Blood sugar 262.mg.dL, Miguel$/ })).toHaveClass(
    'button--primary',
  );
  // somebody is on Rosa’s
  expect(
    today().getByText('Carl is handling it (since 8:24 AM): “Will measure again at 11.”', inFull),
  ).toBeInTheDocument();
  await user.click(today().getByRole('button', { name: /^Note: .*Miguel/ }));
  expect(await screen.findByRole('dialog', { name: 'Acknowledge with a note' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(today().getByRole('button', { name: /^Hand over: .*Miguel/ }));
  expect(await screen.findByRole('button', { name: 'Hand over to Ben Ito' })).toBeInTheDocument();
});

const invitation = received(1, { invitedAt: '2026-06-08T15:00:00.000Z', expiresAt: '2026-06-22T15:00:00.000Z' });
const invited = { connections: [rosa, miguel], received: [invitation] };
const follows = (one: Element | undefined, other: Element): boolean =>
  one !== undefined && Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('an invitation stands at the top of the second column, never above Today', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  showDashboard(stage, invited);
  const accept = await screen.findByRole('button', { name: 'Accept the invitation from Teresa Ruiz' });
  expect(follows(await screen.findByRole('region', { name: 'Today' }), accept)).toBe(true);
  expect(follows(accept, screen.getByRole('heading', { name: 'Urgent Health Alerts' }))).toBe(true);
  expect(screen.queryByRole('button', { name: /waits for your answer/ })).not.toBeInTheDocument();
});

test('on a phone, a line below the alerts of Today leads to an invitation', async () => {
  localStorage.removeItem(`hearthline.today ${ana.id}`);
  onPhone();
  const { user } = showCare(stage, invited, { health: twoAlerts() });
  const line = await screen.findByRole('button', { name: 'An invitation waits for your answer' });
  const [first] = await today().findAllByRole('button', { name: /^Acknowledge/ });
  await waitFor(() => expect(follows(first, line)).toBe(true));
  expect(follows(line, today().getByRole('button', { name: /^Give: Amlodipine/ }))).toBe(true);
  await user.click(line);
  expect(screen.getByRole('list', { name: 'Invitations' })).toHaveFocus();
});

test('on a phone, what Today repeats is folded to a line each, and opens there', async () => {
  onPhone();
  const { user } = showCare(stage, {}, { health: twoAlerts() });
  const fold = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(fold('Urgent Health Alerts')).toHaveAccessibleDescription('All in Today'));
  await waitFor(() => expect(fold('Care Reminders')).toHaveAccessibleDescription('All in Today'));
  expect(fold('Seniors Under Your Care')).toHaveAccessibleDescription('Miguel and Rosa');
  expect(fold('Urgent Health Alerts')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region', { name: 'Reminders for Rosa Alvarez' })).not.toBeInTheDocument();
  await user.click(fold('Care Reminders'));
  expect(await screen.findByRole('region', { name: 'Reminders for Rosa Alvarez' })).toBeInTheDocument();
});
