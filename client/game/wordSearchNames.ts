import type { WordSearchState } from '../../events/game/wordSearchModel.ts';

const placeName = (cell: number, size: number): string =>
  `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const foundIn = ({ found }: WordSearchState, cell: number): string =>
  found.flatMap(({ word, cells }) => (cells.includes(cell) ? [`, in ${word}`] : [])).join('');

/** The first letter of a hinted word that isn't found yet. */
export const isHinted = ({ words, hinted, found }: WordSearchState, cell: number): boolean =>
  words.some(
    ({ word, cells }) => cells[0] === cell && hinted.includes(word) && !found.some((each) => each.word === word),
  );

/** "Row 3, column 5, letter G, in GARDEN". */
export const cellName = (state: WordSearchState, cell: number): string =>
  `${capitalized(placeName(cell, state.size))}, letter ${state.letters[cell] ?? ''}${foundIn(state, cell)}${isHinted(state, cell) ? ', a word begins here' : ''}`;

/** The news of the last move, in a sentence. */
export const wordSearchNews = (before: WordSearchState, after: WordSearchState): string => {
  const found = after.found.length > before.found.length ? after.found.at(-1) : undefined;
  if (found) return `You found ${found.word}. ${after.found.length} of ${after.words.length} words.`;
  const hinted = after.hinted.length > before.hinted.length ? after.hinted.at(-1) : undefined;
  const start = after.words.find(({ word }) => word === hinted)?.cells[0];
  if (hinted !== undefined && start !== undefined) return `${hinted} begins in ${placeName(start, after.size)}.`;
  if (after.selection.length > 0) return `Selected: ${after.selection.map((cell) => after.letters[cell]).join(' ')}`;
  return before.selection.length > 1 ? 'Not quite. Try again.' : '';
};
