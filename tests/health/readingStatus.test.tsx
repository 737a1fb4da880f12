import { screen, waitFor } from '@testing-library/react';
import { ReadingStatus } from '../../client/health/ReadingStatus.tsx';
import { useHealthAlerts } from '../../client/health/healthAlertsResource.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
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
const Pressure = ({ of = pressure }: { of?: HealthMetricView }) => {
  useHealthAlerts(rosa.id);
  return <ReadingStatus metric={of} status="concerning" />;
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

const higher = {
  bloodPressure: { systolicWarning: 160, systolicCritical: 200, diastolicWarning: 100, diastolicCritical: 120 },
};

test.each<readonly [string, Partial<HealthMetricView>, 'warning' | 'concerning']>([
  ['by the standard limits', {}, 'concerning'],
  ['by limits of her own, which were higher then', { limitsThen: higher }, 'warning'],
  ['with the alert of that time, a warning', { alertLevel: 'warning', limitsThen: null }, 'warning'],
  ['with the alert of that time, a critical one', { alertLevel: 'critical', limitsThen: null }, 'concerning'],
])('an older 185/95 is as red as it was then: %s', async (_which, then, kind) => {
  stage.server.use(...healthReads(noReadings(rosa.id), rosa.id));
  stage.show(<Pressure of={metric(3, 'bloodPressure', '185/95', then)} />);
  expect(await screen.findByText('Concerning')).toHaveClass(`status--${kind}`);
});
