import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { doseActSent, undoAct } from './doseActs.ts';
import { doseKey, undosOf } from './doseCommands.ts';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { justTaken } from './justTakenDoses.ts';
import type { MedicationRow } from './medicationRows.ts';
import { medicationsInWords } from './slotLabels.ts';
import { UndoButton } from './UndoButton.tsx';

interface JustTakenProps {
  readonly rows: readonly MedicationRow[];
  readonly viewerContext: ViewerContext;
  /** The fewest doses to show; fewer have their Undo elsewhere. */
  readonly atLeast?: number;
}

/** The viewer's last doses, in a quiet line with Undo, which a toast would remove after five seconds. */
export const JustTaken = ({ rows, viewerContext, atLeast = 1 }: JustTakenProps) => {
  const dispatch = useAppDispatch();
  const taken = justTaken(rows, viewerContext);
  const ids = taken.map(({ dose }) => dose.occurrence.doseId);
  const isSaving = useAppSelector(({ command }) => ids.some((id) => command[doseKey(id)]?.status === 'pending'));
  const [first, ...others] = taken;
  const at = first?.dose.log?.takenTime;
  if (!first || !at || taken.length < atLeast) return null;
  const takenWords = `${isOwn(first.medication, viewerContext) ? 'taken' : 'given'} at ${clockTime(at, viewerContext.timeZone)}`;
  const what = others.length > 0 ? medicationsInWords(taken.length) : medicationTitle(first.medication);
  return (
    <p className="just-taken">
      <Icon name="s-done" />
      <span>
        {what} {takenWords}
      </span>
      <UndoButton
        key={ids.join(' ')}
        what={`${what}, ${takenWords}`}
        isSaving={isSaving}
        onUndo={() => dispatch(doseActSent(undoAct(undosOf(taken))))}
      />
    </p>
  );
};
