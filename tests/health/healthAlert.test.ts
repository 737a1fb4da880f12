import fc from 'fast-check';
import { alertWithinMs, assess, rulesOf, ruleVersion } from '../../events/health/healthAlert.ts';
import { standardLimits, type HealthLimits } from '../../events/health/healthLimits.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import { moodNumber, moods } from '../../events/health/reading.ts';
import { number, pressure } from './readings.ts';

const levelOf = (kind: MetricKind, said: number, unit = defaultUnits[kind], limits: HealthLimits = {}) =>
  assess(kind, number(said, unit), limits).level;
const reason = (measure: string, comparison: string, limit: number, level: string, isStandard = true) => ({
  measure,
  comparison,
  limit,
  level,
  isStandard,
});

describe('Alert rules (spec.md §9): blood pressure, systolic 180 or more, or diastolic 120 or more, is critical', () => {
  test.each([
    ['179/119', 179, 119, 'warning'],
    ['exactly 180/79', 180, 79, 'critical'],
    ['exactly 139/120', 139, 120, 'critical'],
    ['exactly 180/120', 180, 120, 'critical'],
    ['179.9/119.9', 179.9, 119.9, 'warning'],
    ['185/95', 185, 95, 'critical'],
  ] as const)('%s is so: %i/%i %s', (_said, systolic, diastolic, level) =>
    expect(assess('bloodPressure', pressure(systolic, diastolic)).level).toBe(level),
  );
});
describe('Alert rules (spec.md §9): blood pressure, systolic 140 or more, or diastolic 90 or more, is a warning', () => {
  test.each([
    ['139/89', 139, 89, 'normal'],
    ['exactly 140/89', 140, 89, 'warning'],
    ['exactly 139/90', 139, 90, 'warning'],
    ['exactly 140/90', 140, 90, 'warning'],
    ['120/80', 120, 80, 'normal'],
    ['60/30, since none is too low', 60, 30, 'normal'],
  ] as const)('%s', (_said, systolic, diastolic, level) =>
    expect(assess('bloodPressure', pressure(systolic, diastolic)).level).toBe(level),
  );
});
describe('Alert rules (spec.md §9): heart rate over 100 or under 60 is a warning', () => {
  test.each([
    [20, 'warning'],
    [59, 'warning'],
    [59.9, 'warning'],
    [60, 'normal'],
    [100, 'normal'],
    [100.1, 'warning'],
    [101, 'warning'],
    [300, 'warning'],
  ] as const)('%d is %s', (rate, level) => expect(levelOf('heartRate', rate)).toBe(level));
});
describe('Alert rules (spec.md §9): blood sugar over 250 is critical, over 180 a warning, under 70 a warning', () => {
  test.each([
    [69, 'warning'],
    [69.9, 'warning'],
    [70, 'normal'],
    [180, 'normal'],
    [180.1, 'warning'],
    [181, 'warning'],
    [250, 'warning'],
    [250.1, 'critical'],
    [251, 'critical'],
    [10, 'warning'],
  ] as const)('%d mg/dL is %s', (sugar, level) => expect(levelOf('bloodSugar', sugar)).toBe(level));
});
describe('Alert rules (spec.md §9): temperature 101 or more is a warning, and the 103 critical branch is unreachable', () => {
  test.each([
    [97, 'normal'],
    [99, 'normal'],
    [100.9, 'normal'],
    [101, 'warning'],
    [103, 'warning'],
    [103.1, 'warning'],
    [115, 'warning'],
    [70, 'normal'],
  ] as const)('%d °F is %s', (degrees, level) => expect(levelOf('temperature', degrees)).toBe(level));
});
describe('Alert rules (spec.md §9): oxygen under 90 is critical, under 95 a warning', () => {
  test.each([
    [89, 'critical'],
    [89.9, 'critical'],
    [90, 'warning'],
    [94, 'warning'],
    [94.9, 'warning'],
    [95, 'normal'],
    [100, 'normal'],
  ] as const)('%d %% is %s', (percent, level) => expect(levelOf('oxygenSaturation', percent)).toBe(level));
});
describe('Alert rules (spec.md §9): weight is always normal', () => {
  test.each([2, 141.6, 1_500])('%d lb', (weight) => expect(levelOf('weight', weight)).toBe('normal'));
  test('and so are steps, sleep and mood, for which it has no rule', () => {
    expect([0, 4_999, 200_000].map((steps) => levelOf('steps', steps))).toEqual(['normal', 'normal', 'normal']);
    expect([0, 6, 24].map((hours) => levelOf('sleep', hours))).toEqual(['normal', 'normal', 'normal']);
    expect(moods.map((mood) => levelOf('mood', moodNumber(mood)))).toEqual(['normal', 'normal', 'normal', 'normal']);
  });
});

describe('°C and mmol/L are converted before any rule looks (product.md)', () => {
  test.each([
    ['temperature', 38.3, '°C', 'normal'],
    ['temperature', 38.4, '°C', 'warning'],
    ['temperature', 39.5, '°C', 'warning'],
    ['bloodSugar', 3.8, 'mmol/L', 'warning'],
    ['bloodSugar', 3.9, 'mmol/L', 'normal'],
    ['bloodSugar', 10, 'mmol/L', 'normal'],
    ['bloodSugar', 10.1, 'mmol/L', 'warning'],
    ['bloodSugar', 13.8, 'mmol/L', 'warning'],
    ['bloodSugar', 13.9, 'mmol/L', 'critical'],
  ] as const)('%s of %d %s is %s', (kind, said, unit, level) => expect(levelOf(kind, said, unit)).toBe(level));
  test('a weight in kg stays normal', () => expect(levelOf('weight', 64.2, 'kg')).toBe('normal'));
});

describe('every alert names the rules that were met', () => {
  test('one a measure, the gravest first', () => {
    expect(assess('bloodPressure', pressure(148, 92))).toEqual({
      level: 'warning',
      reasons: [reason('systolic', 'atLeast', 140, 'warning'), reason('diastolic', 'atLeast', 90, 'warning')],
    });
    expect(assess('bloodPressure', pressure(150, 125))).toEqual({
      level: 'critical',
      reasons: [reason('diastolic', 'atLeast', 120, 'critical'), reason('systolic', 'atLeast', 140, 'warning')],
    });
    expect(assess('bloodSugar', number(262, 'mg/dL')).reasons).toEqual([reason('number', 'over', 250, 'critical')]);
    expect(assess('temperature', number(104, '°F')).reasons).toEqual([reason('number', 'atLeast', 101, 'warning')]);
    expect(assess('oxygenSaturation', number(88, '%')).reasons).toEqual([reason('number', 'under', 90, 'critical')]);
  });
  test('and without an alert it has none', () => expect(assess('heartRate', number(74, 'bpm')).reasons).toEqual([]));
  test('the critical branch of a temperature is there, and comes too late (product.md)', () =>
    expect(rulesOf('temperature', {})).toEqual([
      reason('number', 'atLeast', 101, 'warning'),
      reason('number', 'atLeast', 103, 'critical'),
    ]));
  test('the rule set has version 1 (product.md)', () => expect(ruleVersion).toBe(1));
  test('a reading raises one for 7 days', () => expect(alertWithinMs).toBe(604_800_000));
  test('in every form of a value alike', () =>
    [{ reading: '185/95' }, '{"systolic":185,"diastolic":95}', { systolic: 185, diastolic: 95 }].forEach((value) => {
      const read = readMetric('bloodPressure', value);
      expect('problem' in read ? read : assess('bloodPressure', read.reading)).toEqual({
        level: 'critical',
        reasons: [reason('systolic', 'atLeast', 180, 'critical'), reason('diastolic', 'atLeast', 90, 'warning')],
      });
    }));
});

describe('a senior’s own limits', () => {
  const own: HealthLimits = {
    bloodPressure: { systolicWarning: 150, systolicCritical: 170, diastolicWarning: 95, diastolicCritical: 110 },
    heartRate: { warningLow: 50, warningHigh: 110 },
    bloodSugar: { warningLow: 80, warningHigh: 200, criticalHigh: 300 },
    temperature: { warningHigh: 100.4 },
    oxygenSaturation: { warningLow: 92, criticalLow: 88 },
  };
  test.each([
    ['heartRate', 49, 'warning'],
    ['heartRate', 50, 'normal'],
    ['heartRate', 110, 'normal'],
    ['heartRate', 111, 'warning'],
    ['bloodSugar', 79, 'warning'],
    ['bloodSugar', 80, 'normal'],
    ['bloodSugar', 200, 'normal'],
    ['bloodSugar', 201, 'warning'],
    ['bloodSugar', 300, 'warning'],
    ['bloodSugar', 301, 'critical'],
    ['temperature', 100.3, 'normal'],
    ['temperature', 100.4, 'warning'],
    ['oxygenSaturation', 87, 'critical'],
    ['oxygenSaturation', 88, 'warning'],
    ['oxygenSaturation', 91, 'warning'],
    ['oxygenSaturation', 92, 'normal'],
  ] as const)('count as the standard ones do at their boundaries: %s of %d is %s', (kind, said, level) =>
    expect(levelOf(kind, said, defaultUnits[kind], own)).toBe(level),
  );
  test.each([
    [149, 94, 'normal'],
    [150, 94, 'warning'],
    [149, 95, 'warning'],
    [169, 109, 'warning'],
    [170, 94, 'critical'],
    [149, 110, 'critical'],
  ] as const)('of a blood pressure: %i/%i is %s', (systolic, diastolic, level) =>
    expect(assess('bloodPressure', pressure(systolic, diastolic), own).level).toBe(level),
  );
  test('are named as not the standard', () =>
    expect(assess('heartRate', number(120, 'bpm'), own).reasons).toEqual([
      reason('number', 'over', 110, 'warning', false),
    ]));
  test('hold for readings in another unit too', () => {
    expect(levelOf('temperature', 38, '°C', own)).toBe('warning');
    expect(levelOf('bloodSugar', 16, 'mmol/L', own)).toBe('warning');
  });
  test('leave the kinds they do not name as they are', () =>
    expect(
      assess('heartRate', number(105, 'bpm'), { bloodSugar: own.bloodSugar ?? standardLimits.bloodSugar }).level,
    ).toBe('warning'));
  test('that are the standard’s numbers say the same of every reading', () =>
    fc.assert(
      fc.property(fc.constantFrom(...metricKinds), fc.integer({ min: 0, max: 4_000 }), (kind, tenths) => {
        const reading =
          kind === 'bloodPressure' ? pressure(tenths / 10, tenths / 15) : number(tenths / 10, defaultUnits[kind]);
        expect(assess(kind, reading, standardLimits).level).toBe(assess(kind, reading).level);
      }),
    ));
});
