import fc from 'fast-check';
import { readMetric } from '../../events/health/metricReading.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import { number, pressure } from './readings.ts';

const readingOf = (kind: MetricKind, value: unknown, unit?: string | null) => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read ? read.problem : read.reading;
};

describe('a blood pressure in every form of spec.md §3', () => {
  test.each<[string, unknown]>([
    ['text', '185/95'],
    ['text with blanks', ' 185 / 95 '],
    ['text with its unit', '185/95 mmHg'],
    ['an object of reading', { reading: '185/95' }],
    ['an object of reading, unit and notes', { reading: '185/95', unit: 'mmHg', notes: 'after lunch' }],
    ['an object of value', { value: '185/95' }],
    ['two fields of numbers', { systolic: 185, diastolic: 95 }],
    ['two fields of text', { systolic: '185', diastolic: ' 95 ' }],
    ['two fields in reading', { reading: { systolic: 185, diastolic: 95 } }],
    ['two fields in value', { value: { systolic: 185, diastolic: 95 }, unit: 'mm Hg' }],
    ['reading in value', { value: { reading: '185/95' } }],
    ['JSON text of two fields', '{"systolic":185,"diastolic":95}'],
    ['JSON text of an object of reading', '{"reading":"185/95","unit":"mmHg"}'],
    ['JSON text of text', '"185/95"'],
    ['JSON text in reading', { reading: '{"systolic":185,"diastolic":95}' }],
    ['JSON text of JSON text', JSON.stringify(JSON.stringify({ systolic: 185, diastolic: 95 }))],
  ])('%s', (_form, value) => expect(readingOf('bloodPressure', value)).toEqual(pressure(185, 95)));

  test.each<[string, unknown]>([
    ['text', '120,5/80'],
    ['two fields', { systolic: '120,5', diastolic: '80' }],
  ])('with a decimal comma, %s', (_form, value) =>
    expect(readingOf('bloodPressure', value)).toEqual(pressure(120.5, 80)),
  );

  test.each<[string, unknown]>([
    ['a bare number', 185],
    ['a bare "185"', '185'],
    ['only the systolic', { systolic: 185 }],
    ['only the diastolic', { diastolic: 95 }],
    ['an empty diastolic (spec.md §5)', { systolic: '185', diastolic: '' }],
    ['an object of neither', { unit: 'mmHg' }],
    ['an empty object', {}],
    ['words', 'fine'],
    ['two numbers and a dash', '185-95'],
    ['three numbers', '185/95/60'],
    ['broken JSON text', '{"systolic":185'],
    ['a list', [185, 95]],
    ['JSON text of a list', '[185,95]'],
    ['a negative number', '-185/95'],
  ])('%s isn’t one', (_form, value) =>
    expect(readingOf('bloodPressure', value)).toBe('Please enter both numbers, such as 128/79'),
  );
});

describe('a number in every form of spec.md §3', () => {
  test.each<[string, unknown]>([
    ['a number', 98.6],
    ['text', '98.6'],
    ['text with blanks', ' 98.6 '],
    ['text with a decimal comma', '98,6'],
    ['text with its unit', '98.6 °F'],
    ['text directly followed by its unit', '98.6F'],
    ['an object of reading', { reading: 98.6 }],
    ['an object of value', { value: '98.6', unit: '°F' }],
    ['an object of an empty reading and a value', { reading: null, value: 98.6 }],
    ['an object in an object', { value: { reading: 98.6, unit: 'F' } }],
    ['JSON text of a number', '"98.6"'],
    ['JSON text of an object', '{"reading":"98.6","unit":"°F"}'],
  ])('%s', (_form, value) => expect(readingOf('temperature', value)).toEqual(number(98.6, '°F')));

  test.each([
    ['5,240', 5_240],
    ['12,000', 12_000],
    ['100,000', 100_000],
    ['8.000', 8_000],
    ['12.500 steps', 12_500],
  ])('"%s" is in thousands', (said, steps) => expect(readingOf('steps', said)).toEqual(number(steps, 'steps')));

  test.each<[string, unknown]>([
    ['words', 'high'],
    ['a meter that shows "Hi"', '0Hi'],
    ['a pressure', '120/80'],
    ['true', true],
    ['a list', [98.6]],
    ['more than a number can be', Infinity],
    ['not a number', NaN],
    ['two numbers', '98.6 99'],
    ['hexadecimal', '0x62'],
  ])('%s isn’t one', (_form, value) => {
    const problem = readingOf('heartRate', value);
    expect(typeof problem).toBe('string');
    expect(problem).toMatch(/^Please enter a number|isn’t a unit for this|Value is required/);
  });
});

describe('missing values (spec.md §5 "Value is required")', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['empty text', ''],
    ['blanks', '   '],
    ['an object of empty reading', { reading: '' }],
    ['JSON text of null', '{"reading":null,"value":""}'],
  ])('%s, of any kind', (_what, value) =>
    metricKinds.forEach((kind) => expect(readingOf(kind, value)).toBe('Value is required')),
  );
  test.each<[string, unknown]>([
    ['an object of unit and notes', { unit: '', notes: 'later' }],
    ['an empty object', {}],
  ])('%s', (_what, value) => expect(readingOf('weight', value)).toBe('Value is required'));
});

describe('a mood (spec.md §3)', () => {
  test.each([
    ['excellent', 4],
    ['good', 3],
    ['fair', 2],
    ['poor', 1],
    [' Good ', 3],
    ['POOR', 1],
  ])('"%s" is %i', (mood, level) => expect(readingOf('mood', mood)).toEqual(number(level, null)));
  test('in an object and as JSON text', () => {
    expect(readingOf('mood', { value: 'fair' })).toEqual(number(2, null));
    expect(readingOf('mood', '{"reading":"fair"}')).toEqual(number(2, null));
  });
  test.each<unknown>(['great', 3, {}, 'constructor', ['good']])('%p isn’t one', (value) =>
    expect(readingOf('mood', value)).toMatch(/^Please choose one of excellent, good, fair, poor$|^Value is required$/),
  );
});

describe('the unit', () => {
  test('is the usual one of the kind if none is given', () =>
    (['steps', 'sleep', 'weight', 'heartRate', 'oxygenSaturation', 'bloodSugar'] as const).forEach((kind) =>
      expect(readingOf(kind, kind === 'sleep' ? 7 : 90)).toEqual(number(kind === 'sleep' ? 7 : 90, defaultUnits[kind])),
    ));
  test('may be next to the value, in an object, or in the text, and the nearest one counts', () => {
    expect(readingOf('temperature', 38.5, '°C')).toEqual(number(38.5, '°C'));
    expect(readingOf('temperature', { reading: 38.5, unit: 'C' }, '°F')).toEqual(number(38.5, '°C'));
    expect(readingOf('temperature', { reading: '38.5 °C', unit: '°F' })).toEqual(number(38.5, '°C'));
    expect(readingOf('temperature', { value: { reading: 38.5, unit: 'celsius' }, unit: '°F' })).toEqual(
      number(38.5, '°C'),
    );
    expect(readingOf('temperature', { reading: 98.6, unit: ' ' }, '')).toEqual(number(98.6, '°F'));
  });
  test.each([
    ['bloodSugar', '14 mmol/l', 14, 'mmol/L'],
    ['bloodSugar', '252 MG/DL', 252, 'mg/dL'],
    ['weight', '64.2 kg', 64.2, 'kg'],
    ['weight', '141.6 lbs', 141.6, 'lb'],
    ['heartRate', '74/min', 74, 'bpm'],
    ['oxygenSaturation', '97 %', 97, '%'],
    ['oxygenSaturation', '97%', 97, '%'],
    ['sleep', '7.5 hours', 7.5, 'hours'],
    ['temperature', '37.2 ° C', 37.2, '°C'],
  ] as const)('of %s in "%s" is understood', (kind, said, value, unit) =>
    expect(readingOf(kind, said)).toEqual(number(value, unit)),
  );
  test('of another kind is refused, with those that can be chosen', () => {
    expect(readingOf('weight', { reading: 10, unit: 'stone' })).toBe(
      '“stone” isn’t a unit for this: please choose lb or kg',
    );
    expect(readingOf('bloodPressure', { reading: '12/8', unit: 'kPa' })).toBe(
      '“kPa” isn’t a unit for this: please choose mmHg',
    );
    expect(readingOf('mood', 'good', 'points')).toBe('“points” isn’t a unit for this');
    expect(readingOf('heartRate', 74, 'constructor')).toBe('“constructor” isn’t a unit for this: please choose bpm');
  });
});

describe('notes', () => {
  const notesOf = (value: unknown) => {
    const read = readMetric('heartRate', value);
    return 'problem' in read ? read.problem : read.notes;
  };
  test('are in the object, trimmed', () => {
    expect(notesOf({ reading: 74, notes: ' after a walk ' })).toBe('after a walk');
    expect(notesOf('{"reading":74,"notes":"after a walk"}')).toBe('after a walk');
    expect([
      notesOf(74),
      notesOf({ reading: 74 }),
      notesOf({ reading: 74, notes: ' ' }),
      notesOf({ reading: 74, notes: 5 }),
    ]).toEqual([...[null, null, null, null]]);
  });
  test('have at most 2000 characters', () => {
    expect(notesOf({ reading: 74, notes: 'a'.repeat(2000) })).toBe('a'.repeat(2000));
    expect(notesOf({ reading: 74, notes: 'a'.repeat(2001) })).toBe('Notes must be at most 2000 characters');
  });
  test('hold only what can be kept', () =>
    ['{"reading":74,"notes":"\\u0000"}', '{"reading":74,"notes":"\\ud800"}'].forEach((value) =>
      expect(notesOf(value)).toBe('The notes contain a character that can’t be stored'),
    ));
});

describe('a value that can’t be stored unchanged isn’t one', () => {
  const nested = (levels: number): unknown => (levels === 0 ? { reading: 74 } : { value: nested(levels - 1) });
  test('more than 4000 characters of JSON', () => {
    const sized = (length: number) => ({
      reading: 74,
      more: 'a'.repeat(length - JSON.stringify({ reading: 74, more: '' }).length),
    });
    expect(readingOf('heartRate', sized(4000))).toEqual(number(74, 'bpm'));
    expect(readingOf('heartRate', sized(4001))).toBe('The value must be at most 4000 characters');
  });
  test('a value nested deeper than eight objects, however deep', () => {
    expect(readingOf('heartRate', nested(7))).toEqual(number(74, 'bpm'));
    expect(readingOf('heartRate', nested(8))).toBe('This value is nested too deeply');
    const deep = JSON.parse(`${'{"value":'.repeat(20_000)}74${'}'.repeat(20_000)}`) as unknown;
    expect(readingOf('heartRate', deep)).toBe('This value is nested too deeply');
  });
  test.each<[string, unknown]>([
    ['NUL', { reading: 74, place: '\u0000' }],
    ['half a surrogate pair', { reading: 74, place: '\ud800' }],
    ['NUL in a name', { reading: 74, '\u0000': 1 }],
  ])('%s', (_what, value) =>
    expect(readingOf('heartRate', value)).toBe('This value contains a character that can’t be stored'),
  );
});

test('whatever is sent is a reading or a sentence, and never breaks', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...metricKinds),
      fc.oneof(
        fc.jsonValue(),
        fc.json(),
        fc.record({ reading: fc.anything(), unit: fc.anything() }, { requiredKeys: [] }),
      ),
      fc.option(fc.string()),
      (kind, value, unit) => {
        const read = readMetric(kind, value, unit);
        expect('problem' in read ? read.problem.length > 0 : read.reading).toBeTruthy();
      },
    ),
  ));

test('a pressure is the same in each of its forms, whatever the numbers', () =>
  fc.assert(
    fc.property(fc.nat(400), fc.nat(300), (systolic, diastolic) => {
      const expected = readMetric('bloodPressure', { systolic, diastolic });
      const text = `${systolic}/${diastolic}`;
      for (const form of [
        text,
        { reading: text },
        { value: text },
        JSON.stringify({ systolic, diastolic }),
        JSON.stringify({ reading: text }),
      ])
        expect(readMetric('bloodPressure', form)).toEqual(expected);
    }),
  ));
