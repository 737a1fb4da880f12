import { cellsOfEntry, crossWords, keyOf, lettersOf, type EntryDirection, type PlacedEntry } from './crosswordGrid.ts';
import type { GameModel, GameSetup } from './gameModel.ts';
import { pointsPerLetter } from './gameScores.ts';
import { gameLevels, type GameLevel } from './gameTypes.ts';
import { gameWords } from './gameWords.ts';
import type { WordAndClue } from './gameTypes.ts';
import { seededRandom, type Chance } from './seededRandom.ts';

export interface CrosswordEntry {
  readonly number: number;
  readonly direction: EntryDirection;
  readonly clue: string;
  readonly word: string;
  /** Counted row by row from 0. */
  readonly cells: readonly number[];
}
export interface CrosswordState {
  readonly rows: number;
  readonly columns: number;
  /** By number; across first. */
  readonly entries: readonly CrosswordEntry[];
  /** The right letters; null: no letter belongs there. */
  readonly solution: readonly (string | null)[];
  /** The entered letters; empty: nothing yet. */
  readonly letters: readonly string[];
  /** Cells that hints filled. */
  readonly revealed: readonly number[];
  /** Cells that the last check found wrong, until they change. */
  readonly wrong: readonly number[];
  /** Number of checks. */
  readonly checks: number;
}
export type CrosswordMove =
  | { readonly type: 'enter'; readonly cell: number; readonly letter: string }
  | { readonly type: 'erase'; readonly cell: number }
  | { readonly type: 'check' }
  | { readonly type: 'hint' };

const wordsUpTo = (level: GameLevel): readonly WordAndClue[] =>
  gameLevels.slice(0, gameLevels.indexOf(level) + 1).flatMap((each) => gameWords[each]);

/** Moves the entries to row 0 and column 0, and numbers them in reading order. */
const numbered = (
  placed: readonly PlacedEntry[],
): Pick<CrosswordState, 'rows' | 'columns' | 'entries' | 'solution'> => {
  const cells = placed.flatMap(cellsOfEntry);
  const [rowNumbers, columnNumbers] = [cells.map(([row]) => row), cells.map(([, column]) => column)];
  const [top, left] = [Math.min(...rowNumbers), Math.min(...columnNumbers)];
  const [rows, columns] = [Math.max(...rowNumbers) - top + 1, Math.max(...columnNumbers) - left + 1];
  const index = ([row, column]: readonly [number, number]): number => (row - top) * columns + column - left;
  const unnumbered = placed.map((entry) => ({ ...entry, cells: cellsOfEntry(entry).map(index) }));
  const starts = [...new Set(unnumbered.map((entry) => entry.cells[0] ?? 0))].toSorted((one, other) => one - other);
  const entries = unnumbered
    .map(({ direction, clue, word, cells: own }) => ({
      number: starts.indexOf(own[0] ?? 0) + 1,
      direction,
      clue,
      word,
      cells: own,
    }))
    .toSorted((one, other) => one.number - other.number || one.direction.localeCompare(other.direction));
  const letters = lettersOf(placed);
  const solution = Array.from(
    { length: rows * columns },
    (_, cell) => letters.get(keyOf(Math.floor(cell / columns) + top, (cell % columns) + left)) ?? null,
  );
  return { rows, columns, entries, solution };
};

/** So often without the words of the last games; then they may come again. */
const freshAttempts = 20;

const placeWords = (chance: Chance, level: GameLevel, recent: readonly string[]): readonly PlacedEntry[] => {
  const words = wordsUpTo(level);
  const fresh = words.filter(([word]) => !recent.includes(word));
  for (let attempt = 1; ; attempt += 1) {
    const placed = crossWords(chance.shuffled(attempt > freshAttempts ? words : fresh), level);
    if (placed) return placed;
  }
};

const generate = ({ level, seed, recent = [] }: GameSetup): CrosswordState => {
  const grid = numbered(placeWords(seededRandom(seed), level, recent));
  return { ...grid, letters: grid.solution.map(() => ''), revealed: [], wrong: [], checks: 0 };
};

const isRight = ({ letters, solution }: CrosswordState, cell: number): boolean =>
  letters[cell] === (solution[cell] ?? '');

const withLetter = (state: CrosswordState, cell: number, letter: string): CrosswordState => ({
  ...state,
  letters: state.letters.with(cell, letter),
  wrong: state.wrong.filter((each) => each !== cell),
});

const change = (state: CrosswordState, cell: number, letter: string): CrosswordState => {
  const isOpen = typeof state.solution[cell] === 'string' && !state.revealed.includes(cell);
  return isOpen && letter !== state.letters[cell] ? withLetter(state, cell, letter) : state;
};

const enter = (state: CrosswordState, cell: number, text: string): CrosswordState => {
  const letter = text.toUpperCase();
  return /^[A-Z]$/.test(letter) ? change(state, cell, letter) : state;
};

const check = (state: CrosswordState): CrosswordState => ({
  ...state,
  wrong: [...state.letters.keys()].filter((cell) => state.letters[cell] !== '' && !isRight(state, cell)),
  checks: state.checks + 1,
});

/** In the order of the clues. */
const cellToReveal = (state: CrosswordState): number | undefined =>
  state.entries.flatMap(({ cells }) => cells).find((cell) => !isRight(state, cell));

const reveal = (state: CrosswordState): CrosswordState => {
  const cell = cellToReveal(state);
  const letter = cell === undefined ? undefined : state.solution[cell];
  if (cell === undefined || !letter) return state;
  return { ...withLetter(state, cell, letter), revealed: [...state.revealed, cell] };
};

const isOver = (state: CrosswordState): boolean => state.letters.every((_, cell) => isRight(state, cell));

const move = (state: CrosswordState, made: CrosswordMove): CrosswordState => {
  if (isOver(state)) return state;
  if (made.type === 'check') return check(state);
  if (made.type === 'hint') return reveal(state);
  return made.type === 'enter' ? enter(state, made.cell, made.letter) : change(state, made.cell, '');
};

/** A letter that a hint filled gives no points. */
const score = (state: CrosswordState): number =>
  state.letters.filter((letter, cell) => letter !== '' && isRight(state, cell) && !state.revealed.includes(cell))
    .length * pointsPerLetter;

/** product.md "Games": 10 points for each right letter. Wrong letters and checks cost nothing. */
export const crosswordModel: GameModel<CrosswordState, CrosswordMove> = {
  gameType: 'crossword',
  generate,
  move,
  score,
  isOver,
  contents: ({ entries }) => entries.map(({ word }) => word),
  hint: { move: { type: 'hint' }, cost: pointsPerLetter, isPossible: (state) => cellToReveal(state) !== undefined },
};
