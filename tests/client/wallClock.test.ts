import { clockTime, dayInWords, dayName, distanceInWords, foreignZone, localDate } from '../../client/ui/wallClock.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const moment = new Date('2026-06-09T14:10:00Z');

test('times and days are those of the zone asked for', () => {
  expect(plain(clockTime(moment, 'America/New_York'))).toBe('10:10 AM');
  expect(plain(clockTime('2026-06-09T04:00:00Z', 'America/New_York'))).toBe('12:00 AM');
  expect(localDate('2026-06-09T03:59:59Z', 'America/New_York')).toBe('2026-06-08');
  expect(localDate(moment, 'Pacific/Kiritimati')).toBe('2026-06-10');
  expect(dayName(moment, 'America/New_York')).toBe('Tuesday, June 9');
});

test('a time never parts from its unit', () => {
  expect(clockTime(moment, 'America/New_York')).toBe('10:10\u00a0AM');
  expect(distanceInWords('2026-06-09T12:00:00Z', moment)).toBe('2\u00a0h\u00a010\u00a0min ago');
});

test('days near today have names', () => {
  const words = (at: string) => plain(dayInWords(at, moment, 'America/New_York'));
  expect(['2026-06-09T05:00:00Z', '2026-06-09T03:00:00Z', '2026-06-10T12:00:00Z'].map(words)).toEqual([
    'today',
    'yesterday',
    'tomorrow',
  ]);
  expect(words('2026-06-03T12:00:00Z')).toBe('Wednesday');
  expect(words('2026-06-02T12:00:00Z')).toBe('June 2');
});

test('minutes count as the clock shows them, whatever the seconds', () => {
  expect(plain(distanceInWords('2026-06-09T14:15:00Z', new Date('2026-06-09T14:10:59Z')))).toBe('in 5 min');
  expect(plain(distanceInWords('2026-06-09T14:00:00Z', new Date('2026-06-09T14:00:59Z')))).toBe('now');
});

test('a zone is named only where its clocks show another time than the viewer’s', () => {
  expect(foreignZone('America/Chicago', moment, 'America/New_York')).toBe('Central Time');
  expect(foreignZone('UTC', moment, 'America/New_York')).toBe('Coordinated Universal Time');
  expect(foreignZone('America/New_York', moment, 'America/New_York')).toBeUndefined();
  expect(foreignZone('America/Toronto', moment, 'America/New_York')).toBeUndefined();
});
