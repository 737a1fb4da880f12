import { backwards } from './backwards.ts';
import { freshOnes } from './freshOnes.ts';
import type { GameModel, GameSetup } from './gameModel.ts';
import { longestSearchWord, pointsForFinishing, pointsPerLetter, searchSize } from './gameScores.ts';
import { searchWords } from './searchWords.ts';
import { byLevel, type ByLevel } from './gameTypes.ts';
import { gameWords, wordOf } from './gameWords.ts';
import type { WordAndClue } from './gameTypes.ts';
import { areAdjacent, straightLine } from './letterSquare.ts';
import { seededRandom } from './seededRandom.ts';
import { distinctWords, makeSquare, type LetterSquare, type PlacedWord } from './wordSearchSquare.ts';

export interface WordSearchState extends LetterSquare {
  /** Rows and columns. */
  readonly size: number;
  /** In the order they were found, with the cells that were selected. */
  readonly found: readonly PlacedWord[];
  /** Cells in the order they were selected. */
  readonly selection: readonly number[];
  /** Words whose first letter was shown. */
  readonly hinted: readonly string[];
}
export type WordSearchMove =
  /** Selects a cell: the next one, or the first of a new selection. A selected cell is taken back, with those after it. */
  | { readonly type: 'tap'; readonly cell: number }
  /** Selects the cells from one to the other, in a straight line. */
  | { readonly type: 'drag'; readonly from: number; readonly to: number }
  /** Ends a drag or a selection: it is a word, or it is cleared. */
  | { readonly type: 'release' }
  | { readonly type: 'hint' };

/** 3 to 6 letters (product.md "Games"). */
const pools: ByLevel<readonly WordAndClue[]> = byLevel(
  gameWords.easy,
  [...gameWords.easy, ...gameWords.medium],
  [...gameWords.easy, ...gameWords.medium, ...gameWords.hard],
  [...gameWords.medium, ...gameWords.hard],
  [...gameWords.medium, ...gameWords.hard],
);

const generate = ({ level, seed, recent }: GameSetup): WordSearchState => {
  const chance = seededRandom(seed);
  const pool = pools[level];
  const words = distinctWords(freshOnes(chance, pool, pool.length, wordOf, recent).map(wordOf), searchWords[level]);
  return { ...makeSquare(chance, words, level), size: searchSize[level], found: [], selection: [], hinted: [] };
};

const isFound = ({ found }: WordSearchState, word: string): boolean => found.some((each) => each.word === word);

/** From either end. */
const spells = (text: string, word: string): boolean => text === word || text === backwards(word);

/** The selected letters are a word that is not yet found, in a line or around a corner. */
const settled = (state: WordSearchState, selection: readonly number[]): WordSearchState => {
  const text = selection.map((cell) => state.letters[cell]).join('');
  const word = state.words.find((each) => spells(text, each.word) && !isFound(state, each.word))?.word;
  return word === undefined
    ? { ...state, selection }
    : { ...state, selection: [], found: [...state.found, { word, cells: selection }] };
};

const tap = (state: WordSearchState, cell: number): WordSearchState => {
  const { selection, size, letters } = state;
  if (letters[cell] === undefined) return state;
  const at = selection.indexOf(cell);
  if (at >= 0) return { ...state, selection: selection.slice(0, at) };
  const last = selection.at(-1);
  if (last === undefined || !areAdjacent(last, cell, size)) return { ...state, selection: [cell] };
  const next = settled(state, [...selection, cell]);
  return next.selection.length < longestSearchWord ? next : { ...next, selection: [] };
};

const drag = (state: WordSearchState, from: number, to: number): WordSearchState => {
  const line = state.letters[from] === undefined ? undefined : straightLine(from, to, state.size);
  if (!line || line.length > longestSearchWord || String(line) === String(state.selection)) return state;
  return { ...state, selection: line };
};

const release = (state: WordSearchState): WordSearchState =>
  state.selection.length === 0 ? state : { ...settled(state, state.selection), selection: [] };

const wordToHint = (state: WordSearchState): string | undefined =>
  state.words.find(({ word }) => !isFound(state, word) && !state.hinted.includes(word))?.word;

const hint = (state: WordSearchState): WordSearchState => {
  const word = wordToHint(state);
  return word === undefined ? state : { ...state, hinted: [...state.hinted, word] };
};

const isOver = ({ found, words }: WordSearchState): boolean => found.length === words.length;

const move = (state: WordSearchState, made: WordSearchMove): WordSearchState => {
  if (isOver(state)) return state;
  if (made.type === 'tap') return tap(state, made.cell);
  if (made.type === 'drag') return drag(state, made.from, made.to);
  return made.type === 'release' ? release(state) : hint(state);
};

const score = (state: WordSearchState): number => {
  const letters = state.found.reduce((sum, { word }) => sum + word.length, 0);
  const finished = isOver(state) ? pointsForFinishing : 0;
  return Math.max(0, letters * pointsPerLetter + finished - state.hinted.length * pointsPerLetter);
};

/** spec.md §5 and §9: selected cells are adjacent, six at most. Any adjacent cells that spell a word of the list find it. */
export const wordSearchModel: GameModel<WordSearchState, WordSearchMove> = {
  gameType: 'word_search',
  generate,
  move,
  score,
  isOver,
  contents: ({ words }) => words.map(({ word }) => word),
  hint: { move: { type: 'hint' }, cost: pointsPerLetter, isPossible: (state) => wordToHint(state) !== undefined },
};
