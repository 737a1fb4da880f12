import type { Circle } from './useCircle.ts';
import { InvitationRow } from './invitationRowLater.ts';
import { MemberRow } from './MemberRow.tsx';
import type { OpenQuestion } from './TeamQuestion.tsx';

interface TeamListProps extends Pick<Circle, 'members' | 'pending' | 'closed'> {
  readonly onAsk: (question: OpenQuestion) => void;
}

/** Members, then open invitations, then declined and expired ones. */
export const TeamList = ({ members, pending, closed, onAsk }: TeamListProps) => (
  <ul className="rows" data-focus-home tabIndex={-1} aria-label="Your care team">
    {members.map((member) => (
      <MemberRow key={member.invitationId} member={member} onAsk={onAsk} />
    ))}
    {[...pending, ...closed].map((invitation) => (
      <InvitationRow key={invitation.id} invitation={invitation} onAsk={onAsk} />
    ))}
  </ul>
);
