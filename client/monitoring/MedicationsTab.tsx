import { Button } from '../ui/Button.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { AddCareMedicationDialog } from '../medication/CareMedicationDialog.tsx';
import { takenOf, tallyOf } from '../medication/dayTally.ts';
import { MedicationCards } from '../medication/MedicationCards.tsx';
import { SeniorAdherence } from '../medication/SeniorAdherence.tsx';
import { useMedicationRows, type MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { medicationListPath } from '../screen/addresses.ts';
import { WhatToOrderLink } from '../supply/WhatToOrderLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotShared } from '../senior/NotShared.tsx';
import { SeeOnly } from './SeeOnly.tsx';
import { whoseOf } from '../person/seniorName.ts';

export const MedicationsTab = ({ senior }: { senior: CareConnection }) =>
  senior.permissions.medications !== false ? (
    <SharedMedications senior={senior} />
  ) : (
    <NotShared senior={senior} what="medications" />
  );

/** All of the senior's medications, and the button to add one for her. */
const SharedMedications = ({ senior }: { senior: CareConnection }) => {
  const today = useMedicationRows(senior);
  const [isAdding, setAdding] = useState(false);
  const handleAdd = () => setAdding(true);
  const isChangeable = mayChange(senior, 'medications');
  return (
    <div className="stack">
      <div className="panel-head">
        <p className="quiet">{takenToday(today) ?? '\u00a0'}</p>
        <ListLinks seniorId={senior.seniorId} hasAny={today.rows.length > 0} />
        {isChangeable && (
          <Button
            variant="outlined"
            icon={<Icon name="i-plus" />}
            text="Add Medication"
            aria-haspopup="dialog"
            onClick={handleAdd}
          />
        )}
        <SeeOnly senior={senior} area="medications" />
      </div>
      <MedicationCards
        today={today}
        seniorId={senior.seniorId}
        whose={whoseOf(senior)}
        emptyText={
          isChangeable ? 'Add the first one and you’ll see its times here.' : 'You’ll see them here once one is added.'
        }
        addFirst={
          isChangeable && (
            <Button intent="primary" text="Add the First Medication" aria-haspopup="dialog" onClick={handleAdd} />
          )
        }
      />
      <SeniorAdherence seniorId={senior.seniorId} whose={whoseOf(senior)} />
      {isAdding && <AddCareMedicationDialog seniorId={senior.seniorId} onClose={() => setAdding(false)} />}
    </div>
  );
};

/** To paper, and to what runs low. */
const ListLinks = ({ seniorId, hasAny }: Pick<CareConnection, 'seniorId'> & { readonly hasAny: boolean }) => {
  const ids = useMemo(() => [seniorId], [seniorId]);
  return (
    <>
      <Link className="row-link" to={medicationListPath(seniorId)}>
        Print the list
      </Link>
      {hasAny && <WhatToOrderLink ownerIds={ids} seniorId={seniorId} />}
    </>
  );
};

/** "1 of 3 taken today" */
const takenToday = ({ status, rows }: MedicationsOfToday): string | undefined => {
  const taken = status === 'ready' ? takenOf(tallyOf(rows)) : undefined;
  return taken && `${taken} today`;
};
