import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayReport } from '../circle/mayChange.ts';
import { cardPath, reportPath } from '../screen/addresses.ts';
import { seniorName } from '../person/seniorName.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ContactRows } from './ContactRows.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';
import { SeniorCall } from './SeniorCall.tsx';

interface SeniorContactsProps {
  readonly senior: CareConnection;
  /** The name that distinguishes her from the others. */
  readonly name: string;
}

/** Call and print buttons for a member with `health`, for an emergency: first the senior, then her contacts. */
export const SeniorContacts = ({ senior, name }: SeniorContactsProps) => {
  const { status, contacts, shownSince, retry } = useEmergencyContacts(senior.seniorId);
  const whose = `${name}’s`;
  const what = `${whose} emergency contacts`;
  return (
    <Card
      title={what}
      aside={
        <span className="person">
          <PersonAvatar person={{ ...senior, id: senior.seniorId }} />
          <span className="person__name" dir="auto">
            {seniorName(senior)}
          </span>
        </span>
      }
    >
      <SeniorCall senior={senior} phone={senior.phone} />
      {status === 'waiting' && <SkeletonRows what={what} />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
      <ShownSince what={what} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />
      {status === 'ready' &&
        (contacts.length > 0 ? <ContactRows contacts={contacts} /> : <p className="quiet">{whose} list is empty.</p>)}
      <div className="card__foot">
        <Link className="button" to={cardPath(senior.seniorId)}>
          <Icon name="i-print" />
          {whose} emergency card
        </Link>
        {mayReport(senior) && (
          <Link className="button" to={reportPath(senior.seniorId)}>
            <Icon name="i-print" />
            {whose} page for the doctor
          </Link>
        )}
      </div>
    </Card>
  );
};
