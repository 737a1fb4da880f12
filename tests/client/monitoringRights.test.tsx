import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage, pageHeading } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = monitoringOn(stage);
const { row, tab } = monitoringPage;

test.each([
  ['nobody at all', ''],
  ['an address that is nobody’s', 'somebody'],
  ['somebody she is not connected with', '00000000-0000-4000-8000-000000000077'],
  ['herself', ana.id],
])('Senior Not Found for %s, and the way back', async (_whom, senior) => {
  const answers = careOn(stage);
  const { user } = show(senior);
  expect(await pageHeading('Senior Not Found')).toBeInTheDocument();
  expect(answers.asked).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await pageHeading('Care Dashboard')).toBeInTheDocument();
});

test('a member of one’s own care team is nobody to manage', async () => {
  careOn(stage, { connections: [{ ...rosaAsSenior(), seniorId: ana.id }] });
  show();
  expect(await pageHeading('Senior Not Found')).toBeInTheDocument();
});

test('when the connected seniors can’t be loaded, the page says so and offers Retry', async () => {
  careOn(stage);
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByText('We couldn’t load the people you care for.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pageHeading('Care Management for Rosa Alvarez')).toBeInTheDocument();
});

test('an area that isn’t shared is named in a sentence, and never requested', async () => {
  const permissions = { ...allPermissions, medications: false, appointments: false, health: false };
  const answers = careOn(stage, { connections: [rosaAsSenior({ permissions }), miguel] });
  const { user } = show();
  expect(await screen.findByText('Rosa hasn’t shared medications with you.')).toBeInTheDocument();
  expect(screen.getByText('Rosa hasn’t shared appointments with you.')).toBeInTheDocument();
  expect(screen.getByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
  expect(screen.queryByText('Needs you now')).not.toBeInTheDocument();
  await user.click(tab('Medications'));
  expect(screen.getByText('Rosa hasn’t shared medications with you.')).toBeInTheDocument();
  await user.click(tab('Appointments'));
  expect(screen.getByText('Rosa hasn’t shared appointments with you.')).toBeInTheDocument();
  await user.click(tab('Health Metrics'));
  expect(screen.getByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add|Schedule|Record|Limits/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'At a glance' })).not.toBeInTheDocument();
  expect([answers.asked, answers.askedAppointments, answers.health.asked]).toEqual([[], [], []]);
});

test('an area that the senior stops sharing goes from the open page with one notice, and comes back when she shares it again', async () => {
  const answers = careOn(stage);
  const { store } = show();
  await row('Amlodipine');
  answers.connections = [rosaAsSenior({ permissions: { ...allPermissions, medications: false } }), miguel];
  pushReset(stage, rosa.id);
  expect(await screen.findByText('Rosa hasn’t shared medications with you.')).toBeInTheDocument();
  answers.connections = [rosaAsSenior(), miguel];
  pushReset(stage, rosa.id);
  expect(await row('Amlodipine')).toBeInTheDocument();
  const { shown, recent, waiting } = store.getState().toasts;
  expect([shown, ...recent, ...waiting].map((toast) => toast?.title)).toEqual([
    'Rosa Alvarez no longer shares medications with you.',
  ]);
});

test('a removed member gets a notice, and the page leads back to the dashboard', async () => {
  const answers = careOn(stage);
  show();
  await row('Amlodipine');
  answers.connections = [miguel];
  delete answers.medicines[rosa.id];
  pushReset(stage, rosa.id);
  expect(await pageHeading('Care Dashboard')).toBeInTheDocument();
  expect(await screen.findByText('You’re no longer in Rosa Alvarez’s care team.')).toBeInTheDocument();
});
