import { AsNeededRow } from './AsNeededRow.tsx';
import { DoseRow } from './DoseRow.tsx';
import type { ViewerContext } from './doseLabels.ts';
import { RestingRow } from './RestingRow.tsx';
import { TwoDoseRow } from './TwoDoseRow.tsx';
import type { MedicationRow } from './medicationRows.ts';

/** The row of one medication, depending on its doses today. */
export const MedicationDoseRow = ({ row, viewerContext }: { row: MedicationRow; viewerContext: ViewerContext }) => {
  const { medication, asNeeded, lines } = row;
  const [first, second] = lines;
  if (asNeeded) return <AsNeededRow row={row} viewerContext={viewerContext} />;
  if (!first) return <RestingRow row={row} viewerContext={viewerContext} />;
  if (!second) return <DoseRow named={{ medication, dose: first }} viewerContext={viewerContext} />;
  return (
    <TwoDoseRow late={{ medication, dose: first }} due={{ medication, dose: second }} viewerContext={viewerContext} />
  );
};
