import { gameTypes } from '../../events/game/gameTypes.ts';
import type { GameStanding, GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';

/** The summary of somebody who has never played. */
export const noGames: GameSummaryView = {
  played: 0,
  playedToday: 0,
  streakDays: 0,
  minutesThisWeek: 0,
  isChallengeDone: false,
  games: gameTypes.map((gameType): GameStanding => ({
    gameType,
    played: 0,
    bestScore: 0,
    rating: 0,
    streak: 0,
    level: 'easy',
  })),
  weeks: ['04-19', '04-26', '05-03', '05-10', '05-17', '05-24', '05-31', '06-07'].map((day) => ({
    startsOn: `2026-${day}`,
    plays: {},
  })),
};
