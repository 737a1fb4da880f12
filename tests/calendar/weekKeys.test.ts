import type { GridKey } from '../../client/calendar/gridKeys.ts';
import { allDayRow, slotForKey, startIn, type WeekSlot } from '../../client/calendar/weekKeys.ts';
import { weekLayout } from '../../client/calendar/weekLayout.ts';
import { hourLabel, partLabel, slotName } from '../../client/calendar/weekLabels.ts';
import { timed } from './weekEvents.ts';

const press = (key: string, modifiers: Partial<GridKey> = {}): GridKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});
const tuesday: WeekSlot = { day: '2026-06-09', row: 10 };
const from = (key: string, slot: WeekSlot = tuesday, modifiers?: Partial<GridKey>, firstRow = 0) =>
  slotForKey(press(key, modifiers), slot, firstRow);

test.each([
  ['ArrowLeft', '2026-06-08', 10],
  ['ArrowRight', '2026-06-10', 10],
  ['ArrowUp', '2026-06-09', 9],
  ['ArrowDown', '2026-06-09', 11],
  ['Home', '2026-06-07', 10],
  ['End', '2026-06-13', 10],
  ['PageUp', '2026-06-02', 10],
  ['PageDown', '2026-06-16', 10],
])('%s leads from Tuesday, 10 AM to %s, hour %i', (key, day, row) => expect(from(key)).toEqual({ day, row }));

test('the keys cross the ends of a week and of a year', () => {
  expect(from('ArrowLeft', { day: '2027-01-03', row: 8 })).toEqual({ day: '2027-01-02', row: 8 });
  expect(from('ArrowRight', { day: '2026-12-31', row: 8 })).toEqual({ day: '2027-01-01', row: 8 });
  expect(from('PageDown', { day: '2026-12-30', row: 8 })).toEqual({ day: '2027-01-06', row: 8 });
});
test('a day does not go on under midnight or over it', () => {
  expect(from('ArrowUp', { day: '2026-06-09', row: 0 })).toEqual({ day: '2026-06-09', row: 0 });
  expect(from('ArrowDown', { day: '2026-06-09', row: 23 })).toEqual({ day: '2026-06-09', row: 23 });
});
test('above midnight is the strip of whole days, if there is one', () => {
  expect(from('ArrowUp', { day: '2026-06-09', row: 0 }, {}, allDayRow)).toEqual({ day: '2026-06-09', row: allDayRow });
  expect(from('ArrowUp', { day: '2026-06-09', row: allDayRow }, {}, allDayRow)).toEqual({
    day: '2026-06-09',
    row: allDayRow,
  });
});
test('Control with Home and End leads to the first and last hour of the day', () => {
  expect(from('Home', tuesday, { ctrlKey: true })).toEqual({ day: '2026-06-09', row: 0 });
  expect(from('End', tuesday, { ctrlKey: true })).toEqual({ day: '2026-06-09', row: 23 });
});
test('keys of the browser are left to it', () => {
  for (const modifier of ['altKey', 'metaKey', 'shiftKey'] as const)
    expect(from('ArrowLeft', tuesday, { [modifier]: true })).toBeUndefined();
  expect(from('ArrowLeft', tuesday, { ctrlKey: true })).toBeUndefined();
  expect(from('Tab')).toBeUndefined();
  expect(from('constructor')).toBeUndefined();
});
test('a cell adds at its hour, in its lower half at half past, the strip at 9 in the morning', () => {
  expect(startIn({ day: '2026-06-09', row: 7 })).toBe('2026-06-09T07:00');
  expect(startIn({ day: '2026-06-09', row: 23 }, true)).toBe('2026-06-09T23:30');
  expect(startIn({ day: '2026-06-09', row: allDayRow }, true)).toBe('2026-06-09T09:00');
});

describe('in words', () => {
  const layoutOf = (...events: Parameters<typeof weekLayout>[1]) => {
    const [layout] = weekLayout(['2026-06-09'], events);
    if (!layout) throw new Error('one day was asked for');
    return layout;
  };
  test('the hours of a day', () => {
    expect([0, 1, 11, 12, 13, 23].map(hourLabel)).toEqual([
      '12\u00a0AM',
      '1\u00a0AM',
      '11\u00a0AM',
      '12\u00a0PM',
      '1\u00a0PM',
      '11\u00a0PM',
    ]);
  });
  test('a cell says its hour, its day, and its events', () => {
    expect(slotName(tuesday, layoutOf(), false)).toBe('10 AM, Tuesday, June 9: free');
    expect(
      slotName(tuesday, layoutOf(timed('2026-06-09T10:30', null, { title: 'Dentist' })), true, '10:10\u00a0AM'),
    ).toBe('10 AM, Tuesday, June 9, today, now 10:10 AM: Dentist');
  });
  test('an hour includes an event that began before it, and not one that ends as the hour begins', () => {
    const visit = timed('2026-06-09T08:00', '2026-06-09T10:00', { title: 'Carl visits' });
    expect(slotName({ ...tuesday, row: 9 }, layoutOf(visit), false)).toBe('9 AM, Tuesday, June 9: Carl visits');
    expect(slotName(tuesday, layoutOf(visit), false)).toBe('10 AM, Tuesday, June 9: free');
  });
  test('over midnight each part says that there is more', () => {
    expect(partLabel({ begins: true, ends: true, event: timed('2026-06-09T10:00') })).toBeUndefined();
    expect(partLabel({ begins: true, ends: false, event: timed('2026-06-09T10:00') })).toBe('continues the next day');
    expect(partLabel({ begins: false, ends: true, event: timed('2026-06-09T10:00') })).toBe(
      'continued from the day before',
    );
    expect(partLabel({ begins: false, ends: false, event: timed('2026-06-09T10:00') })).toBe(
      'continued, and continues the next day',
    );
  });
});
