import { metricBounds, pressureBounds } from '../../events/health/metricBounds.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';

const problemOf = (kind: MetricKind, value: unknown, unit?: string) => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read ? read.problem : undefined;
};

describe('numbers that no living person has are a slip of the hand', () => {
  test.each([
    ['steps', 0, 200_000],
    ['sleep', 0, 24],
    ['weight', 2, 1_500],
    ['heartRate', 20, 300],
    ['temperature', 70, 115],
    ['oxygenSaturation', 30, 100],
    ['bloodSugar', 10, 1_500],
  ] as const)('%s is at least %d and at most %d, both included', (kind, least, most) => {
    expect(metricBounds[kind]).toEqual([least, most]);
    expect([problemOf(kind, least), problemOf(kind, most)]).toEqual([undefined, undefined]);
    const [below, above] = kind === 'steps' ? [least - 1, most + 1] : [least - 0.01, most + 0.01];
    expect(problemOf(kind, below)).toMatch(/can’t be right: please enter/);
    expect(problemOf(kind, above)).toMatch(/can’t be right: please enter/);
  });
  test('steps are whole', () => expect(problemOf('steps', 5_240.5)).toBe('Please enter a whole number'));
  test('the sentence names the entered value, the bounds and the other unit', () => {
    expect(problemOf('temperature', 37.2)).toBe(
      '37.2 °F can’t be right: please enter 70 to 115 °F. If it was measured in °C, please choose that unit.',
    );
    expect(problemOf('bloodSugar', '5.5')).toBe(
      '5.5 mg/dL can’t be right: please enter 10 to 1500 mg/dL. If it was measured in mmol/L, please choose that unit.',
    );
    expect(problemOf('heartRate', 400)).toBe('400 bpm can’t be right: please enter 20 to 300 bpm.');
  });
  test.each([
    ['temperature', 98.6, '°C', 'please enter 21.2 to 46.1 °C. If it was measured in °F'],
    ['bloodSugar', 132, 'mmol/L', 'please enter 0.6 to 83.3 mmol/L. If it was measured in mg/dL'],
    ['weight', 700, 'kg', 'please enter 1 to 680.3 kg. If it was measured in lb'],
  ] as const)('bounds of %s in another unit are given in that unit: %d %s', (kind, said, unit, sentence) =>
    expect(problemOf(kind, said, unit)).toContain(sentence),
  );
  test.each([
    ['temperature', '°C', 21.2, 46.1],
    ['bloodSugar', 'mmol/L', 0.6, 83.3],
    ['weight', 'kg', 1, 680.3],
  ] as const)('and their named bounds can be entered: %s in %s', (kind, unit, least, most) =>
    expect([problemOf(kind, least, unit), problemOf(kind, most, unit)]).toEqual([undefined, undefined]),
  );
});

describe('a blood pressure', () => {
  test('has a systolic of 40 to 350 and a diastolic of 0 to 250, all included', () => {
    expect(pressureBounds).toEqual({ systolic: [40, 350], diastolic: [0, 250] });
    expect([problemOf('bloodPressure', '40/0'), problemOf('bloodPressure', '350/250')]).toEqual([undefined, undefined]);
    expect(problemOf('bloodPressure', '39/10')).toBe('39 can’t be right: systolic is between 40 and 350');
    expect(problemOf('bloodPressure', '351/90')).toBe('351 can’t be right: systolic is between 40 and 350');
    expect(problemOf('bloodPressure', { systolic: 120, diastolic: -1 })).toBe(
      '-1 can’t be right: diastolic is between 0 and 250',
    );
    expect(problemOf('bloodPressure', '300/251')).toBe('251 can’t be right: diastolic is between 0 and 250');
  });
  test.each(['80/120', '120/120'])('whose systolic is not above its diastolic is refused: %s', (said) =>
    expect(problemOf('bloodPressure', said)).toBe('Systolic must be higher than diastolic'),
  );
  test('whose systolic is one above its diastolic is one', () =>
    expect(problemOf('bloodPressure', '121/120')).toBeUndefined());
});
