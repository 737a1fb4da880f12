import fc from 'fast-check';
import { ownBodyOf, emptyMetricDraft } from '../../client/health/metricDraft.ts';
import { limitsIn, draftOf } from '../../client/alert/limitsDraft.ts';
import { emptyDraft, writtenIn } from '../../client/medication/medicationDraft.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { plainText, typedCount, typedNumber } from '../../events/kernel/typedNumber.ts';
import { amountProblem, asksAmount } from '../../events/medication/doseAmount.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import { number, pressure } from './readings.ts';

const readingOf = (kind: MetricKind, value: string, unit?: string) => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read ? read.problem : read.reading;
};

describe('readings as the world writes them', () => {
  test.each(['١٢٨/٧٩', '１２８／７９', '۱۲۸/۷۹', '१२८/७९', '128⁄79', '\u200f128/79\u200e', '１２８／７９ ㎜Hg'])(
    'a pressure of %s',
    (said) => expect(readingOf('bloodPressure', said)).toEqual(pressure(128, 79)),
  );
  test.each<[MetricKind, string, number, string]>([
    ['temperature', '37.2℃', 37.2, '°C'],
    ['temperature', '99.1℉', 99.1, '°F'],
    ['temperature', '37,2 ºC', 37.2, '°C'],
    ['temperature', '３７．２℃', 37.2, '°C'],
    ['temperature', '٣٧٫٢ °C', 37.2, '°C'],
    ['temperature', '98,600', 98.6, '°F'],
    ['weight', '72,500 kg', 72.5, 'kg'],
    ['weight', '72,5㎏', 72.5, 'kg'],
    ['weight', '72,50 kg', 72.5, 'kg'],
    ['weight', '141,600 lb', 141.6, 'lb'],
    ['bloodSugar', '12,800 mmol/L', 12.8, 'mmol/L'],
    ['bloodSugar', '12,8 mmol／l', 12.8, 'mmol/L'],
    ['bloodSugar', '1,250', 1250, 'mg/dL'],
    ['steps', '8,500', 8500, 'steps'],
    ['steps', '8.500', 8500, 'steps'],
    ['steps', '8 500', 8500, 'steps'],
    ['steps', '8’500', 8500, 'steps'],
    ['steps', '٨٬٥٠٠', 8500, 'steps'],
    ['sleep', '7½', 7.5, 'hours'],
    ['sleep', '7,500', 7.5, 'hours'],
    ['heartRate', '７４', 74, 'bpm'],
  ])('%s of “%s”', (kind, said, value, unit) => expect(readingOf(kind, said)).toEqual(number(value, unit)));

  test.each<[MetricKind, string]>([
    ['weight', '72.500.1 kg'],
    ['weight', '1.234'],
    ['bloodSugar', '1.250'],
    ['heartRate', '7²'],
    ['heartRate', '⑦④'],
    ['sleep', '7⅓'],
    ['heartRate', '74 120'],
  ])('%s of “%s” is refused and not guessed', (kind, said) => expect(typeof readingOf(kind, said)).toBe('string'));
});

/** Zeros of scripts whose digits people type. */
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０'];
const inScript = (text: string, zero: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('a number is the same in every script and notation', () => {
  test('with digits of any script', () =>
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.constantFrom('', '.5', ',25'),
        fc.constantFrom(...zeros),
        (whole, fraction, zero) => {
          const said = `${whole}${fraction}`;
          expect(plainText(inScript(said, zero))).toBe(said);
          expect(typedNumber(inScript(said, zero))).toBe(Number(said.replace(',', '.')));
        },
      ),
    ));
  test('with the thousands and decimal signs of any country', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const american = `${whole.toLocaleString('en-US')}.${cents}`;
        const german = american.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        const french = `${whole.toLocaleString('en-US').replaceAll(',', '\u202f')},${cents}`;
        const swiss = `${whole.toLocaleString('en-US').replaceAll(',', '’')}.${cents}`;
        for (const said of [american, german, french, swiss])
          expect(typedNumber(said)).toBe(Number(`${whole}.${cents}`));
      }),
    ));
  test('a count is never a fraction of a thousand', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 199_999 }),
        fc.constantFrom(',', '.', ' ', '’', '\u202f'),
        (steps, sign) => {
          expect(typedCount(steps.toLocaleString('en-US').replaceAll(',', sign))).toBe(steps);
        },
      ),
    ));
  test('whatever is typed is a finite number or none', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,’ ٠١½²-+') }), (said) => {
        const found = typedNumber(said);
        expect(found === undefined || Number.isFinite(found)).toBe(true);
      }),
    ));
});

describe('other fields that take numbers', () => {
  test('a pressure is sent as numbers', () => {
    const draft = { ...emptyMetricDraft('bloodPressure', asEntered), systolic: '１２８', diastolic: '٧٩' };
    expect(ownBodyOf(draft, 'UTC').value).toBe('{"systolic":128,"diastolic":79}');
  });
  test('a limit of readings', () =>
    expect(limitsIn({ ...draftOf({}), 'bloodSugar.criticalHigh': '٢٦٠' })).toMatchObject({
      bloodSugar: { criticalHigh: 260 },
    }));
  test('limits of an as-needed medication', () =>
    expect(
      writtenIn({ ...emptyDraft, frequency: 'As needed', minHoursBetween: '６,５', maxPerDay: '٤' }),
    ).toMatchObject({
      minHoursBetween: '6.5',
      maxPerDay: '4',
    }));
  test('times of day', () => {
    expect(readTimes('８：００、２０：００', 'Twice daily')).toEqual({ times: ['08:00', '20:00'] });
    expect(readTimes('٠٨:٠٠، ٢٠:٠٠', 'Twice daily')).toEqual({ times: ['08:00', '20:00'] });
  });
  test('amounts of a dose', () => {
    expect(amountProblem('２０００００００ units')).toBe('That amount is too large. Please check the number');
    expect(amountProblem('1½ tablets')).toBeUndefined();
    expect(asksAmount({ name: 'Other', dosage: '１０ units', frequency: 'Once daily' })).toBe(true);
  });
});
