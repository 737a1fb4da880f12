import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { SeniorAttention } from '../../client/alert/SeniorAttention.tsx';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { teammate } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { healthAlertsResource } from '../../client/health/healthAlertsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const ana = teammate(2, 'Ana Alvarez', { isPrimary: true, phone: '+1 555 201 0142' });
const carl = teammate(3, 'Carl Novak', { phone: '+1 555 201 0117' });
const high = alertOf(metric(1, 'bloodSugar', 262));
const text = 'Drink a glass of water, and measure again.';

/** Rosa's home, with these alerts of her own. */
const show = (alerts: readonly HealthAlertView[]) => {
  const notes = {
    [rosa.id]: [{ userId: rosa.id, kind: 'bloodSugar' as const, text, changedBy: null, changedAt: high.since }],
  };
  circleOn(stage, { team: [ana, carl] });
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts: { [rosa.id]: alerts }, notes }, rosa.id));
  return stage.show(<SeniorAttention seniorId={rosa.id} />);
};
const card = async () => within(await screen.findByRole('region', { name: 'Your blood sugar needs attention' }));

test('it has the reading, its level, what to do, and the main contact to call while nobody is on it', async () => {
  show([high]);
  const shown = await card();
  expect(shown.getByText('262 mg/dL')).toBeInTheDocument();
  expect(shown.getByText('Critical')).toBeInTheDocument();
  expect(await shown.findByText(text)).toBeInTheDocument();
  expect(shown.getByText('Nobody is handling this yet.')).toBeInTheDocument();
  expect(await shown.findByRole('link', { name: /Call Ana/ })).toHaveAttribute('href', 'tel:+15552010142');
});

test('a percentage is written without a space, as everywhere in a sentence', async () => {
  show([alertOf(metric(2, 'oxygenSaturation', 89))]);
  const shown = within(await screen.findByRole('region', { name: 'Your oxygen saturation needs attention' }));
  expect(shown.getByText('89%')).toBeInTheDocument();
});

test('it names the person who is on it, and she calls that person', async () => {
  const { id, firstName, lastName } = carl;
  show([
    {
      ...high,
      acknowledgedBy: { id, firstName, lastName },
      acknowledgedAt: inNewYork('2026-06-09', '08:24'),
      note: 'On my way',
    },
  ]);
  const shown = await card();
  expect(shown.getByText('“On my way”')).toBeInTheDocument();
  expect(await shown.findByRole('link', { name: /Call Carl/ })).toBeInTheDocument();
  expect(shown.queryByText('Nobody is handling this yet.')).not.toBeInTheDocument();
});

test('she says that she handles it herself; the team can see it, and the next step is the outcome', async () => {
  const { id, firstName, lastName } = rosa;
  const handled = {
    ...high,
    acknowledgedBy: { id, firstName, lastName },
    acknowledgedAt: inNewYork('2026-06-09', '10:10'),
  };
  const alerts = { [rosa.id]: [high] };
  const { handler, sent } = write('post', '/api/health-alerts/:id/acknowledge', () => {
    alerts[rosa.id] = [handled];
    return HttpResponse.json(handled);
  });
  circleOn(stage, { team: [ana, carl] });
  stage.server.use(handler, ...healthReads({ ...noReadings(rosa.id), alerts }, rosa.id));
  const { user } = stage.show(<SeniorAttention seniorId={rosa.id} />);
  const shown = await card();
  await user.click(shown.getByRole('button', { name: 'I’m handling this' }));
  await waitFor(() => expect(sent).toMatchObject([{ path: `/api/health-alerts/${high.id}/acknowledge`, body: {} }]));
  expect(await screen.findByText('The care team can see it.')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: 'I’m handling this' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Done: your blood sugar alert' }));
  const form = within(await screen.findByRole('dialog', { name: 'What was done?' }));
  expect(form.getByText('Your blood sugar. Your care team will see what you write.')).toBeInTheDocument();
});

test('above her readings each alert has a card, with no way to where she is', async () => {
  const pressure = alertOf(metric(2, 'bloodPressure', '148/92'));
  circleOn(stage, { team: [ana] });
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts: { [rosa.id]: [high, pressure] } }, rosa.id));
  stage.show(<SeniorAttention seniorId={rosa.id} isOfReadings />);
  await card();
  expect(screen.getAllByRole('region')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /See your readings/ })).not.toBeInTheDocument();
});

test('her text in a form stays when its alert goes', async () => {
  const alerts: Record<string, readonly HealthAlertView[]> = { [rosa.id]: [high] };
  circleOn(stage, { team: [ana] });
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts }, rosa.id));
  const { user, store } = stage.show(<SeniorAttention seniorId={rosa.id} />);
  await user.click((await card()).getByRole('button', { name: 'More for your blood sugar alert' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const form = within(await screen.findByRole('dialog', { name: 'What was done?' }));
  await user.type(form.getByRole('textbox'), 'Drank water');
  alerts[rosa.id] = [];
  store.dispatch({ type: 'readModels/stale', payload: ['healthAlerts'], meta: {} });
  expect(await form.findByText('This alert is no longer there.')).toBeInTheDocument();
  expect(form.getByRole('textbox')).toHaveValue('Drank water');
});

test('once it is done there is no card', async () => {
  const resolved = {
    by: null,
    at: inNewYork('2026-06-09', '09:10'),
    outcome: 'Gave water',
    followUp: null,
    askAgainAt: null,
  };
  const { store } = show([{ ...high, resolved }]);
  await waitFor(() => expect(Object.values(partsIn(store, healthAlertsResource))[0]?.status).toBe('ready'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
