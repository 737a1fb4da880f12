import { useState } from 'react';
import type { DocumentView } from '../../projections/document/documents.ts';
import { useCommand } from '../command/useCommand.ts';
import { DeleteDialog } from '../ui/laterOverlays.ts';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
import { removeDocument } from './documentsResource.ts';
import { ViewersDialog } from './ViewersDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface DocumentMenuProps {
  readonly document: DocumentView;
  /** Only a senior has a care team to share with. */
  readonly canShare: boolean;
}

/** The menu of the viewer's own document: share, views, rename, delete. */
export const DocumentMenu = ({ document, canShare }: DocumentMenuProps) => {
  const [dialog, setDialog] = useState<'share' | 'viewers' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const label = `More for ${document.name}`;
  const sharing: readonly MenuAction[] = [
    { label: 'Share…', icon: 'i-family', onSelect: () => setDialog('share') },
    { label: 'Who opened this', icon: 'i-clock', onSelect: () => setDialog('viewers') },
  ];
  const actions: readonly MenuAction[] = [
    ...(canShare ? sharing : []),
    { label: 'Rename…', icon: 'i-edit', onSelect: () => setDialog('rename') },
    { label: 'Delete…', icon: 'i-trash', onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <MoreMenu label={label} actions={actions} />
      {dialog === 'share' && <ShareDialog document={document} onClose={close} />}
      {dialog === 'viewers' && <ViewersDialog document={document} onClose={close} />}
      {dialog === 'rename' && <RenameDialog document={document} onClose={close} />}
      {dialog === 'delete' && <DeleteDocument document={document} onClose={close} />}
    </>
  );
};

const DeleteDocument = ({ document, onClose }: { document: DocumentView; onClose: () => void }) => {
  const { isPending, send } = useCommand(`remove-${document.id}`, onClose);
  return (
    <DeleteDialog
      name={document.name}
      isPending={isPending}
      onConfirm={() => send(removeDocument(document))}
      onCancel={onClose}
    />
  );
};
