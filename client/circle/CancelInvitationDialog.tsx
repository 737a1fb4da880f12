import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { inviteeLabel } from './circleLabels.ts';
import { cancelInvitation } from './invitationRemoval.ts';

export const CancelInvitationDialog = ({
  invitation,
  onClose,
}: {
  invitation: InvitationSent;
  onClose: () => void;
}) => {
  const { id } = invitation;
  const { isPending, problem, send } = useCommand(`cancel-${id}`, onClose);
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question="Are you sure you want to cancel this invitation?"
      confirmText={isPending ? 'Canceling…' : 'Cancel invitation'}
      cancelText="Go back"
      isPending={isPending}
      onConfirm={() => send(cancelInvitation(id))}
      onCancel={onClose}
    >
      <p>{inviteeLabel(invitation)} won’t be able to accept it. You can invite them again at any time.</p>
      {problem && <FieldProblem id={`cancel-${id}-problem`} problem={problem.message} />}
    </ConfirmDialog>
  );
};
