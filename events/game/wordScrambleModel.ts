import { freshOnes } from './freshOnes.ts';
import type { GameModel, GameSetup } from './gameModel.ts';
import { pointsPerLetter, pointsPerWrongAttempt, scrambleScore } from './gameScores.ts';
import { allWords, gameWords, wordOf } from './gameWords.ts';
import { seededRandom, type Chance } from './seededRandom.ts';
import { readsUnwanted } from './unwantedWords.ts';

export interface WordScrambleState {
  readonly word: string;
  readonly clue: string;
  readonly scrambled: string;
  readonly wrongAttempts: number;
  /** Number of letters shown, from the first on. */
  readonly shownLetters: number;
  readonly isSolved: boolean;
}
export type WordScrambleMove = { readonly type: 'guess'; readonly guess: string } | { readonly type: 'hint' };

const words = new Set(allWords.map(wordOf));

const scramble = (chance: Chance, word: string): string => {
  const scrambled = chance.shuffled([...word]).join('');
  return words.has(scrambled) || readsUnwanted(scrambled) ? scramble(chance, word) : scrambled;
};

const generate = ({ level, seed, recent }: GameSetup): WordScrambleState => {
  const chance = seededRandom(seed);
  const [[word, clue] = ['', '']] = freshOnes(chance, gameWords[level], 1, wordOf, recent);
  return { word, clue, scrambled: scramble(chance, word), wrongAttempts: 0, shownLetters: 0, isSolved: false };
};

const guess = (state: WordScrambleState, text: string): WordScrambleState => {
  const guessed = text.trim().toUpperCase();
  if (guessed === '' || state.isSolved) return state;
  return guessed === state.word ? { ...state, isSolved: true } : { ...state, wrongAttempts: state.wrongAttempts + 1 };
};

/** The last letter is left to the person. */
const canShowLetter = ({ word, shownLetters, isSolved }: WordScrambleState): boolean =>
  !isSolved && shownLetters < word.length - 1;

const score = ({ isSolved, wrongAttempts, shownLetters }: WordScrambleState): number =>
  isSolved ? Math.max(0, scrambleScore - wrongAttempts * pointsPerWrongAttempt - shownLetters * pointsPerLetter) : 0;

/** spec.md §5 and §9: the word exactly, in any case; each wrong attempt and each shown letter costs points. */
export const wordScrambleModel: GameModel<WordScrambleState, WordScrambleMove> = {
  gameType: 'word_scramble',
  generate,
  move: (state, move) => {
    if (move.type === 'guess') return guess(state, move.guess);
    return canShowLetter(state) ? { ...state, shownLetters: state.shownLetters + 1 } : state;
  },
  score,
  isOver: ({ isSolved }) => isSolved,
  contents: ({ word }) => [word],
  hint: { move: { type: 'hint' }, cost: pointsPerLetter, isPossible: canShowLetter },
};
