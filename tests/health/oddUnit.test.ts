import fc from 'fast-check';
import { whyLabel } from '../../client/alert/alertLabels.ts';
import { likelierReading } from '../../events/health/oddUnit.ts';
import { plausible } from '../../events/health/metricBounds.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { alertOf, metric } from '../support/readings.ts';
import { number } from './readings.ts';

const unitOf = (...asked: Parameters<typeof likelierReading>) => likelierReading(...asked)?.unit;

describe('a blood sugar that was hardly meant in its unit', () => {
  test.each([
    [12.8, 'mg/dL', 'mmol/L'],
    [10, 'mg/dL', 'mmol/L'],
    [33.3, 'mg/dL', 'mmol/L'],
    [34, 'mg/dL', undefined],
    [54, 'mg/dL', undefined],
    [231, 'mg/dL', undefined],
    [72, 'mmol/L', 'mg/dL'],
    [33.4, 'mmol/L', 'mg/dL'],
    [33.3, 'mmol/L', undefined],
    [5, 'mmol/L', undefined],
  ])('%d %s needs confirmation: %s', (said, unit, likelier) =>
    expect(unitOf('bloodSugar', number(said, unit))).toBe(likelier),
  );
});

describe('a weight that was hardly meant in its unit', () => {
  test.each([
    [64.2, 'lb', 141.6, 'lb', 'kg'],
    [141.6, 'kg', 141.6, 'lb', 'lb'],
    [64.2, 'lb', 64, 'kg', 'kg'],
    [130, 'lb', 141.6, 'lb', undefined],
    [90, 'lb', 141.6, 'lb', undefined],
    [80, 'kg', 80, 'lb', 'lb'],
  ])('%d %s after %d %s needs confirmation: %s', (said, unit, last, lastUnit, likelier) =>
    expect(unitOf('weight', number(said, unit), number(last, lastUnit))).toBe(likelier),
  );
  test('without a previous weight, only an unlikely adult weight needs confirmation', () => {
    expect(unitOf('weight', number(64.2, 'lb'))).toBe('kg');
    expect(unitOf('weight', number(90, 'lb'))).toBeUndefined();
    expect(unitOf('weight', number(141.6, 'kg'))).toBeUndefined();
  });
});

test('a temperature possible in one unit is impossible in the other, so no confirmation is needed', () =>
  fc.assert(
    fc.property(fc.float({ min: 20, max: 116, noNaN: true }), (said) => {
      const [inF, inC] = [number(said, '°F'), number(said, '°C')].map((reading) =>
        plausible('temperature', { ...reading, number: said }),
      );
      expect(inF === undefined && inC === undefined).toBe(false);
      expect(unitOf('temperature', number(said, '°F'))).toBeUndefined();
    }),
  ));

test('a mood, a pressure and kinds with one unit are never asked about', () => {
  expect(unitOf('heartRate', number(20, 'bpm'))).toBeUndefined();
  expect(unitOf('steps', number(8, 'steps'))).toBeUndefined();
});

test('an alert of a number that was hardly meant in its unit asks to check it', () => {
  const why = (value: string) => whyLabel(alertOf(metric(1, 'bloodSugar', value)), asEntered);
  expect(why('12.8')).toBe('Blood sugar is under 70. Please check the unit: 12.8 mmol/L would be 231 mg/dL.');
  expect(why('72 mmol/L')).toMatch(/Please check the unit: 72 mg\/dL would be 4 mmol\/L\.$/);
  expect(why('54')).toBe('Blood sugar is under 70.');
});
