import { AsNeededRow } from './AsNeededRow.tsx';
import { DoseRow } from './DoseRow.tsx';
import type { Telling } from './doseWords.ts';
import { RestingRow } from './RestingRow.tsx';
import { TwoDoseRow } from './TwoDoseRow.tsx';
import type { MedicationRow } from './medicationRows.ts';

/** The row of one medication, as its day wants it. */
export const MedicationDoseRow = ({ row, telling }: { row: MedicationRow; telling: Telling }) => {
  const { medication, asNeeded, lines } = row;
  const [first, second] = lines;
  if (asNeeded) return <AsNeededRow row={row} telling={telling} />;
  if (!first) return <RestingRow row={row} telling={telling} />;
  if (!second) return <DoseRow named={{ medication, dose: first }} telling={telling} />;
  return <TwoDoseRow late={{ medication, dose: first }} due={{ medication, dose: second }} telling={telling} />;
};
