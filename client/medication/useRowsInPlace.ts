import { useState } from 'react';
import { foldedOf, placesOf, type MedicationRow } from './medicationRows.ts';

interface RowsInPlace {
  /** The rows that need something today, or did when the rows were sorted; the most needed first. */
  readonly open: readonly MedicationRow[];
  /** Done for today. */
  readonly done: readonly MedicationRow[];
}

/** Rows in the order of need; they stay where they are while their doses are taken. */
export const useRowsInPlace = (rows: readonly MedicationRow[], now: Date): RowsInPlace => {
  const [places, setPlaces] = useState(() => placesOf(rows, undefined, now));
  const present = placesOf(rows, places, now);
  if (present !== places) setPlaces(present);
  return foldedOf(rows, present);
};
