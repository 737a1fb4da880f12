import { screen, waitFor } from '@testing-library/react';
import { allPermissions, type Permissions } from '../../events/circle/permissions.ts';
import { appointment, appointmentId, completed } from '../support/appointments.ts';
import { alertOf, metric } from '../support/readings.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noReadings } from '../support/healthServer.ts';
import { ana, rosasDay, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const seeOnly: Permissions = { medications: 'read', health: 'read', appointments: 'read', family: 'read' };
/** Rosa with something to change of every kind: doses late and taken, an open alert, a missed appointment and a completed one. */
const rosaWith = (permissions: Permissions) => {
  const reading = metric(1, 'bloodPressure', '185/125');
  const missed = appointment({ id: appointmentId(2), startTime: '2026-06-09T12:00:00.000Z' });
  const health = noReadings(ana.id, rosa.id);
  health.metrics[rosa.id] = [reading];
  health.alerts[rosa.id] = [alertOf(reading)];
  return careOn(stage, {
    connections: [rosaAsSenior({ permissions })],
    medicines: { [rosa.id]: { ...rosasDay(), facts: [] } },
    appointments: { [rosa.id]: [missed, completed(appointment(), '2026-06-09T13:30:00.000Z')] },
    health,
  });
};
const show = monitoringOn(stage);
/** Every button that read-only members can't use. */
const changing =
  /^(Take|Give|Undo|Add|Edit|Delete|Schedule|Complete|Record|Alert limits|Acknowledge|With a note|More for .* (AM|PM))/i;
const offered = () => screen.queryAllByRole('button', { name: changing }).length;

/** A text that shows once the tab has loaded, and the line that explains why there is no button. */
const tabs = [
  ['overview', 'Needs you now', 'You can see Rosa’s medications, but not change them.'],
  ['medications', /^Amlodipine/, 'You can see Rosa’s medications, but not change them.'],
  ['appointments', 'Completed Appointments', 'You can see Rosa’s appointments, but not change them.'],
  ['health', 'Blood Pressure', 'You can see Rosa’s readings, but not change them.'],
] as const;

test.each(tabs)('%s: read-only data has no button for a change, and one line says so', async (tab, heading, line) => {
  rosaWith(seeOnly);
  show(rosa.id, tab);
  expect((await screen.findAllByRole('heading', { name: heading })).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByText(line)).toHaveLength(1));
  expect(offered()).toBe(0);
});

test.each(tabs)('%s: areas that may be changed have their buttons, and no such line', async (tab, heading, line) => {
  rosaWith(allPermissions);
  show(rosa.id, tab);
  expect((await screen.findAllByRole('heading', { name: heading })).length).toBeGreaterThan(0);
  await waitFor(() => expect(offered()).toBeGreaterThan(0));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

test('"More" of a dose has the history alone', async () => {
  rosaWith(seeOnly);
  const { user } = show();
  await monitoringPage.row('Amlodipine');
  await user.click(screen.getByRole('button', { name: 'More for Amlodipine' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
});

test('when the senior lets a member only see from now on, open pages lose their buttons, with one notice', async () => {
  const answers = rosaWith(allPermissions);
  const { store } = show();
  await waitFor(() => expect(offered()).toBeGreaterThan(0));
  answers.connections = [
    rosaAsSenior({ permissions: { ...allPermissions, medications: 'read', health: 'read', appointments: 'read' } }),
  ];
  pushReset(stage, rosa.id);
  await waitFor(() => expect(offered()).toBe(0));
  expect(await monitoringPage.row('Amlodipine')).toBeInTheDocument();
  const { shown, recent, waiting } = store.getState().toasts;
  expect([shown, ...recent, ...waiting].map((toast) => toast?.title)).toEqual([
    'You can now only see Rosa Alvarez’s medications, health readings and appointments.',
  ]);
});
