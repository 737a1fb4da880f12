import { needOf, type MedicationRow } from './medicationRows.ts';

/** A list with more medications has a search field. */
export const searchesAbove = 12;
/** The end of a longer list is folded. */
const most = 12;

/** Rows of “Later” that a longer list shows at first. */
export const firstLater = 3;

/** The number of rows shown at first: always includes all that need attention now. */
export const firstShown = (open: readonly MedicationRow[]): number => {
  const needed = open.filter((row) => needOf(row) === 'late' || needOf(row) === 'due').length;
  return Math.max(most, needed);
};
