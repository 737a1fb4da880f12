import { crosswordModel, type CrosswordEntry, type CrosswordState } from '../../events/game/crosswordModel.ts';
import { entryAt, type CrosswordPlace } from './crosswordPlaces.ts';

export const entryName = ({ number, direction }: CrosswordEntry): string => `${number} ${direction}`;

/** "3 across, letter 2 of 5, look at this letter again". The field's value is its letter. */
export const cellName = (state: CrosswordState, place: CrosswordPlace): string => {
  const entry = entryAt(state, place);
  if (!entry) return '';
  const at = `${entryName(entry)}, letter ${entry.cells.indexOf(place.cell) + 1} of ${entry.cells.length}`;
  if (state.revealed.includes(place.cell)) return `${at}, shown by a hint`;
  return state.wrong.includes(place.cell) ? `${at}, look at this letter again` : at;
};

const isFull = ({ letters, solution }: CrosswordState): boolean =>
  letters.every((letter, cell) => letter !== '' || solution[cell] === null);

const checkedNews = ({ wrong, letters }: CrosswordState): string => {
  if (letters.every((letter) => letter === '')) return 'Enter some letters first.';
  if (wrong.length === 0) return 'All your letters are right so far.';
  return wrong.length === 1 ? 'Look at 1 letter again.' : `Look at ${wrong.length} letters again.`;
};

/** The announcement of the last change; empty for an entered letter. */
export const crosswordNews = (before: CrosswordState, after: CrosswordState): string => {
  const shown = after.revealed.length > before.revealed.length ? after.revealed.at(-1) : undefined;
  const entry = shown === undefined ? undefined : after.entries.find(({ cells }) => cells.includes(shown));
  if (entry && shown !== undefined)
    return `${after.solution[shown] ?? ''} is letter ${entry.cells.indexOf(shown) + 1} of ${entryName(entry)}.`;
  if (after.checks > before.checks) return checkedNews(after);
  if (crosswordModel.isOver(after)) return 'Every letter is right!';
  return isFull(after) && !isFull(before)
    ? 'The crossword is full, but not quite right yet. Check shows which letters to look at.'
    : '';
};
