import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { NoMedications } from '../medication/NoMedications.tsx';
import { whoseOf } from '../person/seniorName.ts';

/** A senior without a medication in use, and the way to her medications. */
export const NoDoses = ({ senior }: { senior: CareConnection }) => {
  const toMedications = (
    <Link
      className="button button--primary"
      to={`?${new URLSearchParams({ senior: senior.seniorId, tab: 'medications' })}`}
    >
      Go to Medications
    </Link>
  );
  return (
    <NoMedications
      seniorId={senior.seniorId}
      whose={whoseOf(senior)}
      firstText="You’ll see each day’s doses here once a medication is added."
      first={toMedications}
      toStopped={toMedications}
    />
  );
};
