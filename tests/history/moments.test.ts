import {
  dragged,
  endOfDay,
  momentLabel,
  neighbours,
  settled,
  shortLabel,
  steppedBy,
  weekOf,
} from '../../client/history/moments.ts';
import { inNewYork, tenPastTen as now } from '../support/medicines.ts';

const zone = 'America/New_York';
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

test('a moment is named with its weekday, and with its year if it is another', () => {
  expect(plain(momentLabel(inNewYork('2026-06-09', '08:22'), now, zone))).toBe('Tuesday, June 9, 8:22 AM');
  expect(plain(momentLabel('2025-06-09T12:22:00.000Z', now, zone))).toBe('Monday, June 9, 2025, 8:22 AM');
  expect(plain(shortLabel(inNewYork('2026-06-09', '08:22'), now, zone))).toBe('8:22 AM');
  expect(plain(shortLabel(inNewYork('2026-06-08', '08:22'), now, zone))).toBe('Jun 8, 8:22 AM');
  expect(plain(shortLabel('2025-06-09T12:22:00.000Z', now, zone))).toBe('June 9, 2025, 8:22 AM');
});

test('a moment that isn’t before now is now', () => {
  expect(settled(now.getTime(), now)).toBeUndefined();
  expect(settled(now.getTime() - 1, now)).toBe('2026-06-09T14:09:59.999Z');
});

test('a day ends before the next one begins by the senior’s clock, also on the day of a clock change, and today ends now', () => {
  expect(endOfDay('2026-06-08', now, zone)).toBe('2026-06-09T03:59:59.999Z');
  expect(endOfDay('2026-03-08', now, zone)).toBe('2026-03-09T03:59:59.999Z');
  expect(endOfDay('2026-06-09', now, zone)).toBeUndefined();
});

test.each([[undefined], ['2026-06-08T12:00:00.000Z'], ['2026-05-20T12:00:00.000Z'], ['1998-01-01T00:00:00.000Z']])(
  'the slider’s week contains %s',
  (at) => {
    const { from, until } = weekOf(at, now);
    const ms = at === undefined ? now.getTime() : Date.parse(at);
    expect(until - from).toBe(7 * 86_400_000);
    expect(from <= ms && ms <= until).toBe(true);
    expect(until).toBeLessThanOrEqual(now.getTime());
  },
);

test('arrow keys step by an hour, Page keys by a day, also beyond the week; Home and End to its ends', () => {
  const week = weekOf(undefined, now);
  const from = (key: string) => steppedBy(key, week.from, week);
  expect(from('ArrowLeft')).toBe(week.from - 3_600_000);
  expect(from('ArrowUp')).toBe(week.from + 3_600_000);
  expect(from('PageDown')).toBe(week.from - 86_400_000);
  expect(from('PageUp')).toBe(week.from + 86_400_000);
  expect(from('End')).toBe(week.until);
  expect(from('a')).toBeUndefined();
});

test('a drag stops at quarters of an hour', () =>
  expect(new Date(dragged(Date.parse('2026-06-09T12:22:29.000Z'))).toISOString()).toBe('2026-06-09T12:15:00.000Z'));

test('Earlier and Later lead to the entries next to the moment', () => {
  const [one, two, three] = [
    '2026-06-09T10:00:00.000Z',
    '2026-06-09T11:00:00.000Z',
    '2026-06-09T12:00:00.000Z',
  ] as const;
  expect(neighbours([three, one, two], two)).toEqual({ earlier: one, later: three });
  expect(neighbours([three, one, two], undefined)).toEqual({ earlier: three, later: undefined });
  expect(neighbours([], two)).toEqual({ earlier: undefined, later: undefined });
});
