import type { DocumentView } from '../../projections/document/documents.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { changeDocument } from './documentsResource.ts';
import { longestName, nameProblems } from './documentDraft.ts';

/** Open while it is rendered. */
export const RenameDialog = ({ document, onClose }: { document: DocumentView; onClose: () => void }) => {
  const form = useCommandForm<{ name: string }>({
    name: `rename-${document.id}`,
    initial: { name: document.name },
    longest: { name: longestName },
    validate: nameProblems,
    write: ({ name }) => changeDocument(document, { name: name.trim() }, { title: 'Document renamed' }),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title="Rename this document" form={form} button="Save" onClose={onClose}>
      <FieldGroup label="Name" problem={form.problems.name}>
        {(control) => (
          <input {...control} {...form.field('name')} className="input" autoComplete="off" data-first-focus />
        )}
      </FieldGroup>
    </CommandFormDialog>
  );
};
