import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { calledOf, fullNameOf } from './managedLabels.ts';
import { discardAccount } from './managedAccountWrites.ts';

/** Open while it is rendered. */
export const DiscardDialog = ({ account, onClose }: { account: ManagedAccountView; onClose: () => void }) => {
  useFocusReturn();
  const { isPending, send } = useCommand(`discard-${account.id}`, onClose);
  return (
    <ConfirmDialog
      isOpen
      question={`Discard ${fullNameOf(account)}’s account?`}
      confirmText="Discard"
      isPending={isPending}
      onConfirm={() => send(discardAccount(account.id, calledOf(account)))}
      onCancel={onClose}
    >
      <p>The account and everything you entered for it will be deleted. This can’t be undone.</p>
    </ConfirmDialog>
  );
};
