import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { summarySentence, tallyOf } from './dayTally.ts';
import { MedicationCard } from './MedicationCard.tsx';
import { MedicationCardSkeletons } from './MedicationCardSkeletons.tsx';
import { AddMedicationDialog } from './MedicationDialog.tsx';
import { ShownSince } from './ShownSince.tsx';
import { useMedicationRows, type MedicationsOfToday } from './useMedicationRows.ts';
import { ZoneNote } from './ZoneNote.tsx';

/** My Medications (spec.md §2): every medication with its doses of today. */
export const MedicationsPage = () => {
  const today = useMedicationRows();
  const [isAdding, setAdding] = useState(false);
  const { telling } = today;
  const handleAdd = () => setAdding(true);
  return (
    <>
      <PageHead
        title="My Medications"
        sub={summaryOf(today)}
        actions={
          <Button variant="outlined" icon={<Icon name="i-plus" />} text="Add Medication" aria-haspopup="dialog" onClick={handleAdd} />
        }
      />
      <ZoneNote telling={telling} />
      <MedicationCards today={today} onAdd={handleAdd} />
      {isAdding && <AddMedicationDialog onClose={() => setAdding(false)} />}
    </>
  );
};

/** One line, whatever is known, so that nothing moves when it comes. */
const summaryOf = ({ status, rows }: MedicationsOfToday): string => {
  if (status === 'waiting') return 'Looking up your medicines…';
  return status === 'ready' && rows.length > 0 ? summarySentence(tallyOf(rows)) : 'Your medicines and when to take them';
};

const MedicationCards = ({ today, onAdd }: { today: MedicationsOfToday; onAdd: () => void }) => {
  const { status, shownSince, rows, telling, retry } = today;
  if (status === 'waiting') return <MedicationCardSkeletons />;
  if (status === 'failed') return <LoadProblem sentence="Could not load your medications." onRetry={retry} />;
  return (
    <>
      <ShownSince since={shownSince} telling={telling} onRetry={retry} />
      {rows.length === 0 ? (
        <EmptyState
          icon="i-pill"
          title="No medications added yet"
          text="Add the first one with its photo, then the times stand here."
          action={<Button intent="primary" text="Add Your First Medication" aria-haspopup="dialog" onClick={onAdd} />}
        />
      ) : (
        <div className="cards cards--two" data-focus-home tabIndex={-1}>
          {rows.map((row) => (
            <MedicationCard key={row.medication.id} row={row} telling={telling} />
          ))}
        </div>
      )}
    </>
  );
};
