import { useState } from 'react';
import { foldedOf, placesOf, type MedicationRow } from './medicationRows.ts';

interface RowsInPlace {
  /** The rows that need something today, or did at the time of sorting; the most urgent first. */
  readonly open: readonly MedicationRow[];
  /** Done for today. */
  readonly done: readonly MedicationRow[];
}

/** Rows in the order of urgency; each keeps its place while its doses are taken. */
export const useRowsInPlace = (rows: readonly MedicationRow[], now: Date): RowsInPlace => {
  const [places, setPlaces] = useState(() => placesOf(rows, undefined, now));
  const present = placesOf(rows, places, now);
  if (present !== places) setPlaces(present);
  return foldedOf(rows, present);
};
