import { highestScore } from './gameScores.ts';
import type { Difficulty, GameLevel, GameType } from './gameTypes.ts';

/** The part of a play that its rating depends on. */
export interface RatedPlay {
  readonly gameType: GameType;
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly completed: boolean;
}

/** The sum of all plays of one kind of game so far. */
export interface Rating {
  readonly points: number;
  /** Successes in a row. */
  readonly streak: number;
}
export const noRating: Rating = { points: 0, streak: 0 };

const successScore = 60;
/** Points for each hundred of score. */
const pointsOfHundred = 30;
const leastPoints = 15;
const mostTenths = 25;
const costOfFailure = 12;
/** A rating stops here, after months of games without a pause: in tenths it is near the largest integer of Postgres. */
export const mostPoints = 200_000_000;

/** product.md "Games": a score of 60, or the most there is where that is less. */
export const isSuccess = ({ gameType, difficulty, score, completed }: RatedPlay): boolean =>
  completed && score >= Math.min(successScore, highestScore(gameType, difficulty));

/** In tenths, so that sums stay exact. */
const streakTenths = (streak: number): number => Math.min(10 + streak - 1, mostTenths);

/** spec.md §4 "Games": the rating after one more play. */
export const rate = ({ points, streak }: Rating, play: RatedPlay): Rating => {
  if (!isSuccess(play)) return { points: Math.max(0, toTenths(points) - costOfFailure * 10) / 10, streak: 0 };
  const gained = Math.max(leastPoints, Math.floor((play.score * pointsOfHundred) / 100)) * streakTenths(streak + 1);
  return { points: Math.min(toTenths(points) + gained, mostPoints * 10) / 10, streak: streak + 1 };
};

const toTenths = (points: number): number => Math.round(points * 10);

/** spec.md §9 "Game constants": the first points of each level above. */
const thresholds = { medium: 500, hard: 1200, expert: 2000, master: 3200 } as const;

export const levelOf = ({ points }: Pick<Rating, 'points'>): GameLevel => {
  if (points < thresholds.medium) return 'easy';
  if (points < thresholds.hard) return 'medium';
  if (points < thresholds.expert) return 'hard';
  return points < thresholds.master ? 'expert' : 'master';
};
