import { noDoses, type AdherenceDay } from '../../events/medication/adherence.ts';
import { barsOf, barWords, drawnBars, sheet } from '../../client/medication/adherenceBars.ts';
import { adherenceInShort, adherenceLines, adherenceSentence } from '../../client/medication/adherenceLabels.ts';
import { lastDays } from '../../client/medication/adherencePeriod.ts';
import { adherenceView } from '../support/adherenceViews.ts';

const on = (date: string, counts: Partial<AdherenceDay>): AdherenceDay => ({ date, ...counts });
const week = (days: readonly AdherenceDay[], more: Parameters<typeof adherenceView>[1] = {}) =>
  lastDays(adherenceView(days, more), 7);
const sentenceOf = (...args: Parameters<typeof week>) => adherenceSentence(week(...args));

describe('the sentence', () => {
  const full = Array.from({ length: 6 }, (_, nth) => on(`2026-06-0${nth + 3}`, { onTime: 4 }));

  test('says how many were on time, and what became of the others', () => {
    expect(sentenceOf([...full, on('2026-06-09', { onTime: 3, late: 1 })])).toBe(
      '27 of 28 on time in the last 7 days. One was taken late.',
    );
    expect(sentenceOf([on('2026-06-09', { onTime: 1, early: 1, late: 2, missed: 1, skipped: 3 })])).toBe(
      '1 of 8 on time in the last 7 days. One was taken early, 2 were taken late, one was missed and 3 were skipped.',
    );
  });

  test('has words for all, none and nothing', () => {
    expect(sentenceOf(full)).toBe('All 24 on time in the last 7 days.');
    expect(sentenceOf([on('2026-06-09', { onTime: 1 })])).toBe('The one dose due in the last 7 days was on time.');
    expect(sentenceOf([on('2026-06-09', { missed: 2 })])).toBe('None of 2 on time in the last 7 days. 2 were missed.');
    expect(sentenceOf([])).toBe('No doses to count in the last 7 days.');
  });

  test('does not hide late entries, pauses and stops', () => {
    const series = [
      on('2026-06-03', { onTime: 2, enteredLater: 1 }),
      on('2026-06-04', { onTime: 1, paused: 1 }),
      on('2026-06-05', { paused: 2 }),
      on('2026-06-06', { onTime: 2 }),
      on('2026-06-07', { stopped: 1, onTime: 1 }),
    ];
    expect(sentenceOf(series)).toBe(
      'All 6 on time in the last 7 days. One was entered later. Stopped Jun 7: 1 dose wasn’t due. Paused Jun 4 to Jun 5: 3 doses weren’t due.',
    );
  });

  test('begins when the medication was added; earlier doses that nobody entered are said where others were entered', () => {
    const added = { addedOn: '2026-06-07' };
    const since = [on('2026-06-06', { notRecorded: 2 }), on('2026-06-08', { onTime: 2 })];
    expect(sentenceOf(since, added)).toBe('All 2 on time since it was added on Jun 7.');
    expect(sentenceOf([on('2026-06-05', { onTime: 1, enteredLater: 1 }), ...since], added)).toBe(
      'All 3 on time in the last 7 days. One was entered later. 2 doses from before it was added on Jun 7 aren’t on record.',
    );
  });

  test('says of a medication as needed how often it was taken', () => {
    const asNeeded = { isAsNeeded: true };
    expect(sentenceOf([on('2026-06-09', { asNeeded: 3 })], asNeeded)).toBe('Taken 3 times in the last 7 days.');
    expect(sentenceOf([], asNeeded)).toBe('Not taken in the last 7 days.');
    expect(adherenceInShort({ ...noDoses, onTime: 1, missed: 1, asNeeded: 1 })).toBe(
      '1 of 2 on time; 1 missed; taken once as needed',
    );
  });
});

test('on paper periods of the same counts share a line', () => {
  const linesOf = (series: readonly AdherenceDay[], more = {}) =>
    adherenceLines(([7, 30, 90] as const).map((days) => lastDays(adherenceView(series, more), days)));
  const june = on('2026-06-09', { onTime: 2 });
  expect(linesOf([on('2026-05-20', { missed: 1, paused: 1 }), june])).toEqual([
    '7 days: All 2 on time',
    '30 and 90 days: 2 of 3 on time; 1 missed; 1 not due: paused',
  ]);
  expect(linesOf([june], { addedOn: '2026-06-08' })).toEqual(['Since Jun 8: All 2 on time']);
  expect(linesOf([])).toEqual(['7, 30 and 90 days: None due']);
  expect(linesOf([], { isAsNeeded: true })).toEqual(['7, 30 and 90 days: Not taken']);
});

describe('the chart', () => {
  const view = adherenceView([
    on('2026-03-12', { onTime: 1 }),
    on('2026-06-02', { onTime: 2, late: 1 }),
    on('2026-06-09', { missed: 1, skipped: 1, paused: 1 }),
  ]);

  test('has a bar a day, or a week of 90 days, the last of which ends today, and counts each dose once', () => {
    const bars = ([7, 30, 90] as const).map((days) => barsOf(lastDays(view, days)));
    expect(bars.map((each) => [each.length, each.at(0)?.from, each.at(-1)?.until])).toEqual([
      [7, '2026-06-03', '2026-06-09'],
      [30, '2026-05-11', '2026-06-09'],
      [13, '2026-03-12', '2026-06-09'],
    ]);
    const doses = bars[2]?.reduce((sum, { counts }) => sum + counts.onTime + counts.late + counts.missed, 0);
    expect(doses).toBe(5);
    expect(barWords(bars[0]?.[6] ?? { from: '', until: '', counts: noDoses })).toBe(
      '1 missed, 1 skipped, 1 not due: paused',
    );
    expect(barWords(bars[0]?.[0] ?? { from: '', until: '', counts: noDoses })).toBe('Not due');
  });

  test('keeps its bars within the sheet, one above the other, also for 24 doses a day', () => {
    const many = adherenceView([on('2026-06-09', { onTime: 10, late: 4, missed: 8, skipped: 2 })]);
    const { bars, floor } = drawnBars(barsOf(lastDays(many, 30)));
    const segments = bars.at(-1)?.segments ?? [];
    expect(segments.map(({ name }) => name)).toEqual(['taken', 'off', 'skipped', 'missed']);
    for (const [nth, { x, y, width, height }] of segments.entries()) {
      expect(Math.min(x, y, height)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(sheet.width);
      expect(y + height).toBeLessThanOrEqual(segments[nth - 1]?.y ?? floor);
    }
  });
});
