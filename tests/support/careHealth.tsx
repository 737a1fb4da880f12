import { act, within, screen } from '@testing-library/react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { miguel, rosa } from './careDashboardScreen.tsx';
import type { ClientStage } from './clientApp.tsx';
import { positionAt } from './fakeSocket.ts';
import { noReadings, type HealthAnswers } from './healthServer.ts';
import { inNewYork } from './medicines.ts';
import { alertOf, metric } from './readings.ts';

/** A senior's nth reading, which she entered herself at that time of June 9 in New York; "2026-06-08T08:20": of another day. */
export const readingOf = (
  of: CareConnection,
  number: number,
  kind: MetricKind,
  value: MetricValue,
  at = '08:20',
  more: Partial<HealthMetricView> = {},
): HealthMetricView => {
  const [date, time] = at.includes('T') ? (at.split('T') as [string, string]) : ['2026-06-09', at];
  const { seniorId: userId, seniorFirstName: firstName, seniorLastName: lastName } = of;
  return metric(number, kind, value, {
    userId,
    recordedBy: { id: userId, firstName, lastName },
    recordedAt: inNewYork(date, time),
    ...more,
  });
};

export const carl = { id: '00000000-0000-4000-8000-00000000ca71', firstName: 'Carl', lastName: 'Novak' };
/** Since 8:24 AM of June 9. */
const byCarl = { acknowledgedBy: carl, acknowledgedAt: inNewYork('2026-06-09', '08:24') };

/** Miguel's 262 of this morning, and the three mornings before. */
export const miguels262 = readingOf(miguel, 1, 'bloodSugar', 262, '07:40');
export const miguelsBefore = [176, 168, 171].map((value, day) =>
  readingOf(miguel, 2 + day, 'bloodSugar', value, `2026-06-0${8 - day}T07:40`),
);
/** Rosa's 148/92, which Carl entered, and yesterday's 128/79. */
export const rosas148 = readingOf(rosa, 11, 'bloodPressure', '148/92', '08:20', { recordedBy: carl });
const rosasBefore = readingOf(rosa, 12, 'bloodPressure', '128/79', '2026-06-08T08:20');

/** The server's answers about these two: Miguel's sugar is critical, Rosa's pressure a warning that Carl is on. */
export const twoAlerts = (): HealthAnswers => ({
  ...noReadings(rosa.seniorId, miguel.seniorId),
  metrics: { [miguel.seniorId]: [miguels262, ...miguelsBefore], [rosa.seniorId]: [rosas148, rosasBefore] },
  alerts: {
    [miguel.seniorId]: [alertOf(miguels262)],
    [rosa.seniorId]: [alertOf(rosas148, { ...byCarl, note: 'Will measure again at 11.' })],
  },
});

export const answered = (alert: HealthAlertView, by: typeof byCarl = byCarl): HealthAlertView => ({ ...alert, ...by });

let position = 900;
/** The server announces that one of a senior's read models has changed. */
export const pushHealth = (
  stage: ClientStage,
  of: CareConnection,
  readModel: 'healthAlerts' | 'healthMetrics' | 'healthLimits',
): void => {
  position += 1;
  const frame = {
    type: 'changed',
    event: 'HealthAlertRaised',
    readModel,
    seniorId: of.seniorId,
    ids: [],
    position: positionAt(position),
  };
  act(() => stage.sockets().latest().push(frame));
};

export const alertsPanel = async () => within(await screen.findByRole('region', { name: 'Urgent Health Alerts' }));
/** The alert of that senior. */
export const alertAbout = async (name: string) => {
  const heading = await (await alertsPanel()).findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`The alert about ${name} is no item of a list`);
  return within(item);
};
