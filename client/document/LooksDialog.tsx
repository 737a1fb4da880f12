import type { DocumentView } from '../../projections/document/documents.ts';
import type { DocumentLook } from '../../projections/recordView/recordViewsQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useMoment } from '../circle/useMoment.ts';
import { useDocumentLooks } from '../recordView/documentLooksResource.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { openedLabel } from './documentLabels.ts';

interface LooksDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Who opened one's own document, each with the last time. Open while it is rendered. */
export const LooksDialog = ({ document, onClose }: LooksDialogProps) => (
  <SheetDialog title={`Who opened “${document.name}”`} onClose={onClose} className="sheet--list">
    <Looks document={document} />
  </SheetDialog>
);

const Looks = ({ document: { id, userId } }: Pick<LooksDialogProps, 'document'>) => {
  const { status, looks, retry } = useDocumentLooks(userId, id);
  if (status === 'waiting') return <SkeletonRows what="who opened this document" rows={1} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load who opened this document." onRetry={retry} />;
  if (looks.length === 0) return <p className="quiet">No one else has opened it yet.</p>;
  return (
    <ul className="rows">
      {looks.map((look) => (
        <LookRow key={look.viewer.id} look={look} ownerId={userId} />
      ))}
    </ul>
  );
};

const LookRow = ({ look: { viewer, lastLookAt }, ownerId }: { look: DocumentLook; ownerId: string }) => (
  <li className="person-row">
    <span>
      <span className="person__name">
        <PersonName person={{ id: viewer.id, name: nameOf(viewer) }} ownerId={ownerId} />
      </span>
      <span className="person__role">{openedLabel(lastLookAt, useMoment())}</span>
    </span>
  </li>
);
