import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { Link } from 'react-router-dom';
import { PageHead } from '../ui/PageHead.tsx';
import { OwnMedications } from './OwnMedications.tsx';

/** My Medications (spec.md §2). */
export const MedicationsPage = () => (
  <OwnMedications
    head={(summary, add) => (
      <>
        <PageHead
          title="My Medications"
          sub={summary}
          actions={
            <>
              <Link className="row-link" to="/medication-list">
                Print the list
              </Link>
              {add}
            </>
          }
        />
        <DeviceClockNote />
      </>
    )}
  />
);
