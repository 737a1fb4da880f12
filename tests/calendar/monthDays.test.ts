import { dayForKey } from '../../client/calendar/gridKeys.ts';
import {
  addDays,
  addMonths,
  daysFrom,
  isDay,
  monthWeeks,
  rangeOf,
  weekDays,
  weeksPassed,
} from '../../client/calendar/monthDays.ts';

const key = (name: string, more: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('the weeks of a month', () => {
  test.each([
    ['2026-06-09', 5, '2026-05-31', '2026-07-04'],
    ['2026-02-14', 4, '2026-02-01', '2026-02-28'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
    ['2026-12-31', 5, '2026-11-29', '2027-01-02'],
    ['2027-01-01', 6, '2026-12-27', '2027-02-06'],
    // the months in which New York's clocks change
    ['2026-03-08', 5, '2026-03-01', '2026-04-04'],
    ['2026-11-01', 5, '2026-11-01', '2026-12-05'],
  ])('those of %s are %i, from Sunday %s to Saturday %s', (day, rows, first, last) => {
    const weeks = monthWeeks(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([rows, first, last]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(new Set(weeks.flat()).size).toBe(rows * 7);
  });

  test('a week runs over the end of a year', () => {
    expect(weekDays('2027-01-01')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  test('a Sunday begins its week and a Saturday ends it', () => {
    expect(weekDays('2026-06-07')[0]).toBe('2026-06-07');
    expect(weekDays('2026-06-13')[6]).toBe('2026-06-13');
  });
});

describe('days after days', () => {
  test('a night on which clocks change is a day like any other', () => {
    expect([addDays('2026-03-07', 1), addDays('2026-03-08', 1)]).toEqual(['2026-03-08', '2026-03-09']);
    expect(daysFrom('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  });

  test('a month on, the day is the same, or the last that the month has', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-02-28',
    ]);
    expect([addMonths('2028-02-29', 12), addMonths('2026-12-15', 1), addMonths('2026-01-15', -1)]).toEqual([
      '2029-02-28',
      '2027-01-15',
      '2025-12-15',
    ]);
  });

  test('nothing leads out of the years that appointments may have', () => {
    expect([addDays('2199-12-31', 1), addMonths('1901-01-15', -1), addMonths('2199-12-15', 12)]).toEqual([
      '2199-12-31',
      '1901-01-01',
      '2199-12-31',
    ]);
  });

  test.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-6-9',
    '1900-12-31',
    '2200-01-01',
    '',
    'today',
    '2026-06-09T10:00',
  ])('%p isn’t a day of the calendar', (text) => expect(isDay(text)).toBe(false));
  test.each(['2028-02-29', '1901-01-01', '2199-12-31'])('%p is one', (text) => expect(isDay(text)).toBe(true));
});

test('the requested range covers the days whole in every zone on earth', () => {
  expect(rangeOf(['2026-12-27', '2027-01-02'])).toEqual({
    from: '2026-12-26T00:00:00.000Z',
    to: '2027-01-04T00:00:00.000Z',
  });
});

describe('the keys of the grid', () => {
  test.each([
    ['ArrowLeft', '2026-06-09', '2026-06-08'],
    ['ArrowRight', '2026-06-30', '2026-07-01'],
    ['ArrowUp', '2026-01-03', '2025-12-27'],
    ['ArrowDown', '2026-12-31', '2027-01-07'],
    ['Home', '2026-06-09', '2026-06-07'],
    ['Home', '2026-06-07', '2026-06-07'],
    ['End', '2026-06-09', '2026-06-13'],
    ['End', '2026-12-31', '2027-01-02'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-12-09', '2027-01-09'],
  ])('%s leads from %s to %s', (name, from, to) => expect(dayForKey(key(name), from)).toBe(to));

  test('Page Up and Page Down go by years with Shift', () => {
    expect(dayForKey(key('PageUp', { shiftKey: true }), '2028-02-29')).toBe('2027-02-28');
    expect(dayForKey(key('PageDown', { shiftKey: true }), '2026-06-09')).toBe('2027-06-09');
  });

  test.each(['Enter', 'Tab', 'a', 'toString', 'F2'])('%s leads nowhere', (name) =>
    expect(dayForKey(key(name), '2026-06-09')).toBeUndefined(),
  );

  test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s a key belongs to the browser', (modifier) =>
    expect(dayForKey(key('ArrowLeft', { [modifier]: true }), '2026-06-09')).toBeUndefined(),
  );
});

test.each([
  ['2026-06-26', '2026-06-26', 3],
  ['2026-06-30', '2026-06-26', 3],
  ['2026-06-10', '2026-06-26', 1],
  ['2026-06-02', '2026-06-02', 0],
  ['2026-07-10', '2026-06-26', 0],
  ['2026-05-10', '2026-06-26', 0],
])('with %s chosen on %s, %i of the month’s weeks have passed', (day, today, count) =>
  expect(weeksPassed(day, today)).toBe(count),
);
