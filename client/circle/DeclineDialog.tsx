import { isolated } from '../../events/kernel/isolated.ts';
import type { InvitationProven } from '../../projections/circle/invitationsReceivedQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { respondToInvitation } from './circleWrites.ts';

export const DeclineDialog = ({ invitation, onClose }: { invitation: InvitationProven; onClose: () => void }) => {
  const { id } = invitation;
  const seniorName = isolated(invitation.seniorName);
  const { isPending, problem, send } = useCommand(`decline-${id}`, onClose);
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question={`Decline the invitation from ${seniorName}?`}
      confirmText={isPending ? 'Declining…' : 'Decline'}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send(respondToInvitation(id, 'declined', invitation.seniorName))}
      onCancel={onClose}
    >
      <p>{seniorName} will see that you declined. To join later, you’ll need a new invitation.</p>
      {problem && <FieldProblem id={`decline-${id}-problem`} problem={problem.message} />}
    </ConfirmDialog>
  );
};
