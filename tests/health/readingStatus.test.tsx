import { screen, waitFor } from '@testing-library/react';
import { ReadingStatus } from '../../client/health/ReadingStatus.tsx';
import { useHealthAlerts } from '../../client/health/healthAlertsResource.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { partsIn } from '../support/partsIn.ts';
import { healthAlertsResource } from '../../client/health/healthAlertsResource.ts';

const stage = clientStage();
const high = metric(1, 'bloodSugar', 262);
const resolved = { by: null, at: high.createdAt, outcome: 'Gave water', followUp: null, askAgainAt: null };
const askedAgainAt = high.createdAt;

const Page = () => {
  useHealthAlerts(rosa.id);
  return <ReadingStatus metric={high} status="concerning" />;
};

const pressure = metric(2, 'bloodPressure', '148/92');
const Pressure = () => {
  useHealthAlerts(rosa.id);
  return <ReadingStatus metric={pressure} status="concerning" />;
};

test.each<readonly [string, readonly HealthAlertView[], 'Critical' | 'Concerning']>([
  ['without an alert: the status of the rule', [], 'Concerning'],
  ['with an open alert: its level', [alertOf(high)], 'Critical'],
  ['with one that was done: the status of the rule', [alertOf(high, { resolved })], 'Concerning'],
  ['with one that was done and asks again: its level', [alertOf(high, { resolved, askedAgainAt })], 'Critical'],
  ['with another reading’s alert: the status of the rule', [alertOf({ ...high, id: 'another' })], 'Concerning'],
])('the one word next to a reading %s', async (_when, alerts, word) => {
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts: { [rosa.id]: alerts } }, rosa.id));
  const { store } = stage.show(<Page />);
  await waitFor(() => expect(Object.values(partsIn(store, healthAlertsResource))[0]?.status).toBe('ready'));
  expect(screen.getByText(word)).toBeInTheDocument();
  expect(screen.queryByText(word === 'Critical' ? 'Concerning' : 'Critical')).not.toBeInTheDocument();
});

test.each<readonly [string, readonly HealthAlertView[]]>([
  ['with its alert', [alertOf(pressure)]],
  ['after it was closed', [alertOf(pressure, { resolved })]],
  ['without one', []],
])('148/92, whose alert is a warning, is no redder than that %s', async (_when, alerts) => {
  stage.server.use(...healthReads({ ...noReadings(rosa.id), alerts: { [rosa.id]: alerts } }, rosa.id));
  const { store } = stage.show(<Pressure />);
  await waitFor(() => expect(Object.values(partsIn(store, healthAlertsResource))[0]?.status).toBe('ready'));
  expect(screen.getByText(/^(?:Warning|Concerning)$/)).toHaveClass('status--warning');
});
