import fc from 'fast-check';
import {
  daysLater,
  gameWeeks,
  minutesThisWeek,
  streakDays,
  weekOf,
  type GameDay,
} from '../../events/game/gameStats.ts';

const played = (day: string, more: Partial<GameDay> = {}): GameDay => ({
  gameType: 'trivia',
  day,
  plays: 1,
  seconds: 60,
  ...more,
});
const wednesday = '2026-06-10';

test('a week begins on Sunday', () => {
  expect(weekOf(wednesday)).toBe('2026-06-07');
  expect(weekOf('2026-06-07')).toBe('2026-06-07');
  expect(weekOf('2026-01-01')).toBe('2025-12-28');
});

test('the last eight weeks are counted by kind of game; older plays are left out', () => {
  const days = [
    played('2026-06-07', { plays: 2 }),
    played(wednesday),
    played('2026-06-06', { gameType: 'crossword' }),
    played('2026-04-19'),
    played('2026-04-18'),
  ];
  const weeks = gameWeeks(days, wednesday);
  expect(weeks).toHaveLength(8);
  expect(weeks[0]).toEqual({ startsOn: '2026-04-19', plays: { trivia: 1 } });
  expect(weeks[6]).toEqual({ startsOn: '2026-05-31', plays: { crossword: 1 } });
  expect(weeks[7]).toEqual({ startsOn: '2026-06-07', plays: { trivia: 3 } });
});

test('minutes are those since Sunday', () => {
  expect(
    minutesThisWeek(
      [played('2026-06-07', { seconds: 90 }), played(wednesday, { seconds: 70 }), played('2026-06-06')],
      wednesday,
    ),
  ).toBe(3);
});

test('days in a row count while the last of them is today or yesterday', () => {
  expect(streakDays({ lastDay: wednesday, days: 4 }, wednesday)).toBe(4);
  expect(streakDays({ lastDay: '2026-06-09', days: 4 }, wednesday)).toBe(4);
  expect(streakDays({ lastDay: '2026-06-08', days: 4 }, wednesday)).toBe(0);
  expect(streakDays({ lastDay: null, days: 0 }, wednesday)).toBe(0);
});

test('every play of the last eight weeks is in one of them', () => {
  const anyDay = fc.nat(49).map((back) => played(daysLater(weekOf(wednesday), -back)));
  fc.assert(
    fc.property(fc.array(anyDay), (days) => {
      const counted = gameWeeks(days, wednesday).reduce((sum, { plays }) => sum + (plays.trivia ?? 0), 0);
      expect(counted).toBe(days.length);
    }),
  );
});
