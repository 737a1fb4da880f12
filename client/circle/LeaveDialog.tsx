import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { leaveCareTeam } from './circleWrites.ts';
import { leaveKey } from './circleOutcomes.ts';
import { connectionName } from '../person/connectionName.ts';

/** Asks before a member leaves a senior's care team. */
export const LeaveDialog = ({ senior, onClose }: { senior: CareConnection; onClose: () => void }) => {
  const { invitationId } = senior;
  const name = connectionName(senior);
  const { isPending, problem, send } = useCommand(leaveKey(invitationId), onClose);
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question={`Are you sure you want to leave ${name}’s care team?`}
      confirmText={isPending ? 'Leaving…' : 'Leave'}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send(leaveCareTeam(invitationId, name))}
      onCancel={onClose}
    >
      <p>You’ll lose access right away. {name} would have to invite you again.</p>
      {problem && <FieldProblem id={`${leaveKey(invitationId)}-problem`} problem={problem.message} />}
    </ConfirmDialog>
  );
};
