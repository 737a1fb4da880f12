import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { useCareTeam } from '../circle/careTeamResource.ts';
import { useProfile } from '../account/profileResource.ts';
import { CallButton } from '../person/CallButton.tsx';
import { whoseOf } from '../person/seniorName.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { phoneLink } from '../ui/phoneLink.ts';
import { roleLabels } from '../ui/roleLabels.ts';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { capitalised } from '../ui/wallClock.ts';
import { ContactLine } from './ContactLine.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';

/** A senior's contacts but the emergency services, then the members of her care team who share their numbers. */
export const WhoElseToCall = ({ senior }: { senior: CareConnection }) => {
  const { status, contacts, shownSince, retry } = useEmergencyContacts(senior.seniorId);
  const { profile } = useProfile(senior.seniorId);
  const what = `${whoseOf(senior)} emergency contacts`;
  const people = contacts.filter(({ contactType }) => contactType !== 'emergency');
  const members = useMembersToCall(senior.seniorId, contacts);
  return (
    <Card title="Who else to call">
      {status === 'waiting' && <SkeletonRows what={what} />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
      <ShownSince what={what} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />
      {status === 'ready' && contacts.length === 0 && <p className="quiet">{whoseOf(senior)} list is empty.</p>}
      <ul className="rows contacts">
        {people.map((contact) => (
          <li key={contact.id} className="person-row contact">
            <ContactLine contact={contact} isDetailed />
          </li>
        ))}
        {members.map((member) => (
          <MemberToCall key={member.id} member={member} />
        ))}
      </ul>
      {profile?.emergencyContact && (
        <p className="contact__notes" dir="auto">
          {profile.emergencyContact}
        </p>
      )}
    </Card>
  );
};

interface MemberWithPhone extends TeamMember {
  readonly phone: string;
}

/** Without the viewer, and without those who are among the contacts by their number. */
const useMembersToCall = (
  seniorId: string,
  contacts: readonly { readonly phone: string }[],
): readonly MemberWithPhone[] => {
  const viewerId = useAppSelector(selectUser).id;
  const { members } = useCareTeam(seniorId);
  const numbers = contacts.map(({ phone }) => phoneLink(phone));
  return members.flatMap((member) =>
    !member.isSenior && member.id !== viewerId && member.phone && !numbers.includes(phoneLink(member.phone))
      ? [{ ...member, phone: member.phone }]
      : [],
  );
};

const MemberToCall = ({ member }: { member: MemberWithPhone }) => (
  <li className="person-row contact">
    <span className="person">
      <PersonAvatar person={member} />
      <span>
        <span className="person__name" dir="auto">
          {nameOf(member)}
        </span>
        <span className="person__role" dir="auto">
          {[member.relationship ? capitalised(member.relationship) : roleLabels[member.role], 'care team'].join(', ')}
        </span>
        <span className="number contact__phone">{member.phone}</span>
      </span>
    </span>
    <span className="person-row__act contact__act">
      <CallButton name={nameOf(member)} phone={member.phone} />
    </span>
  </li>
);
