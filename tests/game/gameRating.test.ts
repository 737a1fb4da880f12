import fc from 'fast-check';
import {
  isSuccess,
  levelOf,
  mostPoints,
  noRating,
  rate,
  type RatedPlay,
  type Rating,
} from '../../events/game/gameRating.ts';
import { highestScore, maximumScore } from '../../events/game/gameScores.ts';
import { gameLevels, gameTypes, type Difficulty } from '../../events/game/gameTypes.ts';

const play = (score: number, completed = true): RatedPlay => ({
  gameType: 'word_search',
  difficulty: 'master',
  score,
  completed,
});
const after = (...plays: readonly RatedPlay[]): Rating => plays.reduce(rate, noRating);

const difficulties: readonly Difficulty[] = [...gameLevels, 'normal'];
const anyPlay: fc.Arbitrary<RatedPlay> = fc
  .record({
    gameType: fc.constantFrom(...gameTypes),
    difficulty: fc.constantFrom(...difficulties),
    completed: fc.boolean(),
    share: fc.nat(100),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    score: Math.floor((highestScore(rest.gameType, rest.difficulty) * share) / 100),
  }));

/** spec.md §4, written out a second time: fractions of points are kept. */
const byFormula = (plays: readonly RatedPlay[]): number => {
  let [points, inARow] = [0, 0];
  for (const one of plays) {
    const needed = Math.min(60, highestScore(one.gameType, one.difficulty));
    if (one.completed && one.score >= needed) {
      inARow += 1;
      points += Math.max(15, Math.floor((one.score * 30) / 100)) * Math.min(2.5, 1 + 0.1 * (inARow - 1));
    } else {
      inARow = 0;
      points = Math.max(0, points - 12);
    }
  }
  return points;
};

test('a rating follows the formula over any sequence of plays', () => {
  fc.assert(
    fc.property(fc.array(anyPlay, { maxLength: 60 }), (plays) =>
      expect(after(...plays).points).toBeCloseTo(byFormula(plays), 6),
    ),
  );
});

test('a rating is never below 0, and its streak counts the successes at the end', () => {
  fc.assert(
    fc.property(fc.array(anyPlay, { maxLength: 40 }), (plays) => {
      const { points, streak } = after(...plays);
      expect(points).toBeGreaterThanOrEqual(0);
      const lastFailure = plays.findLastIndex((one) => !isSuccess(one));
      expect(streak).toBe(plays.length - 1 - lastFailure);
    }),
  );
});

test('points are 30 % of the score, at least 15, and more with each further success', () => {
  expect(after(play(100))).toEqual({ points: 30, streak: 1 });
  expect(after(play(100), play(100)).points).toBe(63);
  expect(after({ gameType: 'trivia', difficulty: 'easy', score: 50, completed: true }).points).toBe(15);
});

test('a rating stops while it still fits the integer that keeps its tenths', () => {
  const almost: Rating = { points: mostPoints - 10.5, streak: 400_000 };
  expect(rate(rate(almost, play(100)), play(100))).toEqual({ points: mostPoints, streak: 400_002 });
  expect(rate(rate(almost, play(100)), play(0)).points).toBe(mostPoints - 12);
  expect(mostPoints * 10).toBeLessThan(2 ** 31);
});

test('the streak’s factor grows up to 2.5', () => {
  const sixteen = Array.from({ length: 16 }, () => play(100));
  const before = after(...sixteen).points;
  expect(after(...sixteen, play(100)).points - before).toBe(75);
});

test('a failure costs 12 points and the streak', () => {
  expect(after(play(100), play(59))).toEqual({ points: 18, streak: 0 });
  expect(after(play(59))).toEqual({ points: 0, streak: 0 });
  expect(after(play(100), play(700, false))).toEqual({ points: 18, streak: 0 });
});

test('if less than 60 can be reached, the maximum is a success', () => {
  const easy = { gameType: 'memory_match', difficulty: 'easy', completed: true } as const;
  expect(isSuccess({ ...easy, score: maximumScore('memory_match', 'easy') })).toBe(true);
  expect(isSuccess({ ...easy, score: maximumScore('memory_match', 'easy') - 10 })).toBe(false);
});

test.each([
  [0, 'easy'],
  [499.9, 'easy'],
  [500, 'medium'],
  [1199.9, 'medium'],
  [1200, 'hard'],
  [2000, 'expert'],
  [3199.9, 'expert'],
  [3200, 'master'],
])('%d points are level %s', (points, level) => expect(levelOf({ points })).toBe(level));
