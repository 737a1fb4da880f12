import { Button } from '../ui/Button.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DoseFactRow } from './DoseFactRow.tsx';
import { useDoseHistory } from './doseHistoryResource.ts';
import { medicationTitle, type ViewerContext } from './doseLabels.ts';
import { askedDoses } from './askedDoses.ts';
import { MedicationAdherence } from './MedicationAdherence.tsx';

interface DoseHistoryDialogProps {
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

/** One medication's doses: how many were on time, and the act, time and person of each, with Undo (product.md "Dose history"). */
export const DoseHistoryDialog = ({ medication, viewerContext, onClose }: DoseHistoryDialogProps) => {
  const history = useDoseHistory(medication.userId, medication.id);
  return (
    <SheetDialog title={`History of ${medicationTitle(medication)}`} onClose={onClose} isForm className="sheet--list">
      <MedicationAdherence medication={medication} />
      <HistoryList history={history} medication={medication} viewerContext={viewerContext} />
    </SheetDialog>
  );
};

interface HistoryListProps {
  readonly history: ReturnType<typeof useDoseHistory>;
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
}

const HistoryList = ({ history, medication, viewerContext }: HistoryListProps) => {
  const { status, shownSince, facts, hasOlder, isLoadingOlder, hasOlderFailed, showOlder, retry } = history;
  if (status === 'waiting') return <SkeletonRows what="the history" />;
  if ((status === 'failed' || shownSince) && facts.length === 0)
    return <LoadProblem sentence="We couldn’t load the history." onRetry={retry} />;
  if (facts.length === 0) return <p className="quiet">Nothing yet. You’ll see doses taken, skipped and missed here.</p>;
  const asked = askedDoses(facts, medication, viewerContext);
  return (
    <>
      <ul className="rows rows--plain history">
        {facts.map((fact) => (
          <DoseFactRow
            key={fact.id}
            fact={fact}
            asked={asked.get(fact.id)}
            medication={medication}
            viewerContext={viewerContext}
          />
        ))}
      </ul>
      {hasOlderFailed && <LoadProblem sentence="We couldn’t load more." onRetry={showOlder} />}
      {hasOlder && !hasOlderFailed && (
        <div className="card__foot">
          <Button
            variant="outlined"
            text={isLoadingOlder ? 'Loading…' : 'Show more'}
            aria-disabled={isLoadingOlder}
            onClick={showOlder}
          />
        </div>
      )}
    </>
  );
};
