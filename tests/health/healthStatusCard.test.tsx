import { screen, within } from '@testing-library/react';
import { HealthStatusCard } from '../../client/home/HealthStatusCard.tsx';
import { healthFact } from '../../client/home/healthFact.ts';
import { useHealthSummary } from '../../client/health/healthSummaryResource.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings, wordsOf } from './healthScreens.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const OwnCard = () => <HealthStatusCard health={useHealthSummary(rosa.id)} timeZone="America/New_York" />;
const show = async (...metrics: readonly HealthMetricView[]) => {
  rosasReadings(stage, metrics);
  stage.show(<OwnCard />);
  return within(await screen.findByRole('region', { name: 'Health Status' }));
};
const at = (time: string) => ({ recordedAt: inNewYork('2026-06-09', time) });

test('the four latest vitals are there, before counts and moods', async () => {
  const card = await show(
    metric(1, 'mood', 'good', at('09:00')),
    metric(2, 'bloodPressure', '148/92', at('08:20')),
    metric(3, 'heartRate', 74, at('08:19')),
    metric(4, 'oxygenSaturation', 97, at('08:18')),
    metric(5, 'weight', 141.6, at('08:17')),
    metric(6, 'temperature', 98.2, at('08:16')),
  );
  const rows = await card.findAllByRole('listitem');
  expect(rows.map(wordsOf)).toEqual([
    'Blood pressure148/92 mmHgToday 8:20 AMConcerning',
    'Heart rate74 bpmToday 8:19 AMNormal',
    'Oxygen saturation97 %Today 8:18 AMNormal',
    'Weight141.6 lbToday 8:17 AMNormal',
  ]);
  expect(card.getByRole('link', { name: 'See all readings' })).toHaveAttribute('href', '/health');
});

test('an unreadable value is shown in its sent form, or as "Invalid data format", without a status', async () => {
  const reading = { systolic: null, diastolic: null, number: null, unit: null };
  const card = await show(
    { ...metric(1, 'bloodPressure', '120/80', at('08:20')), reading, value: 'about 120' },
    { ...metric(2, 'heartRate', 74, at('08:19')), reading, value: { systolic: 'high' } },
  );
  const rows = await card.findAllByRole('listitem');
  expect(rows.map(wordsOf)).toEqual([
    'Blood pressureabout 120 Today 8:20 AM',
    'Heart rateInvalid data format Today 8:19 AM',
  ]);
});

test('fewer vitals leave room for the rest', async () => {
  const card = await show(metric(1, 'steps', 5240), metric(2, 'heartRate', 74, at('07:00')));
  const rows = await card.findAllByRole('listitem');
  expect(rows.map((row) => wordsOf(row).slice(0, 5))).toEqual(['Heart', 'Daily']);
});

test('the row rule looks at the systolic alone (spec.md §9)', async () => {
  const card = await show(metric(1, 'bloodPressure', '119/95'));
  expect(await card.findByText('Normal')).toBeInTheDocument();
});

test('each kind is held against its own range', async () => {
  const card = await show(
    metric(1, 'heartRate', 59, at('08:20')),
    metric(2, 'temperature', 99.5, at('08:19')),
    metric(3, 'oxygenSaturation', 89, at('08:18')),
    metric(4, 'weight', 400, at('08:17')),
  );
  const rows = await card.findAllByRole('listitem');
  expect(rows.map((row) => wordsOf(row).replace(/^.* AM/, ''))).toEqual(['Warning', 'Warning', 'Concerning', 'Normal']);
});

test('without readings it says “No recent health data” and links to the page that adds them', async () => {
  const card = await show();
  expect(await card.findByText('No recent health data')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Add Health Data' })).toHaveAttribute('href', '/health');
});

test('the tile says when the last reading was', () => {
  const now = new Date(inNewYork('2026-06-09', '10:10'));
  expect(healthFact([metric(1, 'heartRate', 74)], now)).toBe('Last reading 8:20\u00a0AM');
  expect(healthFact([metric(1, 'heartRate', 74, { recordedAt: inNewYork('2026-06-07', '08:00') })], now)).toBe(
    'Last reading Sunday',
  );
  expect(healthFact([], now)).toBe('No readings yet');
});
