import { Button } from '../ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { summarySentence, tallyOf } from './dayTally.ts';
import { MedicationCards } from './MedicationCards.tsx';
import { AddMedicationDialog } from './MedicationDialog.tsx';
import { useMedicationRows, type MedicationsOfToday } from './useMedicationRows.ts';

/** Every medication of the viewer's with its doses of today, below a head that has the summary and the button that adds one. */
export const OwnMedications = ({ head }: { head: (summary: string, add: ReactNode) => ReactNode }) => {
  const today = useMedicationRows();
  const [isAdding, setAdding] = useState(false);
  const { viewerContext } = today;
  const handleAdd = () => setAdding(true);
  const add = (
    <Button
      variant="outlined"
      icon={<Icon name="i-plus" />}
      text="Add Medication"
      aria-haspopup="dialog"
      onClick={handleAdd}
    />
  );
  return (
    <>
      {head(summaryOf(today), add)}
      <ZoneNote {...viewerContext} />
      <MedicationCards
        today={today}
        seniorId={viewerContext.viewerId}
        whose="your"
        emptyText="Add your first medication with its photo. You’ll see its times here."
        addFirst={
          <Button intent="primary" text="Add Your First Medication" aria-haspopup="dialog" onClick={handleAdd} />
        }
      />
      {isAdding && <AddMedicationDialog onClose={() => setAdding(false)} />}
    </>
  );
};

/** One line, whatever is known, so that nothing moves when it comes. */
const summaryOf = ({ status, rows }: MedicationsOfToday): string => {
  if (status === 'waiting') return 'Loading your medications…';
  return status === 'ready' && rows.length > 0
    ? summarySentence(tallyOf(rows))
    : 'Your medications and when to take them';
};
