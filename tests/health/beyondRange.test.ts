import { reasonLabel, whyNone } from '../../events/health/alertLabels.ts';
import { joinedLabel } from '../../events/health/readingLabel.ts';
import { assess, ruleVersionFor } from '../../events/health/healthAlert.ts';
import { rowStatus, trackingStatus } from '../../events/health/healthStatus.ts';
import { readMetric, type MetricValue } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { inStandardUnit, inUnit } from '../../events/health/metricUnits.ts';
import type { Beyond, Reading } from '../../events/health/reading.ts';
import { number } from './readings.ts';

const beyond = (side: Beyond, unit: string | null = null): Reading => ({
  systolic: null,
  diastolic: null,
  number: null,
  unit,
  beyond: side,
});
const readingOf = (kind: MetricKind, value: MetricValue, unit?: string) => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read ? read.problem : read.reading;
};

describe('HI and LO of a blood sugar meter are readings beyond its range', () => {
  test.each<[MetricValue, Reading]>([
    ['HI', beyond('above')],
    [' hi ', beyond('above')],
    ['High', beyond('above')],
    ['LO', beyond('below')],
    ['low', beyond('below')],
    ['ＨＩ', beyond('above')],
    ['HI mg/dL', beyond('above', 'mg/dL')],
    ['Lo mmol/L', beyond('below', 'mmol/L')],
    [{ reading: 'HI', unit: 'mmol/L', notes: 'twice' }, beyond('above', 'mmol/L')],
    ['{"value":"LO"}', beyond('below')],
  ])('%j', (value, reading) => expect(readingOf('bloodSugar', value)).toEqual(reading));

  test('they keep the unit that was sent with them', () =>
    expect(readingOf('bloodSugar', 'HI', 'mmol/L')).toEqual(beyond('above', 'mmol/L')));
  test('an invalid unit is refused, as with a number', () =>
    expect(readingOf('bloodSugar', 'HI', 'miles')).toMatch(/^“miles” isn’t a unit for this/));
  test('neither is converted', () => {
    expect(inStandardUnit('bloodSugar', beyond('above', 'mmol/L'))).toEqual(beyond('above', 'mmol/L'));
    expect(inUnit('bloodSugar', beyond('above', 'mmol/L'), 'mg/dL')).toEqual(beyond('above', 'mmol/L'));
  });
});

describe('other devices’ displays instead of a number are refused with a sentence that helps', () => {
  test.each<[MetricKind, string, RegExp]>([
    [
      'temperature',
      'Lo',
      /^“Lo” means too low for the thermometer, often because it wasn’t in place\. Please measure again\./,
    ],
    ['temperature', 'HI', /^“HI” means too high for the thermometer\. Please measure again\./],
    ['temperature', 'Err', /^“Err” means that the device couldn’t measure\. Please measure again\.$/],
    ['bloodSugar', 'E-3', /^“E-3” means that the device couldn’t measure/],
    ['bloodSugar', 'Error 4', /^“Error 4” means that the device couldn’t measure/],
    ['oxygenSaturation', '--', /^“--” means that the device couldn’t measure/],
    ['bloodPressure', 'Err', /^“Err” means that the device couldn’t measure/],
    ['heartRate', 'HI', /^Please enter a number$/],
  ])('%s %s', (kind, said, problem) => expect(readingOf(kind, said)).toMatch(problem));
});

describe('their alert', () => {
  test.each([
    ['above', 'aboveRange', 'Blood sugar is above the meter’s range.', 'HI (above the meter’s range)'],
    ['below', 'belowRange', 'Blood sugar is below the meter’s range.', 'LO (below the meter’s range)'],
  ] as const)(
    'of one %s the range is critical, by version 2 of the rules, and says so in words',
    (side, comparison, why, label) => {
      const { level, reasons } = assess('bloodSugar', beyond(side));
      expect({ level, reasons }).toEqual({
        level: 'critical',
        reasons: [{ measure: 'number', comparison, level: 'critical', isStandard: true }],
      });
      expect(ruleVersionFor(beyond(side))).toBe(2);
      for (const unit of ['mg/dL', 'mmol/L'] as const) {
        const units = { bloodSugar: unit, temperature: null, weight: null };
        expect(reasonLabel('bloodSugar', reasons, beyond(side, 'mmol/L'), units)).toBe(why);
      }
      expect(reasonLabel('bloodSugar', reasons, beyond(side, 'mmol/L'))).toBe(why);
      expect(joinedLabel('bloodSugar', beyond(side, 'mg/dL'))).toBe(label);
      expect(whyNone('bloodSugar', beyond(side), {})).toContain(why);
    },
  );

  test('is raised whatever the senior’s own limits are', () => {
    const own = { bloodSugar: { warningLow: 30, warningHigh: 900, criticalHigh: 1000 } };
    expect(assess('bloodSugar', beyond('above'), own).level).toBe('critical');
    expect(assess('bloodSugar', beyond('below'), own).level).toBe('critical');
  });

  test('leaves the rules for numbers unchanged, under version 1', () => {
    expect(assess('bloodSugar', number(69, 'mg/dL')).level).toBe('warning');
    expect(ruleVersionFor(number(262, 'mg/dL'))).toBe(1);
  });

  test('has the gravest status on every screen', () => {
    for (const side of ['above', 'below'] as const) {
      expect(trackingStatus('bloodSugar', beyond(side))).toBe('concerning');
      expect(rowStatus('bloodSugar', beyond(side))).toBe('concerning');
    }
  });
});
