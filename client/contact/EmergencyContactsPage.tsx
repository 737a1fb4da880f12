import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { PageAbout } from '../senior/PageAbout.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import './contacts.css';
import './emergency.css';
import { Call911 } from './EmergencyCalls.tsx';
import { OwnSummary, SeniorSummary } from './EmergencySummary.tsx';
import { OwnContacts, ownSummary } from './OwnContacts.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';
import { WhoElseToCall } from './WhoElseToCall.tsx';

/**
 * Emergency Contacts (spec.md §2): one person, with all that helpers ask. A senior's own; for a caregiver a senior in
 * her care, her own folded below.
 */
export const EmergencyContactsPage = () => (
  <PageAbout
    title="Emergency Contacts"
    path="/emergency-contacts"
    may={() => true}
    what="emergency contacts"
    isOwnApart
    always={
      <div className="emergency-calls">
        <Call911 />
      </div>
    }
    page={(senior, faces) => (
      <>
        <PageHead title="Emergency Contacts" />
        {faces}
        {senior ? <OfSenior key={senior.seniorId} senior={senior} /> : <Own />}
      </>
    )}
  />
);

const OfSenior = ({ senior }: { senior: CareConnection }) => {
  const { role } = useAppSelector(selectUser);
  return (
    <div className="columns columns--emergency" data-focus-home tabIndex={-1}>
      <SeniorSummary senior={senior} />
      <div className="stack">
        {senior.permissions.health !== false && <WhoElseToCall senior={senior} />}
        {homeOf(role) === 'carer' && <OwnFolded />}
      </div>
    </div>
  );
};

const Own = () => (
  <div className="columns columns--emergency" data-focus-home tabIndex={-1}>
    <OwnSummary />
    <div className="stack">
      <OwnContacts />
    </div>
  </div>
);

const OwnFolded = () => (
  <FoldedCard title="My own card" fact={ownSummary(useEmergencyContacts(useAppSelector(selectUser).id))}>
    <OwnSummary />
    <OwnContacts />
  </FoldedCard>
);
