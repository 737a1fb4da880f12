import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { endOtherSessions } from './accountWrites.ts';

/** Open while it is rendered. It asks first, because every device will need the password again. */
export const EndOtherSessionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { isPending, problem, send } = useCommand('other-sessions', onClose);
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question="Sign out everywhere else?"
      confirmText={isPending ? 'Signing out…' : 'Sign out'}
      isPending={isPending}
      onConfirm={() => send(endOtherSessions)}
      onCancel={onClose}
    >
      <p>You’ll stay signed in here. Every other device will need your password again.</p>
      {problem && <FieldProblem id="other-sessions-problem" problem={problem.message} />}
    </ConfirmDialog>
  );
};
