import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { WeekSlot } from './weekKeys.ts';

/** The focus goes with the cell that a key leads to, into another week (named by its Sunday) as well. Call the answer with each such key. */
export const useFocusOnSlot = (
  grid: RefObject<HTMLElement | null>,
  { day, row }: WeekSlot,
  sunday: string,
  goal: string,
): (() => void) => {
  // where one day is shown, the browser takes the focus from the cell that goes before anybody could ask where it was
  const follows = useRef(false);
  useLayoutEffect(() => {
    const isOnCell =
      grid.current?.contains(document.activeElement) === true &&
      document.activeElement?.matches('[role="gridcell"]') === true;
    if (!follows.current && !isOnCell) return;
    follows.current = day !== goal;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-row="${row}"]`)?.focus();
  }, [grid, day, row, sunday, goal]);
  return () => {
    follows.current = true;
  };
};
