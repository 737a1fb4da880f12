import type { GameType } from '../../events/game/gameTypes.ts';
import { lazyGame, type LazyGame } from './lazyGame.ts';

/** A line a game: its code and content are a chunk of their own. */
export const playableGames: Readonly<Partial<Record<GameType, LazyGame>>> = {
  'word-match': lazyGame(async () => (await import(/* webpackChunkName: "wordMatch" */ './wordMatchGame.ts')).wordMatchGame),
  memory_match: lazyGame(async () => (await import(/* webpackChunkName: "memoryMatch" */ './memoryMatchGame.ts')).memoryMatchGame),
  trivia: lazyGame(async () => (await import(/* webpackChunkName: "trivia" */ './triviaGame.ts')).triviaGame),
  pattern_memory: lazyGame(async () => (await import(/* webpackChunkName: "patternMemory" */ './patternMemoryGame.ts')).patternMemoryGame),
  memory_challenge: lazyGame(
    async () => (await import(/* webpackChunkName: "memoryChallenge" */ './memoryChallengeGame.ts')).memoryChallengeGame,
  ),
  word_scramble: lazyGame(async () => (await import(/* webpackChunkName: "wordScramble" */ './wordScrambleGame.ts')).wordScrambleGame),
  word_search: lazyGame(async () => (await import(/* webpackChunkName: "wordSearch" */ './wordSearchGame.ts')).wordSearchGame),
  crossword: lazyGame(async () => (await import(/* webpackChunkName: "crossword" */ './crosswordGame.ts')).crosswordGame),
};
