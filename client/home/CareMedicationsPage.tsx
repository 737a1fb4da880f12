import { useId, useMemo } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { MedicationsPage } from '../medication/MedicationsPage.tsx';
import { OwnMedications } from '../medication/OwnMedications.tsx';
import { WhatToOrderLink } from '../supply/WhatToOrderLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import './careMedications.css';
import { DueBySenior } from './DueBySenior.tsx';

/**
 * /medications of a caregiver: what is due now, person by person, then their own. Without seniors it is My Medications.
 */
export const CareMedicationsPage = () => {
  const seniors = useSeniors();
  const { connections } = seniors;
  const ids = useMemo(
    () => connections.filter(({ permissions }) => permissions.medications).map(({ seniorId }) => seniorId),
    [connections],
  );
  if (seniors.status === 'ready' && seniors.connections.length === 0) return <MedicationsPage />;
  return (
    <>
      <PageHead
        title="Medications"
        sub="What’s due now for the people you care for"
        actions={ids.length > 0 && <WhatToOrderLink ownerIds={ids} />}
      />
      <DeviceClockNote />
      <div className="stack" data-focus-home tabIndex={-1}>
        <DueBySenior seniors={seniors} />
        <Mine />
      </div>
    </>
  );
};

const Mine = () => {
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <OwnMedications
        head={(summary, add) => (
          <div className="own-medications__head">
            <div>
              <h2 id={id}>Mine</h2>
              <p className="quiet">{summary}</p>
            </div>
            {add}
          </div>
        )}
      />
    </section>
  );
};
