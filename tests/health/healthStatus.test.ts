import fc from 'fast-check';
import {
  diastolicBand,
  normalBands,
  normalLabels,
  rowStatus,
  statusLabels,
  trackingStatus,
} from '../../events/health/healthStatus.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import { moodNumber, moods } from '../../events/health/reading.ts';
import { number, pressure } from './readings.ts';

const of = (kind: MetricKind, said: number) => number(said, defaultUnits[kind]);
/** Outside of blood pressure both rules are one. */
const both = (kind: MetricKind, said: number) => {
  const [tracking, row] = [trackingStatus(kind, of(kind, said)), rowStatus(kind, of(kind, said))];
  expect(row).toBe(tracking);
  return tracking;
};

describe('Health Status row rule (spec.md §9): of a blood pressure the systolic alone', () => {
  test.each([
    ['119/79', 119, 79, 'normal'],
    ['119/118, whatever the diastolic', 119, 118, 'normal'],
    ['119.9/79', 119.9, 79, 'normal'],
    ['exactly 120', 120, 79, 'warning'],
    ['139', 139, 79, 'warning'],
    ['139.9', 139.9, 120, 'warning'],
    ['exactly 140', 140, 79, 'concerning'],
    ['185/95', 185, 95, 'concerning'],
  ] as const)('%s', (_said, systolic, diastolic, status) =>
    expect(rowStatus('bloodPressure', pressure(systolic, diastolic))).toBe(status),
  );
});

describe('Tracking screen rules (spec.md §9): of a blood pressure both', () => {
  test.each([
    ['119/79', 119, 79, 'normal'],
    ['exactly 120/79', 120, 79, 'warning'],
    ['exactly 119/80', 119, 80, 'warning'],
    ['exactly 120/80', 120, 80, 'warning'],
    ['139/89', 139, 89, 'warning'],
    ['128/79', 128, 79, 'warning'],
    ['exactly 140/89', 140, 89, 'concerning'],
    ['exactly 139/90', 139, 90, 'concerning'],
    ['exactly 140/90', 140, 90, 'concerning'],
    ['148/92', 148, 92, 'concerning'],
    ['110/90, for its diastolic', 110, 90, 'concerning'],
    ['exactly 180/120', 180, 120, 'concerning'],
  ] as const)('%s', (_said, systolic, diastolic, status) =>
    expect(trackingStatus('bloodPressure', pressure(systolic, diastolic))).toBe(status),
  );
});

describe('the rest, on both screens', () => {
  test.each([
    [8_001, 'good'],
    [8_000, 'good'],
    [7_999, 'warning'],
    [5_000, 'warning'],
    [4_999, 'concerning'],
    [0, 'concerning'],
  ] as const)('%i steps are %s: 8000 or more good, 5000 or more warning, else concerning', (steps, status) =>
    expect(both('steps', steps)).toBe(status),
  );
  test.each([
    [6.9, 'warning'],
    [7, 'good'],
    [7.5, 'good'],
    [9, 'good'],
    [9.1, 'warning'],
  ] as const)('%d hours of sleep are %s: 7 to 9 is good', (hours, status) => expect(both('sleep', hours)).toBe(status));
  test.each([
    [59, 'warning'],
    [60, 'normal'],
    [100, 'normal'],
    [101, 'warning'],
  ] as const)('a heart rate of %i is %s: 60 to 100 is normal', (rate, status) =>
    expect(both('heartRate', rate)).toBe(status),
  );
  test.each([
    [96.9, 'warning'],
    [97, 'normal'],
    [99, 'normal'],
    [99.1, 'warning'],
    [101, 'warning'],
    [103, 'warning'],
  ] as const)('a temperature of %d is %s: 97 to 99 is normal', (degrees, status) =>
    expect(both('temperature', degrees)).toBe(status),
  );
  test.each([
    [100, 'normal'],
    [95, 'normal'],
    [94.9, 'warning'],
    [94, 'warning'],
    [90, 'warning'],
    [89, 'concerning'],
  ] as const)('an oxygen saturation of %d is %s: 95 or more is normal', (percent, status) =>
    expect(both('oxygenSaturation', percent)).toBe(status),
  );
  test.each([
    [69, 'warning'],
    [70, 'normal'],
    [180, 'normal'],
    [181, 'warning'],
    [250, 'warning'],
    [251, 'concerning'],
  ] as const)('a blood sugar of %i is %s, where its alerts are', (sugar, status) =>
    expect(both('bloodSugar', sugar)).toBe(status),
  );
  test.each([2, 141.6, 1_500])('a weight of %d is normal, as every weight', (weight) =>
    expect(both('weight', weight)).toBe('normal'),
  );
  test('a mood is good, fair a warning, poor concerning', () =>
    expect(moods.map((mood) => both('mood', moodNumber(mood)))).toEqual(['good', 'good', 'warning', 'concerning']));
});

describe('a reading in °C or mmol/L is converted first (product.md)', () => {
  test.each([
    ['temperature', 37.2, '°C', 'normal'],
    ['temperature', 37.3, '°C', 'warning'],
    ['temperature', 36.2, '°C', 'normal'],
    ['temperature', 36.1, '°C', 'warning'],
    ['bloodSugar', 3.9, 'mmol/L', 'normal'],
    ['bloodSugar', 3.8, 'mmol/L', 'warning'],
    ['bloodSugar', 10, 'mmol/L', 'normal'],
    ['bloodSugar', 10.1, 'mmol/L', 'warning'],
    ['bloodSugar', 13.8, 'mmol/L', 'warning'],
    ['bloodSugar', 14, 'mmol/L', 'concerning'],
  ] as const)('%s of %d %s is %s', (kind, said, unit, status) => {
    expect(trackingStatus(kind, number(said, unit))).toBe(status);
    expect(rowStatus(kind, number(said, unit))).toBe(status);
  });
});

test('each band that a chart shades holds good or normal numbers, to its very ends', () =>
  metricKinds.forEach((kind) => {
    const band = normalBands[kind];
    if (!band || kind === 'bloodPressure') return;
    for (const end of band) if (end !== null) expect(['good', 'normal']).toContain(both(kind, end));
  }));
test('the band of a pressure ends at the last normal value', () => {
  expect([normalBands.bloodPressure, diastolicBand]).toEqual([
    [null, 120],
    [null, 80],
  ]);
});
test('the normal range in words', () =>
  expect(normalLabels).toEqual({
    bloodPressure: 'Normal: under 120/80',
    steps: 'Good: 8,000 or more',
    sleep: 'Good: 7 to 9 hours',
    heartRate: 'Normal: 60 to 100',
    temperature: 'Normal: 97 to 99',
    oxygenSaturation: 'Normal: 95 or more',
    bloodSugar: 'Normal: 70 to 180',
  }));
test('each status has its word', () =>
  expect(Object.values(statusLabels)).toEqual(['Good', 'Normal', 'Warning', 'Concerning']));
test('a pressure that is worse in either number is never called better', () =>
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 349 }), fc.integer({ min: 10, max: 249 }), (systolic, diastolic) => {
      const order = ['normal', 'warning', 'concerning'];
      const rank = (one: number, other: number) => order.indexOf(trackingStatus('bloodPressure', pressure(one, other)));
      expect(rank(systolic + 1, diastolic)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
      expect(rank(systolic, diastolic + 1)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
    }),
  ));
