import { earlierLimits } from '../../client/report/reportLimits.ts';
import { reportKinds } from '../../client/report/reportReadings.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { inNewYork } from '../support/medicines.ts';
import { metric, pastAlertOf } from '../support/readings.ts';

const days = ['2026-06-08', '2026-06-09'];
const high = (more: Partial<HealthMetricView>): HealthMetricView =>
  metric(1, 'bloodPressure', '185/95', { recordedAt: inNewYork('2026-06-08', '08:00'), ...more });
const higher = {
  bloodPressure: { systolicWarning: 160, systolicCritical: 200, diastolicWarning: 100, diastolicCritical: 120 },
};
const markOf = (reading: HealthMetricView, alerts: readonly PastHealthAlertView[] = []) =>
  reportKinds([reading], days, asEntered, alerts)[0]?.readings[0]?.outside;

test('the doctor’s page marks a reading by the limits of its own time, as its alert did', () => {
  const changed = high({ limitsThen: null });
  expect(markOf(high({}))).toEqual({ word: 'high', isConcerning: true });
  expect(markOf(high({ limitsThen: higher }))).toEqual({ word: 'high', isConcerning: false });
  expect(markOf(changed, [pastAlertOf(changed, { level: 'warning' })])).toEqual({ word: 'high', isConcerning: false });
  // nobody was alerted
  expect(markOf(changed)).toBeUndefined();
  expect(markOf(changed, [pastAlertOf(changed, { withdrawnReason: 'corrected' })])).toBeUndefined();
});

test('it says so where the limits were changed since', () => {
  const period = { days, timeZone: 'America/New_York' };
  expect(earlierLimits([high({})], period)).toEqual([]);
  expect(earlierLimits([high({ limitsThen: null })], period)).toHaveLength(1);
});
