import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HealthPage } from '../../client/home/HealthPage.tsx';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { hourly, metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { cardOf, rosasReadings, wordsOf } from './healthScreens.ts';
import { inFull } from '../support/inFull.ts';

// a canvas is painted by a browser alone
jest.mock('../../client/health/historyPlot.ts', () => ({
  paintHistory: () => ({ mark: jest.fn(), resize: jest.fn(), remove: jest.fn() }),
}));

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = (...metrics: readonly HealthMetricView[]) => {
  const answers = rosasReadings(stage, metrics);
  return { ...stage.show(<HealthPage />), answers };
};
const carl = { id: '00000000-0000-4000-8000-0000000000c1', firstName: 'Carl', lastName: 'Novak' };

test('there are nine cards in the order of spec.md §2, whatever was measured so far', async () => {
  show();
  await cardOf('Blood Pressure');
  expect(screen.getAllByRole('article').map((card) => wordsOf(card.querySelector('h2') ?? card))).toEqual(
    Object.values(kindLabels),
  );
});

test('a kind that was never measured says so and offers to record it, with the kind chosen already', async () => {
  const { user } = show(metric(1, 'heartRate', 74));
  const mood = await cardOf('Mood');
  expect(mood.getByText('Not recorded')).toBeInTheDocument();
  expect(mood.getByText('No reading yet')).toBeInTheDocument();
  await user.click(mood.getByRole('button', { name: 'Record: Mood' }));
  expect(await screen.findByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Mood');
});

test('a card has the latest value large, its time, and its status', async () => {
  show(
    metric(2, 'bloodPressure', { systolic: 148, diastolic: 92 }),
    metric(1, 'bloodPressure', '128/79', { recordedAt: inNewYork('2026-06-08', '08:15') }),
  );
  const card = await cardOf('Blood Pressure');
  expect(wordsOf(card.getByText('148/92'))).toBe('148/92 mmHg');
  expect(wordsOf(card.getByText(/^Today/))).toBe('Today 8:20 AM');
  expect(card.getByText('Concerning')).toBeInTheDocument();
  expect(card.getByText('Normal: under 120/80')).toBeInTheDocument();
  expect(card.getByText('2 days')).toBeInTheDocument();
  const drawing = card.getByRole('img', {
    name: /^Systolic over 2 days: between 128 and 148 mmHg, most recently 148\./,
  });
  expect(drawing).toBeInTheDocument();
});

test('an unreadable value is on its card in its sent form, without a status', async () => {
  const reading = { systolic: null, diastolic: null, number: null, unit: null };
  show({ ...metric(1, 'bloodPressure', '120/80'), reading, value: 'about 120' });
  const card = await cardOf('Blood Pressure');
  expect(card.getByText('about 120')).toBeInTheDocument();
  for (const word of ['Good', 'Normal', 'Warning', 'Concerning'])
    expect(card.queryByText(word)).not.toBeInTheDocument();
});

test.each([
  [
    'Daily Steps',
    metric(1, 'steps', '5240', { recordedAt: inNewYork('2026-06-08', '20:00') }),
    '5,240 steps',
    'Yesterday',
    'Warning',
  ],
  ['Sleep', metric(1, 'sleep', 7.5), '7.5 hours', 'Last night', 'Good'],
  ['Sleep', metric(1, 'sleep', 6), '6 hours', 'Last night', 'Warning'],
  [
    'Mood',
    metric(1, 'mood', 'good', { recordedAt: inNewYork('2026-06-08', '19:00') }),
    'Good',
    'Yesterday evening',
    'Good',
  ],
  [
    'Weight',
    metric(1, 'weight', 141.6, { recordedAt: inNewYork('2026-06-07', '09:00') }),
    '141.6 lb',
    'Sunday',
    'Normal',
  ],
  ['Temperature', metric(1, 'temperature', { reading: 37.2, unit: '°C' }), '37.2 °C', 'Today 8:20 AM', 'Normal'],
  ['Blood Sugar', metric(1, 'bloodSugar', '14.2 mmol/L'), '14.2 mmol/L', 'Today 8:20 AM', 'Concerning'],
])('%s is shown as people say it', async (name, reading, value, when, status) => {
  show(reading);
  const words = wordsOf(await screen.findByRole('article', { name }));
  expect(words).toContain(value);
  expect(words).toContain(when);
  expect(words).toContain(status);
});

test('a rule’s numbers have their unit if the card shows another', async () => {
  show(metric(1, 'temperature', { reading: 37.2, unit: '°C' }));
  expect(await (await cardOf('Temperature')).findByText('Normal: 97 to 99 °F')).toBeInTheDocument();
});

test('the head shows the time of the last reading, and the person who measured it, if another', async () => {
  show(metric(1, 'heartRate', 74, { recordedBy: carl }));
  expect(
    await screen.findByText(inFull(/^Last reading today at 8:20.AM, measured by Carl Novak$/)),
  ).toBeInTheDocument();
});

test('the tips of spec.md §9 are below', async () => {
  show();
  expect(await screen.findByText(/150 minutes of moderate exercise a week/)).toBeInTheDocument();
  expect(screen.getByText(/7 to 9 hours a night/)).toBeInTheDocument();
});

test('each kind opens its own history, and the focus comes back from it', async () => {
  const { user } = show(...hourly(3, 'heartRate', (index) => 70 + index));
  const button = await screen.findByRole('button', { name: 'Show all: Heart Rate' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Heart Rate' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('readings that can’t be had are said so, and asked for again', async () => {
  rosasReadings(stage, []);
  stage.server.use(
    http.get('/api/health-metrics/summary', () => HttpResponse.json({ message: 'Down.' }, { status: 500 })),
  );
  const { user } = stage.show(<HealthPage />);
  expect(await screen.findByText('We couldn’t load your readings.')).toBeInTheDocument();
  rosasReadings(stage, [metric(1, 'heartRate', 74)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await cardOf('Heart Rate')).getByText('74')).toBeInTheDocument();
});
