import { whyNone, ruleLabel } from '../../events/health/alertLabels.ts';
import { assess, ruleVersion } from '../../events/health/healthAlert.ts';
import { standardLimits, type HealthLimits } from '../../events/health/healthLimits.ts';
import { limitProblems } from '../../events/health/limitProblems.ts';
import { limitSets } from '../../events/health/limitSets.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { number, pressure } from './readings.ts';

/** The standard with every set drawn in. */
const all: HealthLimits = Object.fromEntries(
  limitSets.map(({ kind, limits }) => [kind, { ...standardLimits[kind], ...limits }]),
);
const levelOf = (kind: MetricKind, reading: Reading, limits: HealthLimits = all) => assess(kind, reading, limits).level;

test('each set is possible on top of the standard, and names its source', () => {
  for (const { kind, limits, source } of limitSets) {
    expect(limitProblems({ [kind]: { ...standardLimits[kind], ...limits } })).toEqual({});
    expect(source).not.toBe('');
  }
});

test.each<[MetricKind, Reading, Reading]>([
  ['bloodPressure', pressure(90, 60), pressure(91, 60)],
  ['heartRate', number(40, 'bpm'), number(41, 'bpm')],
  ['heartRate', number(131, 'bpm'), number(130, 'bpm')],
  ['bloodSugar', number(53, 'mg/dL'), number(54, 'mg/dL')],
  ['bloodSugar', number(2.9, 'mmol/L'), number(3, 'mmol/L')],
  ['temperature', number(103, '°F'), number(102.9, '°F')],
])('%s: critical at its line and not before it', (kind, critical, before) => {
  expect([levelOf(kind, critical), levelOf(kind, before)]).toEqual([
    'critical',
    kind === 'bloodPressure' ? 'normal' : 'warning',
  ]);
});

test('the standard is unchanged: it contains none of these limits, and its version is 1', () => {
  expect(ruleVersion).toBe(1);
  expect(levelOf('bloodPressure', pressure(70, 40), {})).toBe('normal');
  for (const [kind, reading] of [
    ['heartRate', number(30, 'bpm')],
    ['heartRate', number(200, 'bpm')],
    ['bloodSugar', number(40, 'mg/dL')],
    ['temperature', number(106, '°F')],
  ] as const)
    expect(levelOf(kind, reading, {})).toBe('warning');
});

test('the reason is the senior’s own line, and the words name it', () => {
  expect(assess('bloodSugar', number(48, 'mg/dL'), all).reasons).toEqual([
    { measure: 'number', comparison: 'under', limit: 54, level: 'critical', isStandard: false },
  ]);
  expect(ruleLabel('heartRate', all)).toEqual(['Critical: over 130 or under 41', 'Warning: over 100 or under 60']);
  expect(ruleLabel('temperature', all)).toEqual(['Critical: 103 or higher', 'Warning: 101 or higher']);
  expect(whyNone('bloodPressure', pressure(118, 70), all)).toBe(
    '118/70 is below 140/90 and not under 91, so it raises no alert.',
  );
});

test.each<[HealthLimits, string, string]>([
  [
    { bloodSugar: { ...standardLimits.bloodSugar, criticalLow: 70 } },
    'bloodSugar.criticalLow',
    'Must be lower than the warning limit of 70',
  ],
  [
    { heartRate: { ...standardLimits.heartRate, criticalHigh: 100 } },
    'heartRate.criticalHigh',
    'Must be higher than the warning limit of 100',
  ],
  [
    { heartRate: { ...standardLimits.heartRate, criticalLow: 60 } },
    'heartRate.criticalLow',
    'Must be lower than the warning limit of 60',
  ],
  [
    { temperature: { warningHigh: 101, criticalHigh: 101 } },
    'temperature.criticalHigh',
    'Must be higher than the warning limit of 101',
  ],
  [
    { bloodPressure: { ...standardLimits.bloodPressure, systolicCriticalLow: 140 } },
    ...(['bloodPressure.systolicCriticalLow', 'Must be lower than the warning limit of 140'] as const),
  ],
])('a line on the wrong side of another is named: %j', (limits, path, sentence) =>
  expect(limitProblems(limits)).toEqual({ [path]: sentence }),
);
