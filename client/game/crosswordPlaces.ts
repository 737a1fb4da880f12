import type { EntryDirection } from '../../events/game/crosswordGrid.ts';
import type { CrosswordEntry, CrosswordState } from '../../events/game/crosswordModel.ts';

/** The cell for the next letter, and the direction of its word. */
export interface CrosswordPlace {
  readonly cell: number;
  readonly direction: EntryDirection;
}

/** The word at a place: the one in its direction, else the only one there. */
export const entryAt = (
  { entries }: CrosswordState,
  { cell, direction }: CrosswordPlace,
): CrosswordEntry | undefined => {
  const here = entries.filter(({ cells }) => cells.includes(cell));
  return here.find((entry) => entry.direction === direction) ?? here[0];
};

/** A word's first cell, even if a crossing word has filled it: people type the whole word. */
export const startOf = ({ cells, direction }: CrosswordEntry): CrosswordPlace => ({
  cell: cells[0] ?? 0,
  direction,
});

/** Along the word: 1 for the next cell, -1 for the previous one. Stops at the word's ends. */
export const stepAlong = (state: CrosswordState, place: CrosswordPlace, step: 1 | -1): CrosswordPlace => {
  const entry = entryAt(state, place);
  const next = entry?.cells[entry.cells.indexOf(place.cell) + step];
  return next === undefined ? place : { cell: next, direction: entry?.direction ?? place.direction };
};

/** The place in the crossing word; the same place if no word crosses here. */
export const turned = (state: CrosswordState, place: CrosswordPlace): CrosswordPlace => {
  const current = entryAt(state, place);
  const other = state.entries.find((entry) => entry !== current && entry.cells.includes(place.cell));
  return other ? { ...place, direction: other.direction } : place;
};

const arrows: Readonly<Record<string, readonly [direction: EntryDirection, step: 1 | -1]>> = {
  ArrowLeft: ['across', -1],
  ArrowRight: ['across', 1],
  ArrowUp: ['down', -1],
  ArrowDown: ['down', 1],
};

/** The next cell with a letter in a row or column, across gaps. */
const nextOpen = (
  { solution, columns, rows }: CrosswordState,
  cell: number,
  direction: EntryDirection,
  step: 1 | -1,
): number => {
  const [at, length] = direction === 'across' ? [cell % columns, columns] : [Math.floor(cell / columns), rows];
  const stride = direction === 'across' ? step : step * columns;
  const steps = step === 1 ? length - 1 - at : at;
  const line = Array.from({ length: steps }, (_, index) => cell + stride * (index + 1));
  return line.find((each) => solution[each] !== null) ?? cell;
};

/** The target of an arrow key, Home or End; undefined: another key. */
export const placeForKey = (state: CrosswordState, place: CrosswordPlace, key: string): CrosswordPlace | undefined => {
  const arrow = arrows[key];
  if (arrow) return { cell: nextOpen(state, place.cell, ...arrow), direction: arrow[0] };
  const cells = entryAt(state, place)?.cells;
  const end = { Home: cells?.[0], End: cells?.at(-1) }[key];
  return end === undefined ? undefined : { ...place, cell: end };
};
