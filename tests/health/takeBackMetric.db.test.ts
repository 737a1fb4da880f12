import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { readMetricsQuery } from '../../server/health/readMetricsQuery.ts';
import type { Browser } from '../support/browser.ts';
import { alertEvents, healthFixture, metricEvents, pressure, typesOf } from './healthFixture.ts';

const fixture = healthFixture();
const { rosa, alertOf } = fixture;

const pathOf = (id: string): string => `/api/health-metrics/${id}`;
const restore = (browser: Browser, id: string) =>
  browser.request<HealthMetricView>('PATCH', `${pathOf(id)}/restore`, {
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
const listed = async (browser: Browser, query = '') =>
  (await browser.get<readonly HealthMetricView[]>(`/api/health-metrics${query}`)).body;
const latest = async (browser: Browser) => {
  const [summary] = (await browser.get<readonly HealthSummaryView[]>('/api/health-metrics/summary')).body;
  return { pressures: summary?.kinds.bloodPressure?.map(({ id }) => id) ?? [], entries: summary?.entriesLast7Days };
};
const alerts = async (browser: Browser) =>
  (await browser.get<readonly { readonly id: string }[]>('/api/health-alerts')).body.map(({ id }) => id);

test('a reading that is taken back leaves lists, trends and alerts, and the one before counts again', async () => {
  const { record, browser, userId } = await rosa();
  const { body: older } = await record({ ...pressure('150/85'), recordedAt: '2026-06-10T12:00:00Z' });
  const { body: wrong } = await record(pressure('185/95'));
  await alertOf(older.id);
  await alertOf(wrong.id);
  expect([await latest(browser), await alerts(browser)]).toEqual([
    { pressures: [wrong.id, older.id], entries: 2 },
    [wrong.id],
  ]);

  expect((await browser.delete(pathOf(wrong.id))).status).toBe(204);
  const [, withdrawn] = await alertOf(wrong.id);
  expect(withdrawn).toMatchObject({ type: 'HealthAlertWithdrawn', data: { metricId: wrong.id, reason: 'takenBack' } });
  expect([await latest(browser), await alerts(browser)]).toEqual([{ pressures: [older.id], entries: 1 }, [older.id]]);
  expect((await listed(browser)).map(({ id }) => id)).toEqual([older.id]);

  const by = { id: userId, firstName: 'Rosa', lastName: 'Alvarez' };
  const shown = {
    ...wrong,
    revision: 2,
    takenBack: { by, at: '2026-06-10T14:10:00.000Z' },
    alertWithdrawn: 'takenBack',
    alertLevel: 'critical',
  };
  const before = { ...older, alertLevel: 'warning' };
  expect(await listed(browser, '?takenBack=true&type=blood_pressure')).toEqual([shown, before]);
});

test('a history includes those of the last 30 days', () => {
  const asked = { query: { takenBack: 'true' }, now: new Date('2026-07-10T14:10:00Z') };
  expect(readMetricsQuery(asked).takenBackSince).toEqual(new Date('2026-06-10T14:10:00Z'));
});

test('its undo restores it unchanged, with its alert', async () => {
  const { record, browser } = await rosa();
  const { body } = await record(pressure('185/95'));
  await alertOf(body.id);
  await browser.delete(pathOf(body.id));
  await browser.delete(pathOf(body.id));
  await alertOf(body.id);
  const back = { ...body, alertLevel: 'critical', revision: 3 };
  expect(await restore(browser, body.id)).toMatchObject({ status: 200, body: back });
  expect(typesOf(await metricEvents(fixture.server, body.id))).toEqual([
    'MetricRecorded',
    'MetricTakenBack',
    'MetricRestored',
  ]);
  await alertOf(body.id);
  expect(typesOf(await alertEvents(fixture.server, body.id))).toEqual([
    'HealthAlertRaised',
    'HealthAlertWithdrawn',
    'HealthAlertRaised',
  ]);
  expect(await alerts(browser)).toEqual([body.id]);
});

test('a reading that was taken back can’t be corrected, and a correction of an older version is refused', async () => {
  const { record, correct, browser } = await rosa();
  const { body } = await record(pressure('128/79'));
  expect((await correct(body.id, { value: '127/79', revision: 1 })).body).toMatchObject({ revision: 2 });
  expect(await correct(body.id, { value: '126/79', revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'reading_changed' },
  });
  expect((await correct(body.id, { value: '126/79' })).status).toBe(200);
  await browser.delete(pathOf(body.id));
  expect(await correct(body.id, { value: '125/79' })).toMatchObject({ status: 409, body: { code: 'reading_gone' } });
});

test('the parameter for those taken back is true or false', async () =>
  expect((await (await rosa()).browser.get('/api/health-metrics?takenBack=1')).status).toBe(400));
