import { useState, type KeyboardEvent } from 'react';

/** The target of a key, from one of `count` readings; undefined for other keys. */
const nextIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(index - 1, 0);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(index + 1, count - 1);
  if (key === 'PageUp') return Math.min(index + 10, count - 1);
  if (key === 'PageDown') return Math.max(index - 10, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

interface PlotMark {
  /** Index of the marked reading; the newest one if none was chosen. */
  readonly index: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The marked reading of a chart: the one under the pointer, else the one reached by arrow keys. */
export const usePlotMark = (
  count: number,
  pointed: number | undefined,
  mark: (index: number | undefined) => void,
): PlotMark => {
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(pointed ?? chosen ?? count - 1, count - 1);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    mark(next);
  };
  return { index, onKeyDown: handleKeyDown };
};
