import { assess } from '../../events/health/healthAlert.ts';
import { standardLimits, type HealthLimits } from '../../events/health/healthLimits.ts';
import { rowStatus, trackingStatus } from '../../events/health/healthStatus.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { levelThen, shownSeverity, type JudgedReading } from '../../events/health/shownSeverity.ts';

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

/** A reading without an alert, by the standard limits. */
const judged = (kind: MetricKind, reading: Reading, more: Partial<JudgedReading> = {}): JudgedReading => ({
  kind,
  reading,
  alertLevel: null,
  limitsThen: {},
  ...more,
});

/** The limits of a senior whose pressure is high, and of one whose pressure must not be. */
const ownLimits: readonly (readonly [string, HealthLimits])[] = [
  ['the standard', {}],
  ['higher ones', { bloodPressure: { ...standardLimits.bloodPressure, systolicWarning: 160, systolicCritical: 200 } }],
  ['lower ones', { bloodPressure: { ...standardLimits.bloodPressure, systolicWarning: 130, systolicCritical: 150 } }],
];
const standard: HealthLimits = {};

test.each<[MetricKind, readonly Reading[], string, HealthLimits]>([
  ...ownLimits.map(([who, limits]): [MetricKind, readonly Reading[], string, HealthLimits] => [
    'bloodPressure',
    pressures,
    who,
    limits,
  ]),
  ['heartRate', numbers('heartRate', 220, 1), 'the standard', standard],
  ['bloodSugar', numbers('bloodSugar', 500, 1), 'the standard', standard],
  ['temperature', numbers('temperature', 110, 0.1), 'the standard', standard],
  ['oxygenSaturation', numbers('oxygenSaturation', 100, 1), 'the standard', standard],
])('a reading that raises an alert is never redder without it: %s', (kind, readings, _who, limitsThen) => {
  for (const rule of [rowStatus, trackingStatus]) {
    const redder = readings.filter((each) => {
      const { level } = assess(kind, each, limitsThen);
      const shown = shownSeverity(rule(kind, each), levelThen(judged(kind, each, { limitsThen })));
      return level !== 'normal' && ranks[shown] > ranks[level];
    });
    expect(redder).toEqual([]);
  }
});

test.each<[MetricKind, Reading]>([
  ['steps', reading({ number: 12, unit: 'steps' })],
  ['sleep', reading({ number: 2, unit: 'hours' })],
  ['mood', reading({ number: 1 })],
])('%s, which raise no alert, are never red', (kind, each) =>
  expect(shownSeverity('concerning', levelThen(judged(kind, each)))).toBe('warning'),
);

describe('an older pressure of 185/95', () => {
  const high = reading({ systolic: 185, diastolic: 95, unit: 'mmHg' });
  const shown = (more: Partial<JudgedReading>) =>
    shownSeverity(trackingStatus('bloodPressure', high), levelThen(judged('bloodPressure', high, more)));
  const [, [, higher] = [], [, lower] = []] = ownLimits;

  test('is red by the standard limits, with its alert or without', () => {
    expect(shown({})).toBe('critical');
    expect(shown({ alertLevel: 'critical' })).toBe('critical');
  });

  test('is judged by the limits of its own time, whatever they are today', () => {
    expect(shown({ limitsThen: higher ?? null })).toBe('warning');
    expect(shown({ limitsThen: lower ?? null })).toBe('critical');
  });

  test('keeps the level of its alert after the limits were changed, and is never red without one then', () => {
    expect(shown({ alertLevel: 'warning', limitsThen: null })).toBe('warning');
    expect(shown({ alertLevel: 'critical', limitsThen: null })).toBe('critical');
    expect(shown({ limitsThen: null })).toBe('warning');
  });
});
