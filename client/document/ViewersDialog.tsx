import type { DocumentView } from '../../projections/document/documents.ts';
import type { DocumentViewer } from '../../projections/recordView/recordViewsQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { useDocumentViewers } from '../recordView/documentViewersResource.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { openedLabel } from './documentLabels.ts';

interface ViewersDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** The people who opened the viewer's own document, each with the last time. Open while it is rendered. */
export const ViewersDialog = ({ document, onClose }: ViewersDialogProps) => (
  <SheetDialog title={`Who opened “${document.name}”`} onClose={onClose} className="sheet--list">
    <Viewers document={document} />
  </SheetDialog>
);

const Viewers = ({ document: { id, userId } }: Pick<ViewersDialogProps, 'document'>) => {
  const { status, viewers, retry } = useDocumentViewers(userId, id);
  if (status === 'waiting') return <SkeletonRows what="who opened this document" rows={1} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load who opened this document." onRetry={retry} />;
  if (viewers.length === 0) return <p className="quiet">No one else has opened it yet.</p>;
  return (
    <ul className="rows">
      {viewers.map((each) => (
        <ViewerRow key={each.viewer.id} opened={each} ownerId={userId} />
      ))}
    </ul>
  );
};

const ViewerRow = ({ opened: { viewer, lastOpenedAt }, ownerId }: { opened: DocumentViewer; ownerId: string }) => (
  <li className="person-row">
    <span>
      <span className="person__name">
        <PersonName person={{ id: viewer.id, name: nameOf(viewer) }} ownerId={ownerId} />
      </span>
      <span className="person__role">{openedLabel(lastOpenedAt, useMoment())}</span>
    </span>
  </li>
);
