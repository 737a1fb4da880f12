import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { WeekSlot } from './weekKeys.ts';

/**
 * Moves the focus to a key's target cell, even in another week (named by its Sunday). Call the returned function with
 * each such key.
 */
export const useFocusOnSlot = (
  grid: RefObject<HTMLElement | null>,
  { day, row }: WeekSlot,
  sunday: string,
  goal: string,
): (() => void) => {
  // where one day is shown, the browser blurs the removed cell before this code can read the focus
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
