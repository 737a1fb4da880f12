import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = () => monitoringOn(stage)(rosa.id, 'overview');
const on = (day: string, time: string) => inNewYork(`2026-06-${day}`, time);
const { figures } = monitoringPage;
const region = (name: string) => screen.findByRole('region', { name });
const alerts = () => region('Needs you now');
const latest = () => region('Latest Readings');
const items = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

const crisis = metric(1, 'bloodPressure', { reading: '185/95', unit: 'mmHg', notes: 'after the stairs' });
const five = [
  crisis,
  metric(2, 'heartRate', 74, { recordedAt: on('09', '08:19') }),
  metric(3, 'weight', 141.6, { recordedAt: on('07', '09:00') }),
  metric(4, 'steps', 5240, { recordedAt: on('08', '22:00') }),
  metric(5, 'temperature', 98.2, { recordedAt: on('05', '18:05') }),
  metric(6, 'heartRate', 68, { recordedAt: on('04', '08:19') }),
];

test('the overview shows the latest entry of each metric type, at most 4, the newest first, and the way to all', async () => {
  careOn(stage).health.metrics[rosa.id] = five;
  const { user } = show();
  const part = await latest();
  await waitFor(() => expect(items(part)).toHaveLength(4));
  const expected = [/Blood pressure.*185\/95/, /Heart rate.*74/, /Daily steps.*5,240/, /Weight.*141\.6/];
  items(part).forEach((text, index) => expect(text).toMatch(expected[index] ?? 'nothing more'));
  await user.click(within(part).getByRole('link', { name: 'View All Readings' }));
  expect(await region('Temperature')).toHaveTextContent('98.2');
  expect(monitoringPage.tab('Health Metrics')).toHaveAttribute('aria-selected', 'true');
});

test('if nothing was ever measured, the overview leads to the form for a reading', async () => {
  careOn(stage);
  const { user } = show();
  expect(await screen.findByText('No readings yet')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go to Health Metrics' }));
  expect(await screen.findByRole('button', { name: 'Record the First Reading' })).toBeInTheDocument();
});

test('readings and alerts that can’t be loaded each say so with an empty list and Retry; the rest of the page is shown', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = five;
  answers.health.alerts[rosa.id] = [alertOf(crisis)];
  const away = () => HttpResponse.json({ message: 'Later' }, { status: 503 });
  stage.server.use(
    http.get('/api/health-metrics/summary', away, { once: true }),
    http.get('/api/health-alerts', away, { once: true }),
  );
  const { user } = show();
  expect(await screen.findByText('We couldn’t load Rosa’s readings.')).toBeInTheDocument();
  expect(await screen.findByText('We couldn’t load Rosa’s health alerts.')).toBeInTheDocument();
  expect(items(await latest())).toEqual([]);
  expect(await monitoringPage.row('Amlodipine')).toBeInTheDocument();
  await user.click(within(await latest()).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(items(await latest())).toHaveLength(4));
  await user.click(within(await alerts()).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await alerts()).toHaveTextContent('185/95'));
});

test('an alert is acknowledged from the overview: it says who acknowledged it, and the button is gone', async () => {
  const answers = careOn(stage);
  const alert = alertOf(crisis);
  answers.health.metrics[rosa.id] = [crisis];
  answers.health.alerts[rosa.id] = [alert];
  const taken = { ...alert, acknowledgedBy: { ...ana, lastName: 'Alvarez' }, acknowledgedAt: on('09', '10:10') };
  const acknowledge = write('post', '/api/health-alerts/:id/acknowledge', () => {
    answers.health.alerts[rosa.id] = [taken];
    return HttpResponse.json(taken);
  });
  stage.server.use(acknowledge.handler);
  const { user } = show();
  const part = await alerts();
  const button = await within(part).findByRole('button', { name: /^Acknowledge/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  await waitFor(() => expect(part).toHaveTextContent(/You’re handling it \(since 10:10\sAM\)/));
  expect(within(part).queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument();
  expect(acknowledge.sent.map(({ path }) => path)).toEqual([`/api/health-alerts/${crisis.id}/acknowledge`]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('an alert that another acknowledges, or that a correction withdraws, changes by itself', async () => {
  const answers = careOn(stage);
  const alert = alertOf(crisis);
  answers.health.metrics[rosa.id] = [crisis];
  answers.health.alerts[rosa.id] = [alert];
  show();
  const part = await alerts();
  await waitFor(() => expect(part).toHaveTextContent('Critical'));
  const carl = { id: '00000000-0000-5000-8000-000000000007', firstName: 'Carl', lastName: 'Novak' };
  answers.health.alerts[rosa.id] = [
    { ...alert, acknowledgedBy: carl, acknowledgedAt: on('09', '10:09'), note: 'Will measure again' },
  ];
  pushChangeOf(stage, rosa.id, 'healthAlerts');
  await waitFor(() => expect(part).toHaveTextContent(/Carl is handling it \(since 10:09\sAM\).*Will measure again/));
  answers.health.alerts[rosa.id] = [];
  pushChangeOf(stage, rosa.id, 'healthAlerts');
  await waitFor(() => expect(part).not.toHaveTextContent('Critical'));
});

test('only a critical alert that nobody is on gives its card the coloured border', async () => {
  const answers = careOn(stage);
  const alert = alertOf(crisis);
  answers.health.metrics[rosa.id] = [crisis];
  answers.health.alerts[rosa.id] = [alert];
  show();
  await waitFor(async () => expect(await alerts()).toHaveClass('card--urgent'));
  answers.health.alerts[rosa.id] = [{ ...alert, level: 'warning' }];
  pushChangeOf(stage, rosa.id, 'healthAlerts');
  await waitFor(async () => expect(await alerts()).not.toHaveClass('card--urgent'));
});

test('the summary has four cards: medications, appointments, the entries of the last 7 days, and the last check', async () => {
  const answers = careOn(stage);
  answers.health.metrics[rosa.id] = [...five, metric(7, 'weight', 140, { recordedAt: on('01', '09:00') })];
  answers.health.recordViews[rosa.id] = { lastLookAt: tenPastTen.toISOString(), previousLookAt: on('07', '20:15') };
  show();
  await waitFor(() => expect(figures()).toHaveLength(4));
  await waitFor(() => expect(figures()[2]).toMatch(/^6 Health metric entries in the last 7\sdays$/));
  await waitFor(() => expect(figures()[3]).toMatch(/^Today Last check You last looked Sunday at 8:15\sPM$/));
});

test.each([
  ['today', on('09', '00:05'), 'Today'],
  ['the evening before', on('08', '23:55'), 'Yesterday'],
  ['some days ago', on('06', '12:00'), 'Saturday'],
  ['a month ago', '2026-05-09T16:00:00.000Z', /^May\s9$/],
])('the last check of %s is shown in words, by the senior’s clock', async (_when, lastLookAt, word) => {
  const answers = careOn(stage);
  answers.health.recordViews[rosa.id] = { lastLookAt };
  show();
  const wanted =
    typeof word === 'string' ? new RegExp(`^${word} Last check`) : new RegExp(`${word.source.slice(0, -1)} Last check`);
  await waitFor(() => expect(figures()[3]).toMatch(wanted));
});

test('a first visit reads "Today", for that is when', async () => {
  careOn(stage);
  show();
  await waitFor(() => expect(figures()[3]).toBe('Today Last check This is your first look'));
});

test('figures that couldn’t be loaded are left out, with a message', async () => {
  careOn(stage);
  const away = () => HttpResponse.json({ message: 'Later' }, { status: 503 });
  stage.server.use(http.get('/api/health-metrics/summary', away), http.get('/api/looks', away));
  show();
  await waitFor(() => expect(figures()[2]).toBe('– Health metric entries Not available right now'));
  await waitFor(() => expect(figures()[3]).toBe('– Last check Not available right now'));
});
