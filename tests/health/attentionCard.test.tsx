import { screen, waitFor, within } from '@testing-library/react';
import { SeniorAttention } from '../../client/home/SeniorAttention.tsx';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { teammate } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const ana = teammate(2, 'Ana Alvarez', { isPrimary: true, phone: '+1 555 201 0142' });
const carl = teammate(3, 'Carl Novak', { phone: '+1 555 201 0117' });
const high = alertOf(metric(1, 'bloodSugar', 262));
const text = 'Drink a glass of water, and measure again.';

/** Rosa's home, with these alerts of her own. */
const show = (alerts: readonly HealthAlertView[]) => {
  const notes = { [rosa.id]: [{ userId: rosa.id, kind: 'bloodSugar' as const, text, changedBy: null, changedAt: high.since }] };
  circleOn(stage, { team: [ana, carl] });
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts: { [rosa.id]: alerts }, notes }, rosa.id));
  return stage.show(<SeniorAttention seniorId={rosa.id} />);
};
const card = async () => within(await screen.findByRole('region', { name: 'Your blood sugar needs attention' }));

test('it has the reading, its level, what to do, and the main contact to call while nobody is on it', async () => {
  show([high]);
  const shown = await card();
  expect(shown.getByText('mg/dL').parentElement).toHaveTextContent('262 mg/dL');
  expect(shown.getByText('Critical')).toBeInTheDocument();
  expect(await shown.findByText(text)).toBeInTheDocument();
  expect(shown.getByText('Nobody is handling this yet.')).toBeInTheDocument();
  expect(await shown.findByRole('link', { name: /Call Ana/ })).toHaveAttribute('href', 'tel:+15552010142');
});

test('it says who is on it, and that is who she calls', async () => {
  const { id, firstName, lastName } = carl;
  show([{ ...high, acknowledgedBy: { id, firstName, lastName }, acknowledgedAt: inNewYork('2026-06-09', '08:24'), note: 'On my way' }]);
  const shown = await card();
  expect(shown.getByText('“On my way”')).toBeInTheDocument();
  expect(await shown.findByRole('link', { name: /Call Carl/ })).toBeInTheDocument();
  expect(shown.queryByText('Nobody is handling this yet.')).not.toBeInTheDocument();
});

test('once it is done there is no card', async () => {
  const resolved = { by: null, at: inNewYork('2026-06-09', '09:10'), outcome: 'Gave water', followUp: null, askAgainAt: null };
  const { store } = show([{ ...high, resolved }]);
  await waitFor(() => expect(Object.values(store.getState().healthAlerts)[0]?.status).toBe('ready'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
