import { addDays, addMonths, weekdayOf } from './monthDays.ts';

/** The parts of a key press that determine where to go. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const moves: Readonly<Record<string, (day: string, isShifted: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isShifted) => addMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => addMonths(day, isShifted ? 12 : 1),
};

/** The day a key moves to: by day, week or month, to the week's ends, with Shift by year (WAI-ARIA's date grid keys). */
export const dayForKey = ({ key, shiftKey, ctrlKey, altKey, metaKey }: GridKey, day: string): string | undefined =>
  ctrlKey || altKey || metaKey || !Object.hasOwn(moves, key) ? undefined : moves[key]?.(day, shiftKey);

export const isAddKey = ({ key }: Pick<GridKey, 'key'>): boolean => key === 'Enter' || key === ' ';

/** F2 moves from the cell to its content, like in spreadsheets. */
export const isInsideKey = ({ key }: Pick<GridKey, 'key'>): boolean => key === 'F2';
