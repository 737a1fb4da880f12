import type { GameStanding, GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';

/** A number with its unit on one line. */
const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count === 1 ? one : many}`;

export const pointsLabel = (points: number): string => counted(points, 'point', 'points');
export const gamesLabel = (games: number): string => counted(games, 'game', 'games');
export const daysLabel = (days: number): string => counted(days, 'day', 'days');

/** "Best score: 240 points" */
export const bestLabel = ({ played, bestScore }: Pick<GameStanding, 'played' | 'bestScore'>): string =>
  played === 0 ? 'Not played yet' : `Best score: ${pointsLabel(bestScore)}`;

/** The fact on the Games tile. */
export const gamesFact = ({ isChallengeDone, playedToday }: GameSummaryView): string => {
  if (!isChallengeDone) return 'Daily Challenge is ready';
  return playedToday > 1 ? `${gamesLabel(playedToday)} today` : 'Challenge done today';
};
