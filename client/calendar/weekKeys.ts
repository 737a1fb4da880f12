import type { GridKey } from './gridKeys.ts';
import { addDays, weekdayOf } from './monthDays.ts';

/** The strip for whole-day events, as a row above midnight. */
export const allDayRow = -1;
const lastRow = 23;

/** A cell of the week: a day, and the hour that begins there, or the strip. */
export interface WeekSlot {
  readonly day: string;
  readonly row: number;
}

const withinDay = (row: number, firstRow: number): number => Math.min(lastRow, Math.max(firstRow, row));

const moves: Readonly<Record<string, (slot: WeekSlot, firstRow: number) => WeekSlot>> = {
  ArrowLeft: ({ day, row }) => ({ day: addDays(day, -1), row }),
  ArrowRight: ({ day, row }) => ({ day: addDays(day, 1), row }),
  ArrowUp: ({ day, row }, firstRow) => ({ day, row: withinDay(row - 1, firstRow) }),
  ArrowDown: ({ day, row }, firstRow) => ({ day, row: withinDay(row + 1, firstRow) }),
  Home: ({ day, row }) => ({ day: addDays(day, -weekdayOf(day)), row }),
  End: ({ day, row }) => ({ day: addDays(day, 6 - weekdayOf(day)), row }),
  PageUp: ({ day, row }) => ({ day: addDays(day, -7), row }),
  PageDown: ({ day, row }) => ({ day: addDays(day, 7), row }),
};

/** With Control: the day's first and last hour. */
const controlMoves: typeof moves = {
  Home: ({ day }, firstRow) => ({ day, row: firstRow }),
  End: ({ day }) => ({ day, row: lastRow }),
};

/** The cell a key leads to: a day, an hour, the week's ends, a week on (the keys of WAI-ARIA's grid). `firstRow`: the strip where there is one, else midnight. */
export const slotForKey = (
  { key, ctrlKey, altKey, metaKey, shiftKey }: GridKey,
  slot: WeekSlot,
  firstRow: number,
): WeekSlot | undefined => {
  const known = ctrlKey ? controlMoves : moves;
  return altKey || metaKey || shiftKey || !Object.hasOwn(known, key) ? undefined : known[key]?.(slot, firstRow);
};

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * The start of an event added to a cell: its hour or the half of it, YYYY-MM-DDTHH:MM; in the strip 9 in the morning.
 */
export const startIn = ({ day, row }: WeekSlot, isSecondHalf = false): string =>
  row === allDayRow ? `${day}T09:00` : `${day}T${twoDigits(row)}:${isSecondHalf ? '30' : '00'}`;
