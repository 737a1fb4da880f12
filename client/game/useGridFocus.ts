import { useRef, useState, type KeyboardEvent, type RefCallback } from 'react';

export interface GridCell {
  readonly tabIndex: 0 | -1;
  readonly ref: RefCallback<HTMLElement>;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

type Move = (index: number, columns: number, count: number) => number;
const rowStart = (index: number, columns: number): number => index - (index % columns);
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (index, columns) => (index % columns === 0 ? index : index - 1),
  ArrowRight: (index, columns, count) => (index % columns === columns - 1 || index + 1 === count ? index : index + 1),
  ArrowUp: (index, columns) => (index < columns ? index : index - columns),
  ArrowDown: (index, columns, count) => (index + columns < count ? index + columns : index),
  Home: rowStart,
  End: (index, columns, count) => Math.min(rowStart(index, columns) + columns, count) - 1,
};

/** The indexes of `items`, row by row. */
export const inRows = (items: readonly unknown[], columns: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_none, row) =>
    items.map((_item, place) => place).slice(row * columns, (row + 1) * columns),
  );

/** One cell of a grid is in the tab order, and the arrow keys, Home and End move it (WAI-ARIA's grid pattern). Cells are counted row by row. */
export const useGridFocus = (count: number, columns: number): ((index: number) => GridCell) => {
  const [place, setPlace] = useState(0);
  const cells = useRef(new Map<number, HTMLElement>());
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const move = event.ctrlKey || event.altKey || event.metaKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    cells.current.get(move(index, columns, count))?.focus();
  };
  return (index) => ({
    tabIndex: index === Math.min(place, count - 1) ? 0 : -1,
    ref: (cell) => {
      if (cell) cells.current.set(index, cell);
      else cells.current.delete(index);
    },
    onFocus: () => setPlace(index),
    onKeyDown: (event) => handleKeyDown(event, index),
  });
};
