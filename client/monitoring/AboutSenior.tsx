import { Link } from 'react-router-dom';
import type { UserSeen } from '../../projections/account/usersQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ageLabel } from '../person/age.ts';
import { useProfile } from '../account/profileResource.ts';
import { loadedTogether } from '../resource/loading.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { ContactRows } from '../contact/ContactRows.tsx';
import { useEmergencyContacts } from '../contact/emergencyContactsResource.ts';
import { CallButton } from '../person/CallButton.tsx';
import '../contact/contacts.css';
import { mayReadHistory, mayReport } from '../circle/mayChange.ts';
import { cardPath, historyPath, reportPath } from '../screen/addresses.ts';
import { Card } from '../ui/Card.tsx';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { localDate } from '../ui/wallClock.ts';
import { askToTurnOn } from '../notification/reachLabels.ts';
import { useReachability } from '../notification/reachabilityResource.ts';
import { calledName, seniorName, whoseOf } from '../person/seniorName.ts';

type Contacts = ShownBy<typeof useEmergencyContacts>;

/** The senior's facts and emergency contacts, for members with `health` (product.md "A senior's contact data"). */
export const AboutSenior = ({ senior }: { senior: CareConnection }) => {
  const about = useProfile(senior.seniorId);
  const ofContacts = useEmergencyContacts(senior.seniorId);
  const { status, shownSince } = loadedTogether(about, ofContacts);
  const what = `what ${calledName(senior)} has shared`;
  const retry = () => [about, ofContacts].forEach((part) => part.retry());
  return (
    <>
      <Card
        title={`About ${calledName(senior)}`}
        aside={mayReadHistory(senior) && <HistoryLink senior={senior} />}
        className="about"
      >
        {status === 'waiting' && <SkeletonRows what={what} />}
        {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
        <ShownSince what={what} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />
        {status === 'ready' && about.profile && (
          <Facts senior={senior} profile={about.profile} today={localDate(about.now, senior.seniorTimeZone)} />
        )}
        <Papers senior={senior} />
      </Card>
      {status === 'ready' && <EmergencyContacts senior={senior} contacts={ofContacts.contacts} />}
    </>
  );
};

const Papers = ({ senior }: { senior: CareConnection }) => (
  <div className="card__foot">
    <Link className="row-link" to={cardPath(senior.seniorId)}>
      Print emergency card
    </Link>
    {mayReport(senior) && (
      <Link className="row-link" to={reportPath(senior.seniorId)}>
        Page for the doctor
      </Link>
    )}
  </div>
);

const HistoryLink = ({ senior }: { senior: CareConnection }) => (
  <Link className="row-link" to={historyPath(senior.seniorId)}>
    History
  </Link>
);

interface FactsProps {
  readonly senior: CareConnection;
  readonly profile: UserSeen;
  readonly today: string;
}

/** Allergies first, because a caregiver needs them before giving anything. */
const Facts = ({ senior, profile, today }: FactsProps) => {
  const facts = [
    { label: 'Allergies', text: profile.allergies, isFirst: true },
    { label: 'Conditions', text: profile.medicalConditions },
    { label: 'Age', text: profile.dateOfBirth ? ageLabel(profile.dateOfBirth, today) : null },
    { label: 'Address', text: profile.address },
  ];
  return (
    <dl className="about__facts">
      {facts.map(({ label, text, isFirst }) => (
        <div key={label} className={isFirst && text ? 'about__fact about__fact--first' : 'about__fact'}>
          <dt>{label}</dt>
          <dd dir="auto" className={text ? undefined : 'quiet'}>
            {text ?? 'Not entered'}
          </dd>
        </div>
      ))}
      <div className="about__fact">
        <dt>Phone</dt>
        <dd className={profile.phone ? undefined : 'quiet'}>
          {profile.phone ? (
            <CallButton name={seniorName(senior)} phone={profile.phone} word={profile.phone} className="row-link" />
          ) : (
            `${calledName(senior)} hasn’t entered a phone number.`
          )}
        </dd>
      </div>
      {senior.permissions.medications !== false && <ReachFact senior={senior} />}
    </dl>
  );
};

/** While nothing ever rang for the senior: a fact, no alarm. */
const ReachFact = ({ senior }: { senior: CareConnection }) => {
  const { reachability } = useReachability(senior.seniorId);
  if (reachability?.state !== 'never') return null;
  return (
    <div className="about__fact">
      <dt>Reminders</dt>
      <dd className="quiet">
        No phone or tablet rings for {calledName(senior)} yet. {askToTurnOn(calledName(senior))}
      </dd>
    </div>
  );
};

const numberOf = ({ length }: Contacts['contacts']): string => (length === 0 ? 'None yet' : `${length} to call`);

const EmergencyContacts = ({ senior, contacts }: { senior: CareConnection } & Pick<Contacts, 'contacts'>) => (
  <FoldableCard title="Emergency Contacts" fact={numberOf(contacts)}>
    {contacts.length === 0 ? (
      <p className="quiet">{whoseOf(senior)} list is empty.</p>
    ) : (
      <ContactRows contacts={contacts} />
    )}
  </FoldableCard>
);
