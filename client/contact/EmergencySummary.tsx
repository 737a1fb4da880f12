import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useProfile } from '../account/profileResource.ts';
import { mayReport } from '../circle/mayChange.ts';
import { useTeam } from '../circle/useCareConnections.ts';
import { ageLabel } from '../person/age.ts';
import { CallButton } from '../person/CallButton.tsx';
import { connectionName } from '../person/connectionName.ts';
import { calledName, seniorName } from '../person/seniorName.ts';
import { cardPath, reportPath } from '../screen/addresses.ts';
import { printOnArrival } from '../senior/printOnArrival.ts';
import { NotShared } from '../senior/NotShared.tsx';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { firstNameOf, nameOf, PersonAvatar, type PersonLike } from '../ui/PersonAvatar.tsx';
import { localDate } from '../ui/wallClock.ts';
import { contactPerson, firstToCall } from './contactLabels.ts';
import { EmergencyCalls } from './EmergencyCalls.tsx';
import { EmergencyFacts } from './EmergencyFacts.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';

/** A senior in an emergency, for a member of her care team: 911, her number, and what helpers ask, if she shares it. */
export const SeniorSummary = ({ senior }: { senior: CareConnection }) =>
  senior.permissions.health === false ? <UnsharedSummary senior={senior} /> : <SharedSummary senior={senior} />;

const UnsharedSummary = ({ senior }: { senior: CareConnection }) => (
  <Summary person={personOf(senior)} name={seniorName(senior)}>
    <EmergencyCalls contacts={[]} />
    <NotShared senior={senior} what="health details or emergency contacts" />
  </Summary>
);

const SharedSummary = ({ senior }: { senior: CareConnection }) => {
  const { contacts } = useEmergencyContacts(senior.seniorId);
  return (
    <Summary
      person={personOf(senior)}
      name={seniorName(senior)}
      sub={<Age ownerId={senior.seniorId} timeZone={senior.seniorTimeZone} />}
    >
      <EmergencyCalls contacts={contacts}>
        {senior.phone && (
          <CallButton name={seniorName(senior)} phone={senior.phone} word={`Call ${calledName(senior)}`} />
        )}
      </EmergencyCalls>
      {!senior.phone && <p className="quiet">{calledName(senior)} hasn’t entered a phone number.</p>}
      <EmergencyFacts senior={senior} />
      <PrintLinks
        card={[cardPath(senior.seniorId), 'Print emergency card']}
        report={mayReport(senior) ? [reportPath(senior.seniorId), 'Print page for the doctor'] : undefined}
      />
    </Summary>
  );
};

/** The viewer's own. A caregiver's links name her, because without a name those pages are about a senior. */
export const OwnSummary = () => {
  const viewer = useAppSelector(selectUser);
  const { contacts } = useEmergencyContacts(viewer.id);
  const isNamed = homeOf(viewer.role) === 'carer';
  return (
    <Summary person={viewer} name={connectionName(viewer)} sub={<Age ownerId={viewer.id} timeZone={viewer.timeZone} />}>
      <EmergencyCalls contacts={contacts}>
        <FirstCall ownerId={viewer.id} />
      </EmergencyCalls>
      <EmergencyFacts senior={undefined} />
      <PrintLinks
        card={isNamed ? [cardPath(viewer.id), 'Print my emergency card'] : ['/emergency-card', 'Print emergency card']}
        report={
          isNamed ? [reportPath(viewer.id), 'Print my page for the doctor'] : ['/report', 'Print page for the doctor']
        }
      />
    </Summary>
  );
};

const personOf = (senior: CareConnection): PersonLike => ({ ...senior, id: senior.seniorId });

interface SummaryProps {
  readonly person: PersonLike;
  readonly name: string;
  readonly sub?: ReactNode;
  readonly children: ReactNode;
}

const Summary = ({ person, name, sub, children }: SummaryProps) => {
  const id = useId();
  return (
    <section className="card emergency-summary" aria-labelledby={id}>
      <div className="emergency-summary__head">
        <PersonAvatar person={person} isLarge />
        <div>
          <h2 id={id} dir="auto">
            {name}
          </h2>
          {sub}
        </div>
      </div>
      {children}
    </section>
  );
};

const Age = ({ ownerId, timeZone }: { ownerId: string; timeZone: string }) => {
  const { profile, now } = useProfile(ownerId);
  return profile?.dateOfBirth ? (
    <p className="quiet">{ageLabel(profile.dateOfBirth, localDate(now, timeZone))}</p>
  ) : null;
};

/** The contact to call first, else her first one, else the main contact of her care team. */
const FirstCall = ({ ownerId }: { ownerId: string }) => {
  const contact = firstToCall(useEmergencyContacts(ownerId).contacts);
  const member = useTeam().connections.find(({ isPrimary, phone }) => isPrimary && phone);
  if (contact)
    return (
      <CallButton name={contact.name} phone={contact.phone} word={`Call ${firstNameOf(contactPerson(contact))}`} />
    );
  return member?.phone ? (
    <CallButton name={nameOf(member)} phone={member.phone} word={`Call ${firstNameOf(member)}`} />
  ) : null;
};

/** An address and its words. */
type Way = readonly [to: string, words: string];

const PrintLinks = ({ card, report }: { card: Way; report: Way | undefined }) => (
  <div className="card__foot emergency-summary__print">
    {[card, ...(report ? [report] : [])].map(([to, words]) => (
      <Link key={to} className="button" to={to} state={printOnArrival}>
        <Icon name="i-print" />
        {words}
      </Link>
    ))}
  </div>
);
