import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { doseActSent, undoAll } from './doseActs.ts';
import { doseKey } from './doseCommands.ts';
import { medicationTitle, type ViewerContext } from './doseLabels.ts';
import { justTaken } from './justTakenDoses.ts';
import type { MedicationRow } from './medicationRows.ts';
import { medicationsInWords } from './slotLabels.ts';
import { UndoButton } from './UndoButton.tsx';

/** What the viewer took last, in a quiet line with its undo, which a toast would take away after five seconds. */
export const JustTaken = ({ rows, viewerContext }: { rows: readonly MedicationRow[]; viewerContext: ViewerContext }) => {
  const dispatch = useAppDispatch();
  const taken = justTaken(rows, viewerContext);
  const ids = taken.map(({ dose }) => dose.occurrence.doseId);
  const isSaving = useAppSelector(({ command }) => ids.some((id) => command[doseKey(id)]?.status === 'pending'));
  const [first, ...others] = taken;
  const at = first?.dose.log?.takenTime;
  if (!first || !at) return null;
  const what = others.length > 0 ? medicationsInWords(taken.length) : medicationTitle(first.medication);
  return (
    <p className="just-taken">
      <Icon name="s-done" />
      <span>
        {what} taken at {clockTime(at, viewerContext.timeZone)}
      </span>
      <UndoButton
        key={ids.join(' ')}
        what={`${what}, taken at ${clockTime(at, viewerContext.timeZone)}`}
        isSaving={isSaving}
        onUndo={() => dispatch(doseActSent(undoAll(ids, first.medication.userId)))}
      />
    </p>
  );
};
