import type { KeyboardEvent } from 'react';

const cellsOf = (cell: HTMLElement): readonly HTMLElement[] => [
  ...(cell.closest('[role="grid"]')?.querySelectorAll<HTMLElement>(`[data-day="${cell.dataset['day']}"]`) ?? []),
];
const buttonsIn = (cells: readonly HTMLElement[]): readonly HTMLButtonElement[] =>
  cells.flatMap((cell) => [...cell.querySelectorAll('button')]);

/** The first event of the cell's day from its hour on, else the day's first. */
export const nextEventOf = (cell: HTMLElement): HTMLButtonElement | undefined => {
  const cells = cellsOf(cell);
  return buttonsIn(cells.slice(cells.indexOf(cell)))[0] ?? buttonsIn(cells)[0];
};

/** On an event of the cell: up and down, Home and End move among the day's events, and Escape returns to the cell. */
export const moveAmongEvents = (event: KeyboardEvent<HTMLElement>, onEnterCell: () => void): void => {
  const { key, target, currentTarget: cell } = event;
  const buttons = buttonsIn(cellsOf(cell));
  const at = buttons.findIndex((button) => button === target);
  if (at === -1) return;
  const to = {
    Escape: cell,
    ArrowDown: buttons[at + 1],
    ArrowUp: buttons[at - 1],
    Home: buttons[0],
    End: buttons.at(-1),
  }[key];
  if (!to) return;
  event.preventDefault();
  to.focus();
  if (to === cell) onEnterCell();
};
