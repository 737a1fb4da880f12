import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { healthPart, monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { alertOf, hourly, metric } from '../support/readings.ts';
import { careOn, miguel, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

// a canvas is painted by a browser alone
jest.mock('../../client/health/historyPlot.ts', () => ({
  paintHistory: () => ({ mark: jest.fn(), resize: jest.fn(), remove: jest.fn() }),
}));

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { kind, rows, showMore, showAll, earlier } = healthPart;
const show = (tab = 'health') => monitoringOn(stage)(rosa.id, tab);
const on = (day: string, time: string) => inNewYork(`2026-06-${day}`, time);
const pressure = metric(1, 'bloodPressure', '148/92');
const pulse = metric(2, 'heartRate', 74, {
  recordedAt: on('08', '20:05'),
  recordedBy: { ...ana, lastName: 'Alvarez' },
});
const longAgo = metric(3, 'weight', 141.6, { recordedAt: on('01', '09:00') });

const numbers = (of: string) => rows(of).map((text) => /\d+(?=\s*bpm)/.exec(text ?? '')?.[0]);

test('readings are listed kind by kind, the newest first, with status, time and who measured them', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = [pressure, pulse, metric(4, 'heartRate', 104, { recordedAt: on('08', '09:00') })];
  show();
  expect(await kind('Blood Pressure')).toHaveTextContent(
    /Today.*148\/92.*mmHg.*8:20\sAM.*Concerning.*Measured by Rosa Alvarez/,
  );
  await kind('Heart Rate');
  expect(rows('Heart Rate')).toHaveLength(2);
  expect(rows('Heart Rate')[0]).toMatch(/Yesterday.*74.*8:05\sPM.*Normal.*Measured by you/);
  expect(rows('Heart Rate')[1]).toMatch(/104.*Warning/);
  expect(screen.getByText(/^3 readings in the last 7\sdays$/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Weight' })).not.toBeInTheDocument();
});

test.each([
  [5, 5, false],
  [6, 5, true],
])('%i readings show %i at first, and "Show more" is there: %s', async (count, shown, hasMore) => {
  careOn(stage).health.metrics[rosa.id] = hourly(count, 'heartRate', (index) => 70 + index);
  show();
  await kind('Heart Rate');
  expect(rows('Heart Rate')).toHaveLength(shown);
  expect(showMore('Heart Rate') !== null).toBe(hasMore);
  expect(showAll('Heart Rate')).toBeNull();
});

test('"Show more" adds 5, and goes when all are shown', async () => {
  careOn(stage).health.metrics[rosa.id] = hourly(10, 'heartRate', (index) => 70 + index);
  const { user } = show();
  await kind('Heart Rate');
  await user.click(showMore('Heart Rate') ?? document.body);
  expect(numbers('Heart Rate')).toEqual(Array.from({ length: 10 }, (_, index) => String(70 + index)));
  expect(showMore('Heart Rate')).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test.each([
  [10, false],
  [11, true],
])('once 10 of %i are shown, "Show all in popup" is there: %s', async (count, isThere) => {
  careOn(stage).health.metrics[rosa.id] = hourly(count, 'heartRate', (index) => 70 + index);
  const { user } = show();
  await kind('Heart Rate');
  expect(showAll('Heart Rate')).toBeNull();
  await user.click(showMore('Heart Rate') ?? document.body);
  expect(rows('Heart Rate')).toHaveLength(10);
  expect(showAll('Heart Rate') !== null).toBe(isThere);
});

test('the popup has the readings of that kind alone, and the focus comes back from it', async () => {
  careOn(stage).health.metrics[rosa.id] = [pressure, ...hourly(12, 'heartRate', (index) => 70 + index)];
  const { user } = show();
  await kind('Heart Rate');
  await user.click(showMore('Heart Rate') ?? document.body);
  await user.click(showAll('Heart Rate') ?? document.body);
  const popup = await screen.findByRole('dialog', { name: /heart rate/ });
  expect(await within(popup).findAllByText(/^81/)).not.toHaveLength(0);
  expect(popup).not.toHaveTextContent('148/92');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(showAll('Heart Rate')).toHaveFocus());
});

test('a kind that was last measured more than 7 days ago says so, and leads to its earlier readings', async () => {
  careOn(stage).health.metrics[rosa.id] = [pressure, longAgo];
  const { user } = show();
  expect(await kind('Weight')).toHaveTextContent('No readings in the last 7 days');
  expect(rows('Weight')).toEqual([]);
  expect(earlier('Blood Pressure')).toBeNull();
  await user.click(earlier('Weight') ?? document.body);
  expect(await screen.findByRole('dialog', { name: /weight/ })).toBeInTheDocument();
});

test('a reading of exactly 7 days ago is still in the list, one a minute older no longer', async () => {
  careOn(stage).health.metrics[rosa.id] = [
    metric(1, 'heartRate', 71, { recordedAt: on('02', '10:10') }),
    metric(2, 'heartRate', 72, { recordedAt: on('02', '10:09') }),
  ];
  show();
  await kind('Heart Rate');
  expect(rows('Heart Rate')).toEqual([expect.stringContaining('71 bpm')]);
});

test('if nothing was ever measured the tab says so, and the first reading can be recorded', async () => {
  careOn(stage);
  const { user } = show();
  expect(await screen.findByText('No readings yet')).toBeInTheDocument();
  expect(screen.getByText(/^No readings in the last 7\sdays$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Record the First Reading' }));
  expect(await screen.findByRole('dialog', { name: 'Record a Reading' })).toBeInTheDocument();
});

test('readings that can’t be had say whose, with an empty list and Retry', async () => {
  careOn(stage).health.metrics[rosa.id] = [pressure];
  const away = () => HttpResponse.json({ message: 'Later' }, { status: 503 });
  stage.server.use(http.get('/api/health-metrics', away, { once: true }));
  const { user } = show();
  expect(await screen.findByText('We couldn’t load Rosa’s readings.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Blood Pressure' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await kind('Blood Pressure')).toHaveTextContent('148/92');
});

test('while they load, the tab says so and calls nothing empty', async () => {
  careOn(stage);
  stage.server.use(http.get('/api/health-metrics', () => new Promise<never>(() => undefined)));
  show();
  expect(await screen.findByText('Loading readings')).toBeInTheDocument();
  expect(screen.queryByText('No readings yet')).not.toBeInTheDocument();
});

test('a reading that somebody else records shows by itself', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = [pulse];
  show();
  await kind('Heart Rate');
  answers.health.metrics[rosa.id] = [pressure, pulse];
  pushChangeOf(stage, rosa.id, 'healthMetrics');
  expect(await kind('Blood Pressure')).toHaveTextContent('148/92');
});

test('days and times are the senior’s, whatever the device shows', async () => {
  const timeZone = 'Pacific/Kiritimati';
  const answers = careOn(stage, { connections: [rosaAsSenior({ seniorTimeZone: timeZone })] });
  answers.health.metrics[rosa.id] = [metric(1, 'heartRate', 74, { recordedAt: '2026-06-09T09:59:00.000Z', timeZone })];
  show();
  expect(await kind('Heart Rate')).toHaveTextContent(/Yesterday.*11:59\sPM/);
});

test('readings that the senior stops sharing go from the open tab with its dialog, and come back when she shares them again', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = [pressure];
  const { user } = show();
  await kind('Blood Pressure');
  await user.click(screen.getByRole('button', { name: 'Record a Reading' }));
  await screen.findByRole('dialog');
  answers.connections = [rosaAsSenior({ permissions: { ...allPermissions, health: false } }), miguel];
  delete answers.health.metrics[rosa.id];
  pushReset(stage, rosa.id);
  expect(await screen.findByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('148/92');
  answers.connections = [rosaAsSenior(), miguel];
  answers.health.metrics[rosa.id] = [pressure];
  pushReset(stage, rosa.id);
  expect(await kind('Blood Pressure')).toHaveTextContent('148/92');
});

test('the limits of the senior’s alerts are opened from the tab', async () => {
  careOn(stage);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Alert Limits' }));
  await screen.findByRole('button', { name: 'Save Limits' });
  expect(screen.getByRole('dialog', { name: 'Alert limits for Rosa' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alert Limits' })).toHaveFocus());
});

test('an alert is on the overview with its reason, and in the tab nothing of it is lost', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = [pressure];
  answers.health.alerts[rosa.id] = [alertOf(pressure)];
  const { user } = show('overview');
  const alerts = await screen.findByRole('region', { name: 'Needs you now' });
  await waitFor(() =>
    expect(alerts).toHaveTextContent(/148\/92.*The upper number is 140 or higher, the lower number is 90 or higher\./),
  );
  await user.click(monitoringPage.tab('Health Metrics'));
  expect(await kind('Blood Pressure')).toHaveTextContent('148/92');
});
