import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { withdrawGrant } from './auditorGrantsResource.ts';
import { auditorName } from './auditorLabels.ts';

interface WithdrawQuestionProps {
  readonly grant: AuditorGrantView;
  readonly onClose: () => void;
}

export const WithdrawQuestion = ({ grant, onClose }: WithdrawQuestionProps) => {
  const { isPending, problem, send } = useCommand(`withdraw-auditor-${grant.id}`, onClose);
  return (
    <ConfirmDialog
      isOpen
      question={`End access for ${auditorName(grant)}?`}
      confirmText={isPending ? 'Withdrawing…' : 'Withdraw'}
      isPending={isPending}
      onConfirm={() => send(withdrawGrant(grant))}
      onCancel={onClose}
    >
      <p>They’ll see nothing of your history from then on. Reviews that they signed stay.</p>
      {problem && <FieldProblem id={`withdraw-${grant.id}-problem`} problem={problem.message} />}
    </ConfirmDialog>
  );
};
