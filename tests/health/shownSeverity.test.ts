import { assess } from '../../events/health/healthAlert.ts';
import { rowStatus, trackingStatus } from '../../events/health/healthStatus.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { shownSeverity } from '../../events/health/shownSeverity.ts';

const ranks = { normal: 0, warning: 1, critical: 2 };
const reading = (more: Partial<Reading>): Reading => ({
  systolic: null,
  diastolic: null,
  number: null,
  unit: null,
  ...more,
});
const upTo = (most: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_each, index) => index * step);

const pressures = upTo(260, 4).flatMap((systolic) =>
  upTo(systolic, 4).map((diastolic) => reading({ systolic, diastolic, unit: 'mmHg' })),
);
const numbers = (kind: MetricKind, most: number, step: number) =>
  upTo(most, step).map((number) => reading({ number, unit: defaultUnits[kind] ?? null }));

test.each<[MetricKind, readonly Reading[]]>([
  ['bloodPressure', pressures],
  ['heartRate', numbers('heartRate', 220, 1)],
  ['bloodSugar', numbers('bloodSugar', 500, 1)],
  ['temperature', numbers('temperature', 110, 0.1)],
  ['oxygenSaturation', numbers('oxygenSaturation', 100, 1)],
])('a reading that raises an alert is never redder without it: %s', (kind, readings) => {
  for (const rule of [rowStatus, trackingStatus]) {
    const redder = readings.filter((each) => {
      const { level } = assess(kind, each);
      return level !== 'normal' && ranks[shownSeverity(kind, each, rule(kind, each))] > ranks[level];
    });
    expect(redder).toEqual([]);
  }
});

test.each<[MetricKind, Reading]>([
  ['steps', reading({ number: 12, unit: 'steps' })],
  ['sleep', reading({ number: 2, unit: 'hours' })],
  ['mood', reading({ number: 1 })],
])('%s, which raise no alert, are never red', (kind, each) =>
  expect(shownSeverity(kind, each, 'concerning')).toBe('warning'),
);

test('a pressure of 185/125 stays red, with its alert or without', () => {
  const high = reading({ systolic: 185, diastolic: 125, unit: 'mmHg' });
  expect(shownSeverity('bloodPressure', high, trackingStatus('bloodPressure', high))).toBe('critical');
});
