import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { removeMember } from './invitationRemoval.ts';
import { connectionName } from '../person/connectionName.ts';

/** Asks first; after the removal, the member's dialog closes with her row. */
export const RemoveMember = ({ member }: { member: CareConnection }) => {
  const { invitationId } = member;
  const [isAsking, setAsking] = useState(false);
  const { isPending, problem, send, forget } = useCommand(`remove-${invitationId}`, () => setAsking(false));
  const handleAsk = () => {
    forget();
    setAsking(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        intent="danger"
        icon={<Icon name="i-trash" />}
        text="Remove"
        aria-haspopup="dialog"
        onClick={handleAsk}
      />
      <ConfirmDialog
        isOpen={isAsking}
        question="Are you sure you want to remove this person from your care team?"
        confirmText={isPending ? 'Removing…' : 'Remove'}
        cancelText="Cancel"
        isPending={isPending}
        onConfirm={() => send(removeMember(invitationId))}
        onCancel={() => setAsking(false)}
      >
        <p>{connectionName(member)} will lose access right away. You can invite them again at any time.</p>
        {problem && <FieldProblem id={`remove-${invitationId}-problem`} problem={problem.message} />}
      </ConfirmDialog>
    </>
  );
};
