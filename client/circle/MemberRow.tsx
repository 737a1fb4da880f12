import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { memberLabel } from './circleLabels.ts';
import { connectionName } from '../person/connectionName.ts';
import { PersonName } from './PersonName.tsx';
import type { OpenQuestion } from './TeamQuestion.tsx';

/** A member of the care team; "Change" leads to her permissions. */
export const MemberRow = ({ member, onAsk }: { member: CareConnection; onAsk: (question: OpenQuestion) => void }) => (
  <li className="person-row">
    <span className="person">
      <PersonAvatar person={member} />
      <span>
        <span className="person__name">
          <PersonName person={{ id: member.id, name: connectionName(member) }} ownerId={member.seniorId} />
        </span>
        <span className="person__role">{memberLabel(member)}</span>
        {member.email && (
          <span className="person__role">
            <EmailText email={member.email} />
          </span>
        )}
        {member.mayHelpSignIn && <span className="person__role">May help you sign in</span>}
        {member.isPrimary && <Status kind="accepted" word="Main contact" />}
      </span>
    </span>
    <button
      type="button"
      className="icon-word person-row__act"
      aria-label={`Change: ${connectionName(member)}`}
      aria-haspopup="dialog"
      onClick={() => onAsk({ kind: 'member', invitationId: member.invitationId })}
    >
      <Icon name="i-edit" />
      Change
    </button>
  </li>
);
