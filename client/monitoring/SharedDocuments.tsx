import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { DocumentRow } from '../document/DocumentRow.tsx';
import { useDocuments } from '../document/documentsResource.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { calledName, whoseOf } from '../person/seniorName.ts';

/** The documents that this senior shared with the viewer; hidden if there are none. */
export const SharedDocuments = ({ senior }: { senior: CareConnection }) => {
  const { timeZone } = useAppSelector(selectUser);
  const { status, documents, shownSince, retry } = useDocuments(senior.seniorId);
  if (status === 'waiting' || (status === 'ready' && documents.length === 0)) return null;
  return (
    <FoldableCard
      title="Documents"
      fact={status === 'failed' ? undefined : `${documents.length} shared by ${calledName(senior)}`}
      aside={`Shared with you by ${calledName(senior)}`}
    >
      {status === 'failed' ? (
        <LoadProblem sentence={`We couldn’t load ${whoseOf(senior)} documents.`} onRetry={retry} />
      ) : (
        <>
          <ShownSince what={`${whoseOf(senior)} documents`} since={shownSince} timeZone={timeZone} onRetry={retry} />
          <ul className="rows">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
    </FoldableCard>
  );
};
