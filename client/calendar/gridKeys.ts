import { addDays, addMonths, weekdayOf } from './monthDays.ts';

/** What of a key press says where to go. */
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

/** The day a key leads to from this one: a day, a week, the week's ends, a month, with Shift a year (the keys of WAI-ARIA's grid of dates). */
export const dayForKey = ({ key, shiftKey, ctrlKey, altKey, metaKey }: GridKey, day: string): string | undefined =>
  ctrlKey || altKey || metaKey || !Object.hasOwn(moves, key) ? undefined : moves[key]?.(day, shiftKey);

export const isAddKey = ({ key }: Pick<GridKey, 'key'>): boolean => key === 'Enter' || key === ' ';

/** As in spreadsheets: from the cell to what it holds. */
export const isInsideKey = ({ key }: Pick<GridKey, 'key'>): boolean => key === 'F2';
