import { useState } from 'react';
import { inPlace, placesOf, type MedicationRow } from './medicationRows.ts';

/** Rows stay where they are while their doses are taken. */
export const useRowsInPlace = (rows: readonly MedicationRow[]): readonly MedicationRow[] => {
  const [places, setPlaces] = useState(() => placesOf(rows, undefined));
  const present = placesOf(rows, places);
  if (present !== places) setPlaces(present);
  return inPlace(rows, present);
};
