import { Button } from '../ui/Button.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import { WhatToOrderLink } from '../supply/WhatToOrderLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { listSentence } from './listSentence.ts';
import { MedicationCards } from './MedicationCards.tsx';
import { AddMedicationDialog } from './MedicationDialog.tsx';
import { useMedicationRows, type MedicationsOfToday } from './useMedicationRows.ts';

/** The viewer's medications with their doses of today, below a head with the summary and the Add button. */
export const OwnMedications = ({ head }: { head: (summary: ReactNode, add: ReactNode) => ReactNode }) => {
  const today = useMedicationRows();
  const [isAdding, setAdding] = useState(false);
  const { viewerContext } = today;
  const handleAdd = () => setAdding(true);
  const ownIds = useMemo(() => [viewerContext.viewerId], [viewerContext.viewerId]);
  const add = (
    <>
      {today.rows.length > 0 && <WhatToOrderLink ownerIds={ownIds} seniorId={viewerContext.viewerId} />}
      <Button
        variant="outlined"
        icon={<Icon name="i-plus" />}
        text="Add Medication"
        aria-haspopup="dialog"
        onClick={handleAdd}
      />
    </>
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

/** Always one line, so that the layout does not shift when data arrives. */
const summaryOf = ({ status, rows, viewerContext }: MedicationsOfToday): ReactNode => {
  if (status === 'waiting') return 'Loading your medications…';
  if (status !== 'ready' || rows.length === 0) return 'Your medications and when to take them';
  const { asks, rest } = listSentence(rows, viewerContext.now);
  return asks === undefined ? (
    rest
  ) : (
    <>
      <b>{asks}</b> {rest}
    </>
  );
};
