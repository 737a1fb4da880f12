import { alertTitle } from '../../client/alert/pastAlertLabels.ts';
import { outOfRangeFirst } from '../../client/health/outOfRangeFirst.ts';
import { plotInput } from '../../client/health/plotInput.ts';
import { labelledPoints, linesWithin, pointLabel, valueReach } from '../../client/health/plotScales.ts';
import { lineShape } from '../../client/health/sparkline.ts';
import { trendPoints } from '../../client/health/trend.ts';
import { trendLabel } from '../../client/health/trendLabels.ts';
import { latestLabel } from '../../client/today/seniorHealth.ts';
import { reportKinds } from '../../client/report/reportReadings.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { auditOf, rosa as rosaInGolden } from '../support/auditOf.ts';
import { inNewYork } from '../support/medicines.ts';
import { metric, pastAlertOf } from '../support/readings.ts';

const now = new Date(inNewYork('2026-06-09', '10:10'));
const on = (day: number) => ({ recordedAt: inNewYork(`2026-06-0${day}`, '08:00') });
/** Newest first: HI, 132, LO, 96. */
const sugars = [
  metric(1, 'bloodSugar', 'HI', on(9)),
  metric(2, 'bloodSugar', '132', on(8)),
  metric(3, 'bloodSugar', 'LO', on(7)),
  metric(4, 'bloodSugar', '96', on(6)),
];
const [hi, , lo] = sugars;
const onlyHi = [metric(1, 'bloodSugar', 'HI')];

describe('readers of a reading beyond the meter’s range', () => {
  test('a card’s line has it at the edge of the drawing, and its scale is that of the numbers', () => {
    const heights = (metrics: typeof sugars) =>
      [...lineShape('bloodSugar', trendPoints(metrics)).path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights(sugars)).toEqual([expect.any(Number), 66, expect.any(Number), 6]);
    expect(heights(onlyHi)).toEqual([6]);
  });

  test('the chart has it at the edge, marked with the meter’s word', () => {
    const input = plotInput('bloodSugar', sugars, 'mg/dL');
    const [bottom, top] = valueReach(input);
    expect([bottom, top].every(Number.isFinite)).toBe(true);
    expect(linesWithin(input)).toEqual([[96, bottom, 132, top]]);
    expect(input.lines[0]?.map((value) => pointLabel('bloodSugar', value))).toEqual(['96', 'LO', '132', 'HI']);
    expect(valueReach(plotInput('bloodSugar', onlyHi, 'mmol/L')).every(Number.isFinite)).toBe(true);
  });

  test('in the chart an older one says its word too, since at the lower edge it would look like 0', () => {
    const [line = []] = plotInput('bloodSugar', sugars.slice(1), 'mg/dL').lines;
    expect(labelledPoints(line).map((index) => pointLabel('bloodSugar', line[index] ?? 0))).toEqual(['LO', '132']);
  });

  test('the drawing’s sentence counts it, and leaves it out of the range', () => {
    expect(trendLabel('bloodSugar', sugars, now, asEntered)).toBe(
      'Blood sugar over 4 days: between 96 and 132 mg/dL, and once above the meter’s range and once below the meter’s range, most recently HI (above the meter’s range). Normal: 70 to 180.',
    );
    expect(trendLabel('bloodSugar', onlyHi, now, asEntered)).toBe(
      'Blood sugar over 1 reading: once above the meter’s range. Normal: 70 to 180.',
    );
  });

  test('the page for the doctor shows the word and counts it as out of range', () => {
    const [kind] = reportKinds(sugars, ['2026-06-06', '2026-06-07', '2026-06-08', '2026-06-09'], asEntered);
    expect(kind?.readings.map(({ text, outside }) => [text, outside?.word, outside?.isConcerning])).toEqual([
      ['96', undefined, undefined],
      ['LO', 'low', true],
      ['132', undefined, undefined],
      ['HI', 'high', true],
    ]);
  });

  test('lists, home pages and the history of alerts say it in words', () => {
    expect(hi && latestLabel(hi, now, asEntered)).toBe('Blood sugar HI\u00a0(above the meter’s range) this morning');
    expect(lo && alertTitle(pastAlertOf(lo), asEntered)).toBe('Blood Sugar LO (below the meter’s range)');
  });

  test('the card comes first, like with any critical reading', () =>
    expect(
      outOfRangeFirst({
        weight: [metric(5, 'weight', '141')],
        bloodSugar: onlyHi,
        heartRate: [metric(6, 'heartRate', '120')],
      }),
    ).toEqual(['bloodSugar', 'heartRate', 'weight']));

  test('the audit says it', () => {
    const reading = { systolic: null, diastolic: null, number: null, unit: null, beyond: 'above' };
    const sugar = { kind: 'bloodSugar', value: 'HI', reading, notes: null };
    expect(auditOf('MetricRecorded', rosaInGolden, 0, sugar)).toContain(
      'recorded Blood Sugar HI (above the meter’s range)',
    );
    const reasons = [{ measure: 'number', comparison: 'aboveRange', level: 'critical', isStandard: true }];
    expect(auditOf('HealthAlertRaised', null, 0, { ...sugar, level: 'critical', reasons })).toContain(
      'Blood Sugar HI (above the meter’s range), measured 2026-11-21 08:20; blood sugar is above the meter’s range',
    );
  });
});
