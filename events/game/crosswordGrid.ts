import { crosswordLetters } from './gameScores.ts';
import { byLevel, type GameLevel } from './gameTypes.ts';
import type { WordAndClue } from './gameTypes.ts';

export type EntryDirection = 'across' | 'down';
export interface PlacedEntry {
  readonly word: string;
  readonly clue: string;
  readonly direction: EntryDirection;
  /** The place of its first letter; the first word begins at 0, so both may be negative. */
  readonly row: number;
  readonly column: number;
}

export const crosswordWords = byLevel(4, 5, 6, 8, 9);
/** Most rows, and most columns; an easy crossword fits on a phone. */
export const crosswordSize = byLevel(6, 8, 9, 10, 11);
/** A word of three letters that crosses another one adds two. */
const fewestNewLetters = 2;

export const keyOf = (row: number, column: number): string => `${row},${column}`;

/** Steps may be negative: -1 is the cell before the word. */
const cellAt = (
  { direction, row, column }: Omit<PlacedEntry, 'word' | 'clue'>,
  step: number,
): readonly [number, number] => (direction === 'across' ? [row, column + step] : [row + step, column]);

export const cellsOfEntry = (entry: PlacedEntry): readonly (readonly [row: number, column: number])[] =>
  Array.from(entry.word, (_, step) => cellAt(entry, step));

type Letters = ReadonlyMap<string, string>;

export const lettersOf = (entries: readonly PlacedEntry[]): Letters =>
  new Map(
    entries.flatMap((entry) =>
      cellsOfEntry(entry).map(([row, column], step) => [keyOf(row, column), entry.word[step] ?? '']),
    ),
  );

const isFree = (letters: Letters, [row, column]: readonly [number, number]): boolean =>
  !letters.has(keyOf(row, column));

const neighborsAcross = (
  { direction }: PlacedEntry,
  [row, column]: readonly [number, number],
): readonly (readonly [number, number])[] =>
  direction === 'across'
    ? [
        [row - 1, column],
        [row + 1, column],
      ]
    : [
        [row, column - 1],
        [row, column + 1],
      ];

/** It crosses other words at equal letters and touches them nowhere else, so that all letters in a row are a word. */
const fits = (letters: Letters, entry: PlacedEntry): boolean => {
  const cells = cellsOfEntry(entry);
  const hasFreeEnds = isFree(letters, cellAt(entry, -1)) && isFree(letters, cellAt(entry, entry.word.length));
  return (
    hasFreeEnds &&
    cells.every((cell, step) => {
      if (isFree(letters, cell)) return neighborsAcross(entry, cell).every((neighbor) => isFree(letters, neighbor));
      const isAlongside = step > 0 && !isFree(letters, cellAt(entry, step - 1));
      return !isAlongside && letters.get(keyOf(...cell)) === entry.word[step];
    })
  );
};

const span = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers) + 1;

/** Rows and columns, the greater first: a small number is a compact, square grid. */
const sizesOf = (entries: readonly PlacedEntry[]): readonly [number, number] => {
  const cells = entries.flatMap(cellsOfEntry);
  const [rows, columns] = [span(cells.map(([row]) => row)), span(cells.map(([, column]) => column))];
  return [Math.max(rows, columns), Math.min(rows, columns)];
};
const compactness = (entries: readonly PlacedEntry[]): number => {
  const [greater, smaller] = sizesOf(entries);
  return greater * 100 + smaller;
};

/** Every place where the word crosses present entries. */
const crossings = (letters: Letters, [word, clue]: WordAndClue): readonly PlacedEntry[] =>
  [...letters].flatMap(([key, letter]) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    const steps = [...word].flatMap((each, step) => (each === letter ? [step] : []));
    return steps.flatMap((step): readonly PlacedEntry[] => [
      { word, clue, direction: 'across', row, column: column - step },
      { word, clue, direction: 'down', row: row - step, column },
    ]);
  });

/** The entries with this word where the grid stays smallest; the same ones where it has no place. */
const withWord = (entries: readonly PlacedEntry[], word: WordAndClue, level: GameLevel): readonly PlacedEntry[] => {
  const letters = lettersOf(entries);
  const wordsToCome = crosswordWords[level] - entries.length - 1;
  const mostLetters = crosswordLetters[level] - wordsToCome * fewestNewLetters;
  const [best] = crossings(letters, word)
    .filter((entry) => fits(letters, entry))
    .map((entry) => [...entries, entry])
    .filter((more) => lettersOf(more).size <= mostLetters && sizesOf(more)[0] <= crosswordSize[level])
    .toSorted((one, other) => compactness(one) - compactness(other));
  return best ?? entries;
};

/** Crosses the words in their order as far as they go; undefined: too few found a place. */
export const crossWords = (words: readonly WordAndClue[], level: GameLevel): readonly PlacedEntry[] | undefined => {
  const [first, ...others] = words.filter(([word]) => word.length <= crosswordSize[level]);
  if (!first) return undefined;
  let entries: readonly PlacedEntry[] = [{ word: first[0], clue: first[1], direction: 'across', row: 0, column: 0 }];
  for (const word of others) {
    if (entries.length === crosswordWords[level]) break;
    entries = withWord(entries, word, level);
  }
  return entries.length === crosswordWords[level] ? entries : undefined;
};
