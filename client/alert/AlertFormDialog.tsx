import { AcknowledgeDialog, type AlertDialogProps } from './AcknowledgeDialog.tsx';
import type { AlertForm } from './alertShown.ts';
import { CareNoteDialog } from './CareNoteDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

export { CareNoteDialog, ResolveDialog };

const NoteOfAlert = ({ alert: { kind }, owner, onClose }: AlertDialogProps) => (
  <CareNoteDialog owner={owner} kind={kind} onClose={onClose} />
);

const dialogs = {
  acknowledge: AcknowledgeDialog,
  handOver: HandOverDialog,
  resolve: ResolveDialog,
  careNote: NoteOfAlert,
} as const;

/** The form of one step. Its code loads when the first one opens. */
export const AlertFormDialog = ({ form, ...shown }: AlertDialogProps & { readonly form: AlertForm }) => {
  const Dialog = dialogs[form];
  return <Dialog {...shown} />;
};
