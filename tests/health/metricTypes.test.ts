import { careKinds, kindKeys, kindLabels, metricKind, metricKinds } from '../../events/health/metricTypes.ts';
import { defaultUnits, fromStandardUnit, inStandardUnit, unitOf, unitsOf } from '../../events/health/metricUnits.ts';
import { number, pressure } from './readings.ts';

describe('kinds of readings (spec.md §2, §3)', () => {
  test('are the nine cards of Health Tracking, in their order', () =>
    expect(metricKinds.map((kind) => kindLabels[kind])).toEqual([
      ...[
        'Blood Pressure',
        'Daily Steps',
        'Sleep',
        'Mood',
        'Weight',
        'Heart Rate',
        'Temperature',
        'Oxygen Saturation',
        'Blood Sugar',
      ],
    ]));
  test('the tracking screen uses the keys blood_pressure, steps, sleep, mood, weight and heart_rate', () =>
    expect(metricKinds.map((kind) => kindKeys[kind]).slice(0, 6)).toEqual([
      ...['blood_pressure', 'steps', 'sleep', 'mood', 'weight', 'heart_rate'],
    ]));
  test('types of the caregiver’s form (spec.md §5)', () =>
    expect(careKinds.map((kind) => kindLabels[kind])).toEqual([
      ...['Blood Pressure', 'Heart Rate', 'Weight', 'Temperature', 'Blood Sugar', 'Oxygen Saturation'],
    ]));
});

describe('"Blood Pressure" and blood_pressure are one type (product.md)', () => {
  test.each(metricKinds)('%s in each of its spellings', (kind) =>
    [
      kindLabels[kind],
      kindKeys[kind],
      kind,
      kindLabels[kind].toUpperCase(),
      ` ${kindLabels[kind].toLowerCase()} `,
    ].forEach((spelling) => expect(metricKind(spelling)).toBe(kind)),
  );
  test.each([
    ['blood-pressure', 'bloodPressure'],
    ['BLOOD  PRESSURE', 'bloodPressure'],
    ['Steps', 'steps'],
    ['daily_steps', 'steps'],
    ['oxygen_saturation', 'oxygenSaturation'],
  ] as const)('"%s" is %s', (spelling, kind) => expect(metricKind(spelling)).toBe(kind));
  test.each([
    '',
    ' ',
    'Blood',
    'pressure',
    'Blood Pressure 2',
    'Blood Pressure!',
    'glucose',
    'constructor',
    '__proto__',
    '血圧',
  ])('"%s" is nothing that is measured', (type) => expect(metricKind(type)).toBeUndefined());
});

describe('units', () => {
  test('the usual one of each kind', () =>
    expect(defaultUnits).toEqual({
      bloodPressure: 'mmHg',
      steps: 'steps',
      sleep: 'hours',
      mood: null,
      weight: 'lb',
      heartRate: 'bpm',
      temperature: '°F',
      oxygenSaturation: '%',
      bloodSugar: 'mg/dL',
    }));
  test('those that a form offers begin with the usual one', () => {
    expect(metricKinds.filter((kind) => (unitsOf(kind)[0] ?? null) !== defaultUnits[kind])).toEqual([]);
    expect([unitsOf('temperature'), unitsOf('bloodSugar'), unitsOf('weight'), unitsOf('mood')]).toEqual([
      ...[['°F', '°C'], ['mg/dL', 'mmol/L'], ['lb', 'kg'], []],
    ]);
  });
  test.each([
    ['temperature', 'Fahrenheit', '°F'],
    ['temperature', ' c ', '°C'],
    ['temperature', 'deg C', '°C'],
    ['bloodSugar', 'MG/DL', 'mg/dL'],
    ['bloodSugar', 'mmol / l', 'mmol/L'],
    ['weight', 'Pounds', 'lb'],
    ['heartRate', 'beats per minute', 'bpm'],
    ['bloodPressure', 'mm Hg', 'mmHg'],
    ['sleep', 'hrs', 'hours'],
  ] as const)('of %s, "%s" is %s', (kind, written, unit) => expect(unitOf(kind, written)).toBe(unit));
  test.each([
    ['temperature', 'K'],
    ['weight', 'stone'],
    ['mood', 'points'],
    ['bloodSugar', '°C'],
    ['heartRate', 'toString'],
  ] as const)('of %s, "%s" isn’t one', (kind, written) => expect(unitOf(kind, written)).toBeUndefined());
});

describe('conversion to °F, mg/dL and lb (product.md "Sugar and temperature units")', () => {
  test.each([
    ['temperature', 37, '°C', 98.6, '°F'],
    ['temperature', 37.2, '°C', 98.96, '°F'],
    ['temperature', -40, '°C', -40, '°F'],
    ['bloodSugar', 10, 'mmol/L', 180, 'mg/dL'],
    ['bloodSugar', 5.5, 'mmol/L', 99, 'mg/dL'],
    ['weight', 100, 'kg', 220.46226, 'lb'],
  ] as const)('%s: %d %s is %d %s, and the other way round', (kind, said, unit, standard, standardUnit) => {
    expect(inStandardUnit(kind, number(said, unit))).toEqual(number(standard, standardUnit));
    expect(fromStandardUnit(unit, standard)).toBe(said);
  });
  test('leaves readings in the usual unit, or without one, unchanged', () => {
    expect(inStandardUnit('temperature', number(98.6, '°F'))).toEqual(number(98.6, '°F'));
    expect(inStandardUnit('bloodPressure', pressure(128, 79))).toEqual(pressure(128, 79));
    expect(inStandardUnit('mood', number(3, null))).toEqual(number(3, null));
    expect([fromStandardUnit('°F', 98.6), fromStandardUnit(null, 3)]).toEqual([98.6, 3]);
  });
});
