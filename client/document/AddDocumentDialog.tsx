import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useTeam } from '../circle/useCareConnections.ts';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { emptyDraft, fileProblems, longestName, problemsOf, type DocumentDraft } from './documentDraft.ts';
import { addDocument } from './documentsResource.ts';
import { ShareChoices } from './ShareChoices.tsx';

/** Open while it is rendered. Closing it aborts the upload; Cancel first aborts the upload and keeps the form. */
export const AddDocumentDialog = ({ onClose }: { onClose: () => void }) => {
  const { id: ownerId } = useAppSelector(selectUser);
  const { connections: members } = useTeam();
  const form = useCommandForm<DocumentDraft>({
    name: 'add-document',
    initial: emptyDraft,
    longest: { name: longestName },
    validate: problemsOf,
    validateEdits: fileProblems,
    write: (draft) => addDocument(draft, ownerId),
    fieldOf: (bodyField) => (bodyField === 'document' ? 'file' : (bodyField as keyof DocumentDraft)),
    onSuccess: onClose,
  });
  const { values, problems, change, isPending, share, cancel } = form;
  const handleClose = () => {
    cancel();
    onClose();
  };
  return (
    <CommandFormDialog
      title="Add Document"
      form={form}
      button="Add"
      pendingText="Adding…"
      onClose={handleClose}
      onCancel={isPending ? cancel : undefined}
    >
      <DocumentFields {...form} />
      {members.length > 0 && (
        <ShareChoices
          members={members}
          sharedWith={values.sharedWith}
          problem={problems.sharedWith}
          onChange={(sharedWith) => change({ sharedWith })}
        />
      )}
      {isPending && <UploadProgress what="Sending your document" share={share} />}
    </CommandFormDialog>
  );
};
