import { isCalendarDay } from '../../events/kernel/calendarDay.ts';

test('only days that the calendar has are days', () => {
  expect(['2024-02-29', '2026-12-31'].map(isCalendarDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', 'today', ''].some(isCalendarDay)).toBe(
    false,
  );
});
