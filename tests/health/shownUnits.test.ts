import fc from 'fast-check';
import {
  draftOf,
  limitsIn,
  problemsOf,
  shownLimit,
  standardDraft,
  typedLimit,
} from '../../client/alert/limitsDraft.ts';
import { correctionOf, draftOf as correctionDraftOf } from '../../client/health/correctionDraft.ts';
import { historyLead } from '../../client/health/historyLead.ts';
import { plotInput } from '../../client/health/plotInput.ts';
import { valueReach } from '../../client/health/plotScales.ts';
import { readingText } from '../../client/health/readingTexts.ts';
import { normalNote, trendLabel } from '../../client/health/trendLabels.ts';
import { reasonLabel, ruleLabel, whyNone } from '../../events/health/alertLabels.ts';
import { assess } from '../../events/health/healthAlert.ts';
import { normalLabelIn, trackingStatus } from '../../events/health/healthStatus.ts';
import { limitProblems } from '../../events/health/limitProblems.ts';
import { metricBounds } from '../../events/health/metricBounds.ts';
import { inUnit } from '../../events/health/metricUnits.ts';
import { asEntered, unitChoices, unitKinds, type ShownUnits, type UnitKind } from '../../events/health/shownUnits.ts';
import { inNewYork } from '../support/medicines.ts';
import { hourly, metric } from '../support/readings.ts';
import { number } from './readings.ts';

const metricUnits: ShownUnits = { bloodSugar: 'mmol/L', temperature: '°C', weight: 'kg' };
const usUnits: ShownUnits = { bloodSugar: 'mg/dL', temperature: '°F', weight: 'lb' };
const now = new Date(inNewYork('2026-06-09', '10:10'));
const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');

describe('a reading in another unit is rounded as a device shows it', () => {
  test.each([
    ['bloodSugar', 132, 'mg/dL', 'mmol/L', 7.3],
    ['bloodSugar', 180, 'mg/dL', 'mmol/L', 10],
    ['bloodSugar', 20.4, 'mmol/L', 'mg/dL', 368],
    ['temperature', 98.6, '°F', '°C', 37],
    ['temperature', 38.5, '°C', '°F', 101.3],
    ['weight', 141.6, 'lb', 'kg', 64.2],
    ['weight', 70, 'kg', 'lb', 154.3],
    ['weight', 141.65, 'lb', 'lb', 141.65],
    ['temperature', 98.6, null, '°C', 37],
  ] as const)('%s of %d %s in %s', (kind, said, unit, other, shown) =>
    expect(inUnit(kind, number(said, unit), other)).toEqual(number(shown, other === unit ? unit : other)),
  );
  test('without a choice it keeps its entered unit', () =>
    expect(inUnit('bloodSugar', number(7.3, 'mmol/L'), null)).toEqual(number(7.3, 'mmol/L')));
});

/** Numbers that a device shows in one of its units. */
const shownByDevice = (kind: UnitKind, unit: string): fc.Arbitrary<number> => {
  const [least, most] = metricBounds[kind].map((bound) => inUnit(kind, number(bound, null), unit).number ?? bound);
  const step = unit === 'mg/dL' ? 1 : 10;
  return fc
    .integer({ min: Math.ceil((least ?? 0) * step), max: Math.floor((most ?? 0) * step) })
    .map((count) => count / step);
};
/** By how much a number may differ after it was shown in the other unit and read back: half a last digit there, and half of one here. */
const slack: Readonly<Record<string, number>> = {
  'mg/dL': 1.41,
  'mmol/L': 0.05,
  '°F': 0.15,
  '°C': 0.05,
  lb: 0.17,
  kg: 0.05,
};
const ways = unitKinds.flatMap((kind) => {
  const [one, other] = unitChoices[kind];
  return [
    [kind, one, other],
    [kind, other, one],
  ] as const;
});

describe('there and back is the same within the rounding', () => {
  test.each(ways)('%s from %s to %s', (kind, unit, other) =>
    fc.assert(
      fc.property(shownByDevice(kind, unit), (said) => {
        const back = inUnit(kind, inUnit(kind, number(said, unit), other), unit).number ?? NaN;
        expect(Math.abs(back - said)).toBeLessThanOrEqual((slack[unit] ?? 0) + 1e-9);
      }),
    ),
  );
  test.each(unitKinds)('a %s entered in mmol/L, °C or kg comes back unchanged', (kind) => {
    const [usual, other] = unitChoices[kind];
    fc.assert(
      fc.property(
        shownByDevice(kind, other),
        (said) => inUnit(kind, inUnit(kind, number(said, other), usual), other).number === said,
      ),
    );
  });
});

describe('no unit changes a status', () => {
  test.each(ways)('%s entered in %s and read in %s', (kind, unit) =>
    fc.assert(
      fc.property(shownByDevice(kind, unit), fc.constantFrom(asEntered, metricUnits, usUnits), (said, units) => {
        const reading = number(said, unit);
        const raisesNone = whyNone(kind, reading, {}, units).endsWith('it raises no alert.') || kind === 'weight';
        expect(raisesNone).toBe(assess(kind, reading).level === 'normal');
      }),
    ),
  );
  test('181 mg/dL reads as 10 mmol/L and is nevertheless a warning, which the reason explains', () => {
    const reading = number(181, 'mg/dL');
    expect(trackingStatus('bloodSugar', reading)).toBe('warning');
    expect(reasonLabel('bloodSugar', assess('bloodSugar', reading).reasons, reading, metricUnits)).toBe(
      'Blood sugar is over 180: it was entered as 181 mg/dL.',
    );
  });
  test('a reading entered in the viewer’s unit needs no explanation', () => {
    const reading = number(14, 'mmol/L');
    const { reasons } = assess('bloodSugar', reading);
    expect(reasonLabel('bloodSugar', reasons, reading, metricUnits)).toBe('Blood sugar is over 13.8.');
    expect(reasonLabel('bloodSugar', reasons, reading, usUnits)).toBe(
      'Blood sugar is over 250: it was entered as 14 mmol/L.',
    );
  });
});

describe('rules and normal ranges are in the viewer’s unit', () => {
  test.each([
    [ruleLabel('bloodSugar', {}, metricUnits).join('. '), 'Critical: over 13.8. Warning: over 10 or under 3.9'],
    [ruleLabel('temperature', {}, metricUnits).join('. '), 'Warning: 38.4 or higher'],
    [ruleLabel('heartRate', {}, metricUnits).join('. '), 'Warning: over 100 or under 60'],
    [normalLabelIn('temperature', '°C'), 'Normal: 36.2 to 37.2'],
    [normalLabelIn('bloodSugar', 'mmol/L'), 'Normal: 3.9 to 10'],
    [normalLabelIn('steps', 'steps'), 'Good: 8,000 or more'],
    [whyNone('temperature', number(98.6, '°F'), {}, metricUnits), '37 is below 38.4, so it raises no alert.'],
    [whyNone('bloodSugar', number(7.3, 'mmol/L'), {}, usUnits), '132 is within 70 to 180, so it raises no alert.'],
  ])('%s', (said, expected) => expect(said).toBe(expected));
});

describe('words about a limit are true of the shown number', () => {
  const numbersIn = (words: string): readonly number[] =>
    [...words.matchAll(/[\d.]*\d/g)].map(([said]) => Number(said));
  /** Each number of one decimal from the first to the last. */
  const tenths = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => (first + index) / 10);

  test.each([
    [70, 180, 250],
    [71, 125, 255],
    [79, 161, 301],
  ])(
    'a blood sugar in mmol/L is over or under what its alert says, and within what its absence says: %i, %i, %i mg/dL',
    (...own) => {
      const [warningLow, warningHigh, criticalHigh] = own;
      const limits = { bloodSugar: { warningLow, warningHigh, criticalHigh } };
      for (const said of tenths(6, 832)) {
        const reading = number(said, 'mmol/L');
        const { reasons } = assess('bloodSugar', reading, limits);
        const words =
          reasons.length > 0
            ? reasonLabel('bloodSugar', reasons, reading, metricUnits)
            : whyNone('bloodSugar', reading, limits, metricUnits);
        const [one = NaN, least = NaN, most = NaN] = numbersIn(words);
        if (reasons.length === 0) expect([words, least <= one && one <= most]).toEqual([words, true]);
        else expect([words, said, words.includes('over') ? said > one : said < one]).toEqual([words, said, true]);
      }
    },
  );
  test.each([
    [13.85, '13.85 is within 3.89 to 13.88, so it raises no alert.'],
    [13.89, 'Blood sugar is over 13.88.'],
  ])('%d mmol/L, which no device shows, is judged in words of as many decimals', (said, words) => {
    const reading = number(said, 'mmol/L');
    const own = { bloodSugar: { warningLow: 70, warningHigh: 250, criticalHigh: 300 } };
    const { reasons } = assess('bloodSugar', reading, own);
    const absence = whyNone('bloodSugar', reading, own, metricUnits);
    expect(reasons.length > 0 ? reasonLabel('bloodSugar', reasons, reading, metricUnits) : absence).toBe(words);
  });
  test('a reading entered in mg/dL and shown in mmol/L is explained in its entered unit if rounding would contradict', () => {
    const own = { bloodSugar: { warningLow: 70, warningHigh: 250, criticalHigh: 300 } };
    expect(whyNone('bloodSugar', number(250, 'mg/dL'), own, metricUnits)).toBe(
      'It was entered as 250 mg/dL, within 70 to 250, so it raises no alert.',
    );
    const reading = number(262, 'mg/dL');
    expect(reasonLabel('bloodSugar', assess('bloodSugar', reading).reasons, reading, metricUnits)).toBe(
      'Blood sugar is over 13.8: it was entered as 262 mg/dL.',
    );
  });
  test('a temperature in °C is at least what its alert says, and below what its absence says', () => {
    for (const said of tenths(212, 461)) {
      const reading = number(said, '°C');
      const { reasons } = assess('temperature', reading);
      const isAlert = reasons.length > 0;
      const words = isAlert
        ? reasonLabel('temperature', reasons, reading, metricUnits)
        : whyNone('temperature', reading, {}, metricUnits);
      const limit = numbersIn(words).at(-1) ?? NaN;
      expect([words, said, isAlert ? said >= limit : said < limit]).toEqual([words, said, true]);
    }
  });
  test('limits that look the same are refused, since one of them would have no meaning', () => {
    const bloodSugar = { warningLow: 70, warningHigh: 250.2, criticalHigh: 251 };
    expect(limitProblems({ bloodSugar }, metricUnits)).toEqual({
      'bloodSugar.criticalHigh': 'Must be higher than the warning limit of 13.9',
    });
    expect(limitProblems({ bloodSugar }, usUnits)).toEqual({});
  });
});

describe('texts about a reading on screens', () => {
  const sugars = hourly(3, 'bloodSugar', (index) => 132 + 10 * index);
  test('in words, with its trend and its history', () => {
    const [newest] = sugars;
    expect(plain(newest && readingText('bloodSugar', newest, metricUnits))).toBe('7.3 mmol/L');
    expect(normalNote('bloodSugar', sugars, now, metricUnits)).toBe('Normal: 3.9 to 10');
    expect(trendLabel('bloodSugar', sugars, now, metricUnits)).toContain(
      'between 7.3 and 8.4 mmol/L, most recently 7.3.',
    );
    const lead = historyLead('bloodSugar', sugars, now, metricUnits);
    expect(plain(`${lead?.newest}${lead?.rest}`)).toBe(
      '7.3 mmol/L today. In the two weeks before that, it was between 7.9 and 8.4.',
    );
  });
  test('a weight is compared in it', () => {
    const [newest, oldest] = [
      metric(2, 'weight', 140),
      metric(1, 'weight', 142, { recordedAt: inNewYork('2026-06-08', '08:00') }),
    ];
    expect(plain(normalNote('weight', [newest, oldest], now, metricUnits))).toBe('0.9 kg less than yesterday');
  });
  test('the chart’s line and axis have it', () => {
    const input = plotInput('bloodSugar', sugars, 'mmol/L');
    expect(input.lines).toEqual([[8.4, 7.9, 7.3]]);
    expect(valueReach(input)).toEqual([2, 12]);
  });
});

describe('a correction', () => {
  const entered = metric(1, 'bloodSugar', '181');
  test('shows the value in the viewer’s unit, and sends the entered one while it is not touched', () => {
    const draft = correctionDraftOf(entered, metricUnits);
    expect([draft.value, draft.unit]).toEqual(['10', 'mmol/L']);
    expect(correctionOf({ ...draft, meal: 'before' }, entered, metricUnits)).toMatchObject({
      value: '181',
      unit: 'mg/dL',
      meal: 'before',
    });
  });
  test('takes an odd number that was recorded as confirmed, and asks nothing about an ordinary one', () => {
    expect(correctionDraftOf(entered, asEntered).sureUnit).toBe('');
    expect(correctionDraftOf(metric(2, 'bloodSugar', '12.8'), asEntered).sureUnit).toBe('12.8 mg/dL');
  });
  test('sends a new value in the unit in which it was typed', () =>
    expect(
      correctionOf({ ...correctionDraftOf(entered, metricUnits), value: '9.5' }, entered, metricUnits),
    ).toMatchObject({
      value: '9.5',
      unit: 'mmol/L',
    }));
});

describe('limits are entered in the viewer’s unit and kept in the standard one', () => {
  const path = 'bloodSugar.criticalHigh';
  const typing = (typed: string) => ({ ...draftOf({}), [path]: typedLimit(typed, path, metricUnits) });
  test('a typed limit is converted, the others stay unchanged', () => {
    expect(shownLimit(draftOf({})[path], path, metricUnits)).toBe('13.8');
    expect(shownLimit(typing('15,5')[path], path, metricUnits)).toBe('15,5');
    expect(limitsIn(typing('15,5'))).toEqual({ bloodSugar: { warningLow: 70, warningHigh: 180, criticalHigh: 279 } });
  });
  test('an own limit that rounds to the standard stays an own limit', () => {
    const own = { bloodSugar: { warningLow: 70, warningHigh: 180, criticalHigh: 251 } };
    expect(shownLimit(draftOf(own)[path], path, metricUnits)).toBe('13.9');
    expect(limitsIn(draftOf(own))).toEqual(own);
    expect(limitsIn({ ...draftOf(own), ...standardDraft('bloodSugar') })).toEqual({});
  });
  test('an impossible limit is corrected in that unit', () => {
    expect(problemsOf(typing('90'), metricUnits)).toEqual({ [path]: 'Please enter 0.6 to 83.3' });
    expect(problemsOf(typing('9'), metricUnits)).toEqual({ [path]: 'Must be higher than the warning limit of 10' });
    expect(problemsOf(typing('high'), metricUnits)).toEqual({ [path]: 'Please enter a number' });
  });
  test('kinds without a choice of units are typed as before', () =>
    expect(typedLimit('120', 'heartRate.warningHigh', metricUnits)).toBe('120'));
});
