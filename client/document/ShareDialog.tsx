import type { DocumentView } from '../../projections/document/documents.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useTeam } from '../circle/useCareConnections.ts';
import { changeDocument } from './documentsResource.ts';
import { sharedLabel } from './documentLabels.ts';
import { ShareChoices } from './ShareChoices.tsx';

/** Open while it is rendered. The senior chooses by name the people who can open the document. */
export const ShareDialog = ({ document, onClose }: { document: DocumentView; onClose: () => void }) => {
  const { connections: members } = useTeam();
  const form = useCommandForm<Pick<DocumentView, 'sharedWith'>>({
    name: `share-${document.id}`,
    initial: document,
    write: (values) => {
      // somebody may have left the team while the dialog was open
      const sharedWith = values.sharedWith.filter((id) => members.some((member) => member.id === id));
      return changeDocument(document, { sharedWith }, { title: sharedLabel(document.name, sharedWith, members) });
    },
    onSuccess: onClose,
  });
  const { values, problems, change } = form;
  return (
    <CommandFormDialog
      title={`Share “${document.name}”`}
      form={form}
      button={members.length > 0 ? 'Save' : undefined}
      onClose={onClose}
    >
      {members.length > 0 ? (
        <ShareChoices
          members={members}
          sharedWith={values.sharedWith}
          problem={problems.sharedWith}
          onChange={(sharedWith) => change({ sharedWith })}
        />
      ) : (
        <p>
          You can share with people in your care team, and no one is in it yet. You can invite someone on your home
          page.
        </p>
      )}
    </CommandFormDialog>
  );
};
