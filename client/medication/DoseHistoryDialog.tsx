import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DoseFactRow } from './DoseFactRow.tsx';
import { doseHistoryClosed, doseHistoryOpened, olderDosesAsked, type DoseHistoryState } from './doseHistorySlice.ts';
import { medicationTitle, type Telling } from './doseWords.ts';

interface DoseHistoryDialogProps {
  readonly medication: MedicationView;
  readonly telling: Telling;
  readonly onClose: () => void;
}

/** Everything that happened to the doses of one medication: what, when, who, with Undo (product.md "Dose history"). */
export const DoseHistoryDialog = ({ medication, telling, onClose }: DoseHistoryDialogProps) => {
  const dispatch = useAppDispatch();
  const history = useAppSelector((state) => state.doseHistory);
  useEffect(() => {
    dispatch(doseHistoryOpened(medication.id));
    return () => void dispatch(doseHistoryClosed());
  }, [dispatch, medication.id]);
  return (
    <SheetDialog title={`History of ${medicationTitle(medication)}`} onClose={onClose} isForm className="sheet--list">
      <HistoryList
        history={history}
        seniorId={medication.userId}
        telling={telling}
        onRetry={() => dispatch(doseHistoryOpened(medication.id))}
        onMore={() => dispatch(olderDosesAsked())}
      />
    </SheetDialog>
  );
};

interface HistoryListProps {
  readonly history: DoseHistoryState;
  readonly seniorId: string;
  readonly telling: Telling;
  readonly onRetry: () => void;
  readonly onMore: () => void;
}

const HistoryList = ({ history, seniorId, telling, onRetry, onMore }: HistoryListProps) => {
  if (history.status === 'closed' || history.status === 'waiting') return <SkeletonRows what="the history" />;
  if (history.status === 'failed' && history.facts.length === 0)
    return <LoadProblem sentence="Could not load the history." onRetry={onRetry} />;
  if (history.facts.length === 0) return <p className="quiet">Nothing has happened yet. Doses taken, skipped and missed stand here.</p>;
  return (
    <>
      <ul className="rows rows--plain history">
        {history.facts.map((fact) => (
          <DoseFactRow key={fact.id} fact={fact} seniorId={seniorId} telling={telling} />
        ))}
      </ul>
      {history.more === 'failed' && <LoadProblem sentence="Could not load more." onRetry={onMore} />}
      {history.nextCursor !== undefined && history.more !== 'failed' && (
        <div className="card__foot">
          <Button
            variant="outlined"
            text={history.more === 'loading' ? 'Loading…' : 'Show more'}
            aria-disabled={history.more === 'loading'}
            onClick={onMore}
          />
        </div>
      )}
    </>
  );
};
