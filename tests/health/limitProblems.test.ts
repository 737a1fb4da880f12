import fc from 'fast-check';
import { standardLimits, type HealthLimits } from '../../events/health/healthLimits.ts';
import { limitProblems } from '../../events/health/limitProblems.ts';

type Kind = keyof HealthLimits;
/** The standard limits of one kind, with some of them changed. */
const changed = (kind: Kind, numbers: Readonly<Record<string, number>>): HealthLimits => ({
  [kind]: { ...standardLimits[kind], ...numbers },
});

describe('limits of a senior’s own', () => {
  test('may be empty, or those of the standard', () => {
    expect(limitProblems({})).toEqual({});
    expect(limitProblems(standardLimits)).toEqual({});
  });

  test.each([
    ['bloodPressure', 'systolicWarning', 40, 350],
    ['bloodPressure', 'diastolicWarning', 0, 250],
    ['heartRate', 'warningLow', 20, 300],
    ['bloodSugar', 'warningLow', 10, 1500],
    ['temperature', 'warningHigh', 70, 115],
    ['oxygenSaturation', 'criticalLow', 30, 100],
  ] as const)('are numbers that a reading can be: %s.%s is %d to %d', (kind, field, least, most) => {
    const problem = { [`${kind}.${field}`]: `Please enter ${least} to ${most}` };
    expect(limitProblems(changed(kind, { [field]: least - 0.1 }))).toMatchObject(problem);
    expect(limitProblems(changed(kind, { [field]: most + 0.1 }))).toMatchObject(problem);
    expect(limitProblems(changed(kind, { [field]: NaN }))).toMatchObject(problem);
  });
  test.each([
    ['bloodPressure', { systolicWarning: 40, diastolicWarning: 0, systolicCritical: 350, diastolicCritical: 250 }],
    ['heartRate', { warningLow: 20, warningHigh: 300 }],
    ['bloodSugar', { warningLow: 10, criticalHigh: 1500 }],
    ['temperature', { warningHigh: 70 }],
    ['temperature', { warningHigh: 115 }],
    ['oxygenSaturation', { criticalLow: 30, warningLow: 100 }],
  ] as const)('may be the very ends of these, %s', (kind, numbers) =>
    expect(limitProblems(changed(kind, numbers))).toEqual({}),
  );

  test.each([
    [
      'bloodPressure',
      { systolicCritical: 140 },
      { 'bloodPressure.systolicCritical': 'Must be higher than the warning limit of 140' },
    ],
    [
      'bloodPressure',
      { diastolicCritical: 90 },
      { 'bloodPressure.diastolicCritical': 'Must be higher than the warning limit of 90' },
    ],
    [
      'bloodSugar',
      { criticalHigh: 180 },
      { 'bloodSugar.criticalHigh': 'Must be higher than the warning limit of 180' },
    ],
    [
      'oxygenSaturation',
      { criticalLow: 95 },
      { 'oxygenSaturation.criticalLow': 'Must be lower than the warning limit of 95' },
    ],
  ] as const)('have critical beyond warning, and not at the same number: %s', (kind, numbers, problems) =>
    expect(limitProblems(changed(kind, numbers))).toEqual(problems),
  );
  test.each([
    ['bloodPressure', { systolicCritical: 141 }],
    ['bloodPressure', { diastolicCritical: 91 }],
    ['bloodSugar', { criticalHigh: 180.1 }],
    ['oxygenSaturation', { criticalLow: 94.9 }],
  ] as const)('and a little beyond is enough: %s', (kind, numbers) =>
    expect(limitProblems(changed(kind, numbers))).toEqual({}),
  );

  test.each([
    ['heartRate', { warningHigh: 60 }, { 'heartRate.warningHigh': 'Must be higher than the low limit of 60' }],
    ['bloodSugar', { warningLow: 180 }, { 'bloodSugar.warningHigh': 'Must be higher than the low limit of 180' }],
  ] as const)('have low below high: %s', (kind, numbers, problems) =>
    expect(limitProblems(changed(kind, numbers))).toEqual(problems),
  );
  test.each([
    ['heartRate', { warningHigh: 60.1 }],
    ['bloodSugar', { warningLow: 179.9 }],
  ] as const)('by however little: %s', (kind, numbers) => expect(limitProblems(changed(kind, numbers))).toEqual({}));

  test('of a pressure have diastolic below systolic', () => {
    expect(limitProblems(changed('bloodPressure', { systolicWarning: 90, diastolicWarning: 90 }))).toEqual({
      'bloodPressure.diastolicWarning': 'Must be lower than the systolic warning limit of 90',
    });
    expect(limitProblems(changed('bloodPressure', { diastolicCritical: 180 }))).toEqual({
      'bloodPressure.diastolicCritical': 'Must be lower than the systolic critical limit of 180',
    });
  });
  test('show every problem together, one per field', () =>
    expect(
      limitProblems({ heartRate: { warningLow: 100, warningHigh: 50 }, temperature: { warningHigh: 37 } }),
    ).toEqual({
      'heartRate.warningHigh': 'Must be higher than the low limit of 100',
      'temperature.warningHigh': 'Please enter 70 to 115',
    }));
});

test('limits without a problem leave room for a quiet reading', () =>
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(400), (warningLow, warningHigh, criticalHigh) => {
      const isFine = Object.keys(limitProblems({ bloodSugar: { warningLow, warningHigh, criticalHigh } })).length === 0;
      expect(isFine).toBe(warningLow >= 10 && warningLow < warningHigh && warningHigh < criticalHigh);
    }),
  ));
