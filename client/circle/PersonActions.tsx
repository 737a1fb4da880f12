import { Link } from 'react-router-dom';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { CallButton } from '../person/CallButton.tsx';
import { messagePath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';

/** The ways to reach a care team member: a call if the number is known, and a message. */
export const PersonActions = ({ member }: { member: TeamMember }) => (
  <div className="person-actions">
    {member.phone && <CallButton name={nameOf(member)} phone={member.phone} />}
    <Link className="button" to={messagePath(member.id)} aria-label={`Message ${nameOf(member)}`}>
      <Icon name="i-messages" />
      Message
    </Link>
  </div>
);
