import { takenOf, tallyOf } from '../medication/dayTally.ts';
import { MedicationDoseRow } from '../medication/MedicationDoseRow.tsx';
import type { SharedDay } from '../today/seniorDay.ts';
import type { TodayEntry } from '../today/todayEntries.ts';
import { Rows, type LineProps } from '../today/TodayRows.tsx';
import { Fold } from '../ui/Fold.tsx';
import { DoseCounts } from './DoseCounts.tsx';

interface TodaysMedicationsProps {
  readonly day: SharedDay;
  /** The entries of the day that need nobody now. */
  readonly entries: readonly TodayEntry[];
  readonly lines: LineProps;
}

/** The other doses of the day, on demand: later ones, those that are done, and as-needed medications. */
export const TodaysMedications = ({ day: { rows, viewerContext }, entries, lines }: TodaysMedicationsProps) => {
  const tally = tallyOf(rows);
  const needed = rows.filter(({ asNeeded }) => asNeeded);
  return (
    <Fold tag="h3" title="Today's Medications" fact={takenOf(tally) ?? 'None at a set time today'}>
      <DoseCounts tally={tally} />
      <Rows entries={entries.filter(({ kind }) => kind === 'doses')} isBare isWhole {...lines} />
      {needed.length > 0 && (
        <ul className="rows">
          {needed.map((row) => (
            <MedicationDoseRow key={row.medication.id} row={row} viewerContext={viewerContext} />
          ))}
        </ul>
      )}
    </Fold>
  );
};
