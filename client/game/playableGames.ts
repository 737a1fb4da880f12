import type { GameType } from '../../events/game/gameTypes.ts';
import { lazyGame, type LazyGame } from './lazyGame.ts';

/** Every game, by its recorded type. */
export const playableGames: Readonly<Record<GameType, LazyGame>> = {
  word_scramble: lazyGame(
    async () => (await import(/* webpackChunkName: "wordScramble" */ './wordScrambleGame.ts')).wordScrambleGame,
  ),
  'word-match': lazyGame(
    async () => (await import(/* webpackChunkName: "wordMatch" */ './wordMatchGame.ts')).wordMatchGame,
  ),
  word_search: lazyGame(
    async () => (await import(/* webpackChunkName: "wordSearch" */ './wordSearchGame.ts')).wordSearchGame,
  ),
  memory_match: lazyGame(
    async () => (await import(/* webpackChunkName: "memoryMatch" */ './memoryMatchGame.ts')).memoryMatchGame,
  ),
  trivia: lazyGame(async () => (await import(/* webpackChunkName: "trivia" */ './triviaGame.ts')).triviaGame),
  pattern_memory: lazyGame(
    async () => (await import(/* webpackChunkName: "patternMemory" */ './patternMemoryGame.ts')).patternMemoryGame,
  ),
  crossword: lazyGame(
    async () => (await import(/* webpackChunkName: "crossword" */ './crosswordGame.ts')).crosswordGame,
  ),
  memory_challenge: lazyGame(
    async () =>
      (await import(/* webpackChunkName: "memoryChallenge" */ './memoryChallengeGame.ts')).memoryChallengeGame,
  ),
};
