import { reasonLabel, ruleLabel, whyNone } from '../../events/health/alertLabels.ts';
import { readingLabel } from '../../events/health/readingLabel.ts';
import { assess } from '../../events/health/healthAlert.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { number, pressure } from './readings.ts';

const own: HealthLimits = {
  bloodPressure: { systolicWarning: 150, systolicCritical: 170, diastolicWarning: 95, diastolicCritical: 110 },
  heartRate: { warningLow: 50, warningHigh: 110 },
  temperature: { warningHigh: 100.4 },
};
const why = (kind: MetricKind, reading: Reading, limits: HealthLimits = {}) =>
  reasonLabel(kind, assess(kind, reading, limits).reasons, reading);

describe('a reading in words', () => {
  test.each([
    ['bloodPressure', pressure(148, 92), '148/92', 'mmHg'],
    ['steps', number(5240, 'steps'), '5,240', 'steps'],
    ['steps', number(200_000, 'steps'), '200,000', 'steps'],
    ['sleep', number(7.5, 'hours'), '7.5', 'hours'],
    ['mood', number(4, null), 'Excellent', ''],
    ['mood', number(1, null), 'Poor', ''],
    ['weight', number(141.6, 'lb'), '141.6', 'lb'],
    ['temperature', number(37.2, '°C'), '37.2', '°C'],
    ['oxygenSaturation', number(97, '%'), '97', '%'],
    ['bloodSugar', number(7.3, 'mmol/L'), '7.3', 'mmol/L'],
  ] as const)('%s is shown in its sent form', (kind, reading, said, unit) =>
    expect(readingLabel(kind, reading)).toEqual({ number: said, unit }),
  );
  test('one that holds nothing of its kind is empty', () =>
    expect([
      readingLabel('mood', number(9, null)),
      readingLabel('weight', pressure(1, 2)),
      readingLabel('weight', { ...number(1, 'lb'), number: null }),
    ]).toEqual([
      { number: '', unit: '' },
      { number: '1/2', unit: 'mmHg' },
      { number: '', unit: 'lb' },
    ]));
});

describe('why an alert was raised', () => {
  test.each([
    ['bloodPressure', pressure(148, 92), 'The upper number is 140 or higher, the lower number is 90 or higher.'],
    ['bloodPressure', pressure(185, 95), 'The upper number is 180 or higher, the lower number is 90 or higher.'],
    ['bloodPressure', pressure(150, 125), 'The lower number is 120 or higher, the upper number is 140 or higher.'],
    ['bloodPressure', pressure(120, 90), 'The lower number is 90 or higher.'],
    ['bloodSugar', number(262, 'mg/dL'), 'Blood sugar is over 250.'],
    ['bloodSugar', number(60, 'mg/dL'), 'Blood sugar is under 70.'],
    ['heartRate', number(112, 'bpm'), 'Heart rate is over 100.'],
    ['temperature', number(104, '°F'), 'Temperature is 101 or higher.'],
    ['oxygenSaturation', number(88, '%'), 'Oxygen saturation is under 90.'],
  ] as const)('%s', (kind, reading, sentence) => expect(why(kind, reading)).toBe(sentence));
  test('a senior’s own limit is the one that is named', () =>
    expect(why('bloodPressure', pressure(171, 96), own)).toBe(
      'The upper number is 170 or higher, the lower number is 95 or higher.',
    ));
  test('for a reading in another unit it shows the converted value', () => {
    expect(why('bloodSugar', number(14, 'mmol/L'))).toBe('Blood sugar is over 250: 14 mmol/L is 252 mg/dL.');
    expect(why('temperature', number(38.5, '°C'))).toBe('Temperature is 101 or higher: 38.5 °C is 101.3 °F.');
  });
  test('and without the reading the reasons alone', () =>
    expect(reasonLabel('bloodSugar', assess('bloodSugar', number(14, 'mmol/L')).reasons)).toBe(
      'Blood sugar is over 250.',
    ));
});

describe('the rules of spec.md §9 in words', () => {
  test.each([
    [
      'bloodPressure',
      [
        'Critical: upper number 180 or higher or lower number 120 or higher',
        'Warning: upper number 140 or higher or lower number 90 or higher',
      ],
    ],
    ['heartRate', ['Warning: over 100 or under 60']],
    ['bloodSugar', ['Critical: over 250', 'Warning: over 180 or under 70']],
    ['oxygenSaturation', ['Critical: under 90', 'Warning: under 95']],
    ['weight', []],
    ['steps', []],
    ['sleep', []],
    ['mood', []],
  ] as const)('%s', (kind, words) => expect(ruleLabel(kind, {})).toEqual(words));
  test('the critical branch of a temperature is not promised, since it is unreachable', () =>
    expect(ruleLabel('temperature', {})).toEqual(['Warning: 101 or higher']));
  test('with own limits they are those', () => {
    expect(ruleLabel('heartRate', own)).toEqual(['Warning: over 110 or under 50']);
    expect(ruleLabel('temperature', own)).toEqual(['Warning: 100.4 or higher']);
  });
});

describe('why a reading raises no alert', () => {
  test.each([
    ['bloodPressure', pressure(128, 79), '128/79 is below 140/90, so it raises no alert.'],
    ['heartRate', number(74, 'bpm'), '74 is within 60 to 100, so it raises no alert.'],
    ['heartRate', number(100, 'bpm'), '100 is within 60 to 100, so it raises no alert.'],
    ['bloodSugar', number(132, 'mg/dL'), '132 is within 70 to 180, so it raises no alert.'],
    ['temperature', number(98.2, '°F'), '98.2 is below 101, so it raises no alert.'],
    ['oxygenSaturation', number(95, '%'), '95 is 95 or higher, so it raises no alert.'],
    ['bloodSugar', number(7.3, 'mmol/L'), '7.3 mmol/L is 131.4 mg/dL, within 70 to 180 mg/dL, so it raises no alert.'],
    ['temperature', number(37.2, '°C'), '37.2 °C is 98.96 °F, below 101 °F, so it raises no alert.'],
    ['weight', number(141.6, 'lb'), 'Weight raises no alerts.'],
    ['steps', number(0, 'steps'), 'Daily steps raise no alerts.'],
    ['sleep', number(3, 'hours'), 'Sleep raises no alerts.'],
    ['mood', number(1, null), 'Mood raises no alerts.'],
  ] as const)('%s', (kind, reading, sentence) => expect(whyNone(kind, reading, {})).toBe(sentence));
  test('a reading is compared with the senior’s own limits', () => {
    expect(whyNone('bloodPressure', pressure(148, 92), own)).toBe('148/92 is below 150/95, so it raises no alert.');
    expect(whyNone('heartRate', number(105, 'bpm'), own)).toBe('105 is within 50 to 110, so it raises no alert.');
    expect(whyNone('temperature', number(100, '°F'), own)).toBe('100 is below 100.4, so it raises no alert.');
  });
  test('one that would raise an alert now is not described as within the limits', () => {
    expect(whyNone('heartRate', number(105, 'bpm'), {})).toBe(
      'Heart rate is over 100. No alert was raised: these limits came later, it was entered more than 7 days after it was measured, or it is still being checked.',
    );
  });
  test('there is an answer for every kind', () =>
    metricKinds.forEach((kind) =>
      expect(whyNone(kind, kind === 'bloodPressure' ? pressure(110, 70) : number(98, null), {})).toMatch(/\.$/),
    ));
});
