import type { GameType } from '../../events/game/gameTypes.ts';
import { lazyGame, type LazyGame } from './lazyGame.ts';

/** One line a game: `trivia: lazyGame(async () => (await import(/* webpackChunkName: "trivia" *\/ './triviaGame.ts')).triviaGame),` */
export const playableGames: Readonly<Partial<Record<GameType, LazyGame>>> = {
  word_scramble: lazyGame(async () => (await import(/* webpackChunkName: "wordScramble" */ './wordScrambleGame.ts')).wordScrambleGame),
  word_search: lazyGame(async () => (await import(/* webpackChunkName: "wordSearch" */ './wordSearchGame.ts')).wordSearchGame),
  crossword: lazyGame(async () => (await import(/* webpackChunkName: "crossword" */ './crosswordGame.ts')).crosswordGame),
};
