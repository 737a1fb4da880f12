import { oneOf } from '../kernel/fields.ts';

/** Keys as spec.md §9 "Game constants" spells them (product.md "Games"), in the order of the page. */
export const gameTypes = [
  'word_scramble',
  'word-match',
  'word_search',
  'memory_match',
  'trivia',
  'pattern_memory',
  'crossword',
  'memory_challenge',
] as const;
export type GameType = (typeof gameTypes)[number];
export const gameType = oneOf(...gameTypes);

/** Easiest first (spec.md §9). */
export const gameLevels = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type GameLevel = (typeof gameLevels)[number];
/** spec.md §3 "game activity": a level, or "normal" for a game that has none. */
export const difficulty = oneOf(...gameLevels, 'normal');
export type Difficulty = GameLevel | 'normal';

/** A rule with one value a level, easiest first. */
export type ByLevel<Value> = Readonly<Record<GameLevel, Value>>;
export const byLevel = <Value>(
  easy: Value,
  medium: Value,
  hard: Value,
  expert: Value,
  master: Value,
): ByLevel<Value> => ({
  easy,
  medium,
  hard,
  expert,
  master,
});

export type WordAndClue = readonly [word: string, clue: string];
