import { AcknowledgeDialog, type AlertDialogProps } from './AcknowledgeDialog.tsx';
import type { AlertForm } from './AlertItem.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

const dialogs = { acknowledge: AcknowledgeDialog, handOver: HandOverDialog, resolve: ResolveDialog } as const;

/** The form of one step. Its code comes when the first one is opened. */
export const AlertFormDialog = ({ form, ...shown }: AlertDialogProps & { readonly form: AlertForm }) => {
  const Dialog = dialogs[form];
  return <Dialog {...shown} />;
};
