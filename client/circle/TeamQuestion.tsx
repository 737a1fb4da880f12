import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { CancelInvitationDialog } from './CancelInvitationDialog.tsx';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { JoinRequestsDialog } from './JoinRequestsDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import type { Circle } from './useCircle.ts';

/** The senior's open dialog about the team. Kept by invitation id: a person who returns has a new one. */
export type OpenQuestion =
  | { readonly kind: 'invite'; readonly again?: InvitationSent }
  | { readonly kind: 'member' | 'cancel' | 'link' | 'joinRequests'; readonly invitationId: string };

interface TeamQuestionProps {
  readonly question: OpenQuestion | undefined;
  readonly circle: Circle;
  readonly onAsk: (question: OpenQuestion) => void;
  readonly onClose: () => void;
}

/** The one open dialog; it closes when its member or invitation is gone. */
export const TeamQuestion = ({ question, circle: { members, pending }, onAsk, onClose }: TeamQuestionProps) => {
  if (question?.kind === 'invite') {
    const handleInvited = (invitationId: string) => onAsk({ kind: 'link', invitationId });
    return <InviteDialog again={question.again} onClose={onClose} onInvited={handleInvited} />;
  }
  if (question?.kind === 'member') {
    const member = members.find(({ invitationId }) => invitationId === question.invitationId);
    return member && <MemberDialog member={member} onClose={onClose} />;
  }
  const invitation = question && pending.find(({ id }) => id === question.invitationId);
  if (!invitation) return undefined;
  if (question.kind === 'link') return <InvitationLinkDialog invitation={invitation} onClose={onClose} />;
  if (question.kind === 'joinRequests') return <JoinRequestsDialog invitation={invitation} onClose={onClose} />;
  return <CancelInvitationDialog invitation={invitation} onClose={onClose} />;
};
