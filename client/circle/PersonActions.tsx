import { Link } from 'react-router-dom';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { messagePath } from '../conversation/messagePath.ts';
import { Icon } from '../ui/Icon.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { telephone } from '../ui/telephone.ts';

/** The ways to reach somebody of a care team: a call where the number is known, and a message. */
export const PersonActions = ({ member }: { member: TeamMember }) => (
  <div className="person-actions">
    {member.phone && (
      <a className="button" href={telephone(member.phone)} aria-label={`Call ${nameOf(member)}`}>
        <Icon name="i-phone" />
        Call
      </a>
    )}
    <Link className="button" to={messagePath(member.id)} aria-label={`Message ${nameOf(member)}`}>
      <Icon name="i-messages" />
      Message
    </Link>
  </div>
);
