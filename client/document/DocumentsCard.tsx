import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { DocumentView } from '../../projections/document/documents.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useTeam } from '../circle/useCareConnections.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { sharingLabel } from './documentLabels.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { useDocuments } from './documentsResource.ts';

/** The viewer's own documents. A senior shares each with members of her care team by name. */
export const DocumentsCard = () => {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title="Documents" className="documents-card">
      <div data-focus-home tabIndex={-1}>
        <Documents />
      </div>
      <div className="card__foot">
        <Button
          variant="outlined"
          icon={<Icon name="i-plus" />}
          text="Add Document"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        />
      </div>
      {isAdding && <AddDocumentDialog onClose={() => setAdding(false)} />}
    </Card>
  );
};

const Documents = () => {
  const { id, role, timeZone } = useAppSelector(selectUser);
  const { status, documents, shownSince, retry } = useDocuments(id);
  const canShare = role === 'senior';
  if (status === 'waiting') return <SkeletonRows what="your documents" rows={2} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your documents." onRetry={retry} />;
  if (documents.length === 0) return <NoDocuments canShare={canShare} />;
  return (
    <>
      <ShownSince what="your documents" since={shownSince} timeZone={timeZone} onRetry={retry} />
      <OwnDocuments documents={documents} canShare={canShare} />
    </>
  );
};

const NoDocuments = ({ canShare }: { canShare: boolean }) => (
  <p>
    You’ll see your insurance cards, test results and letters here.{' '}
    {canShare ? 'Only you can open them until you share them.' : 'Only you can open them.'}
  </p>
);

const OwnDocuments = ({ documents, canShare }: { documents: readonly DocumentView[]; canShare: boolean }) => {
  const { connections: members } = useTeam();
  return (
    <ul className="rows" aria-label="Your documents">
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          {...(canShare ? { sharing: sharingLabel(document, members) } : {})}
          more={<DocumentMenu document={document} canShare={canShare} />}
        />
      ))}
    </ul>
  );
};
