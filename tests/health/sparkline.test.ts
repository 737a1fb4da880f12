import { asEntered } from '../../events/health/shownUnits.ts';
import { gapsIn } from '../../client/health/lineGaps.ts';
import { barsShape, domainOf, lineShape, sheet } from '../../client/health/sparkline.ts';
import { dayNumbers, trendPoints } from '../../client/health/trend.ts';
import { normalNote, spanLabel, trendLabel } from '../../client/health/trendLabels.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { inNewYork } from '../support/medicines.ts';
import { metric } from '../support/readings.ts';

const now = new Date(inNewYork('2026-06-09', '10:10'));
/** Newest first, a day apart, the first one of June 9. */
const daily = (kind: MetricKind, values: readonly (string | number)[]): readonly HealthMetricView[] =>
  values.map((value, index) =>
    metric(index, kind, value, { recordedAt: inNewYork(`2026-06-${String(9 - index).padStart(2, '0')}`, '08:00') }),
  );

test('a band that is open below reaches to the foot of the drawing, and its edge is the limit', () => {
  const { band, last } = lineShape('bloodPressure', trendPoints(daily('bloodPressure', ['148/92', '119/79'])));
  expect(band?.edges).toHaveLength(1);
  expect((band?.y ?? 0) + (band?.height ?? 0)).toBeCloseTo(sheet.height - 6);
  expect(last.y).toBeLessThan(band?.y ?? 0);
});

test('a reading within its limits is drawn within the band, one on the edge on it', () => {
  const { band, path } = lineShape('heartRate', trendPoints(daily('heartRate', [100, 60])));
  expect(path).toBe(`M6 ${(band?.y ?? 0) + (band?.height ?? 0)}L294 ${band?.y ?? 0}`);
});

test('a quiet week isn’t dramatic: part of the scale is always in view', () => {
  const [bottom, top] = domainOf('weight', [141, 141.2]);
  expect(top - bottom).toBeGreaterThan(6);
});

test('oxygen has nothing beyond 100', () => expect(domainOf('oxygenSaturation', [99, 97])[1]).toBe(100));

test('readings are drawn by their time', () => {
  const metrics = [
    metric(1, 'heartRate', 70),
    metric(2, 'heartRate', 71, { recordedAt: inNewYork('2026-06-08', '08:20') }),
    metric(3, 'heartRate', 72, { recordedAt: inNewYork('2026-06-05', '08:20') }),
  ];
  const xs = [...lineShape('heartRate', trendPoints(metrics)).path.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  expect(xs).toEqual([6, 222, 294]);
});

test('each of seven days has a bar of its newest reading; a day without readings has none', () => {
  const earlier = metric(9, 'steps', 1000, { recordedAt: inNewYork('2026-06-09', '07:00') });
  const [today, , dayBefore] = daily('steps', ['5240', '1', '8300']);
  const days = dayNumbers([today, earlier, dayBefore].filter((one) => one !== undefined));
  expect(days.map((day) => day?.reading.number)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    8300,
    undefined,
    5240,
  ]);
  const { bars } = barsShape('steps', [undefined, 8000, 4000]);
  expect(bars[0]).toBeUndefined();
  expect(bars[1]?.height).toBeCloseTo(2 * (bars[2]?.height ?? 0), 0);
});

test('values are converted before drawing: 38 °C is at the height of 100.4 °F', () => {
  const [point] = trendPoints([metric(1, 'temperature', '38 °C')]);
  expect(point?.number).toBeCloseTo(100.4);
});

test.each([
  ['bloodPressure', daily('bloodPressure', ['148/92', '128/79', '131/80']), '3 days', 'Normal: under 120/80'],
  ['sleep', daily('sleep', [7.5]), '7 nights', 'Good: 7 to 9 hours'],
  ['heartRate', daily('heartRate', [74]), '1 reading', 'Normal: 60 to 100'],
  ['mood', daily('mood', ['good', 'fair', 'good']), '3 days', 'Mostly good'],
] as const)('%s: the period, and the normal range', (kind, metrics, span, note) => {
  expect(spanLabel(kind, metrics)).toBe(span);
  expect(normalNote(kind, metrics, now, asEntered)).toBe(note);
});

test('weight has no limits: the change is shown instead', () => {
  const [newest] = daily('weight', [141.6]);
  const april = metric(2, 'weight', 143.2, { recordedAt: inNewYork('2026-04-14', '08:00') });
  const metrics = [newest, april].filter((one) => one !== undefined);
  expect(normalNote('weight', metrics, now, asEntered)).toBe('1.6\u00a0lb less than in April');
  expect(spanLabel('weight', metrics)).toBe('8 weeks');
});

test('screen readers announce the drawing', () => {
  expect(trendLabel('heartRate', daily('heartRate', [74, 70, 76]), now, asEntered)).toBe(
    'Heart rate over 3 days: between 70 and 76 bpm, most recently 74. Normal: 60 to 100.',
  );
  expect(trendLabel('mood', daily('mood', ['good', 'fair']), now, asEntered)).toBe(
    'Mood over 2 days: fair, good. Mostly good.',
  );
});

describe('a line breaks off where nothing was measured for long', () => {
  const day = 24 * 3_600_000;
  const after = (...days: readonly number[]) => days.map((count) => count * day);
  test.each([
    ['daily, with three missed', after(0, 1, 2, 6, 7), []],
    ['daily, with a stay of 15 days', after(0, 1, 2, 17, 18), [3]],
    ['weekly, with two missed', after(0, 7, 14, 35, 42), []],
    ['weekly, with five missed', after(0, 7, 14, 56, 63), [3]],
    ['monthly', after(0, 31, 59, 90), []],
    ['two that are months apart', after(0, 120), [1]],
    ['every three months', after(0, 91, 182), [1, 2]],
    ['one', after(0), []],
    ['none', [], []],
  ])('%s', (_how, times, gaps) => expect(gapsIn(times)).toEqual(gaps));

  test('a card’s line does too, and a reading between two gaps is a dot', () => {
    const at = (date: string) => ({ recordedAt: inNewYork(date, '08:00') });
    const metrics = [
      metric(1, 'weight', 140, at('2026-06-09')),
      metric(2, 'weight', 141, at('2026-06-08')),
      metric(3, 'weight', 143, at('2026-03-01')),
      metric(4, 'weight', 150, at('2025-11-01')),
      metric(5, 'weight', 151, at('2025-10-31')),
    ];
    expect(lineShape('weight', trendPoints(metrics)).path).toMatch(
      /^M[\d.]+ [\d.]+L[\d.]+ [\d.]+M[\d.]+ [\d.]+h0M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/,
    );
  });
});
