import { Status } from '../ui/Status.tsx';
import { undoableOf } from './AsNeededRow.tsx';
import { DoseProblem } from './DoseProblem.tsx';
import { isOwn, type ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import { nextDoseLabels } from './nextDoseLabels.ts';
import { TakeButton } from './TakeButton.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useAsNeeded } from './useDose.ts';

/** A card's line for an as-needed medication. */
export const AsNeededLine = ({ row, viewerContext }: { row: MedicationRow; viewerContext: ViewerContext }) => {
  const { medication } = row;
  const next = nextDoseLabels(row, viewerContext);
  const lastId = undoableOf(row, viewerContext);
  const { mayChange, isSaving, problem, take, undo } = useAsNeeded(medication, lastId);
  return (
    <li data-focus-home tabIndex={-1}>
      <span className="number">{next.isPossible ? 'Any time' : 'Not yet'}</span>
      <span>
        {isSaving ? <Status kind="queued" word="Saving…" /> : <Status {...next.status} />}
        <span className="dose-lines__note">{[next.count, next.last].filter(Boolean).join(' ')}</span>
        {mayChange && lastId && (
          <UndoButton key={lastId} what={`the last dose of ${medication.name}`} isSaving={isSaving} onUndo={undo} />
        )}
        <DoseProblem problem={problem} />
      </span>
      {mayChange && (
        <TakeButton
          status={undefined}
          isOwn={isOwn(medication, viewerContext)}
          what={medication.name}
          isSaving={isSaving}
          onTake={take}
        />
      )}
    </li>
  );
};
