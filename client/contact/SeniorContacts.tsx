import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { cardPath } from '../monitoring/cardPath.ts';
import { whoseOf } from '../monitoring/seniorName.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ContactRows } from './ContactRows.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';
import { SeniorCall } from './SeniorCall.tsx';

/** Who a member with `health` calls when something happens to a senior: the senior, then the senior's contacts. */
export const SeniorContacts = ({ senior }: { senior: CareConnection }) => {
  const { status, contacts, shownSince, retry } = useEmergencyContacts(senior.seniorId);
  const what = `${whoseOf(senior)} emergency contacts`;
  return (
    <Card title={what}>
      <SeniorCall senior={senior} phone={senior.phone} />
      {status === 'waiting' && <SkeletonRows what={what} />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
      <ShownSince what={what} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />
      {status === 'ready' &&
        (contacts.length > 0 ? <ContactRows contacts={contacts} /> : <p className="quiet">{whoseOf(senior)} list is empty.</p>)}
      <div className="card__foot">
        <Link className="button" to={cardPath(senior)}>
          <Icon name="i-print" />
          {whoseOf(senior)} emergency card
        </Link>
      </div>
    </Card>
  );
};
