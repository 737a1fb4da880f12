import { useMayChange } from '../circle/mayChange.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Status } from '../ui/Status.tsx';
import { doseActSent, undoAct } from './doseActs.ts';
import { doseKey, undosOf } from './doseCommands.ts';
import { correctionOf } from './doseCorrection.ts';
import { dueLabel, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { doneState, medicationsInWords } from './slotLabels.ts';
import { UndoButton } from './UndoButton.tsx';

interface SlotDoneProps {
  readonly doses: readonly NamedDose[];
  readonly viewerContext: ViewerContext;
}

/** In place of a slot's buttons, once all of its doses are done: its state, and one Undo for all. */
export const SlotDone = ({ doses, viewerContext }: SlotDoneProps) => {
  const dispatch = useAppDispatch();
  const undoable = doses.filter((named) => correctionOf(named, viewerContext.now) === 'undo');
  const ids = undoable.map(({ dose }) => dose.occurrence.doseId);
  const isSaving = useAppSelector(({ command }) => ids.some((id) => command[doseKey(id)]?.status === 'pending'));
  const mayChange = useMayChange('medications', doses[0]?.medication.userId ?? '');
  const [first] = undoable;
  return (
    <div className="med-group__act med-group__act--done">
      <Status {...doneState(doses.map(({ dose }) => dose.status))} />
      {mayChange && first && undoable.length > 1 && (
        <UndoButton
          what={`${medicationsInWords(undoable.length)}, ${dueLabel(first.dose, viewerContext)}`}
          isSaving={isSaving}
          onUndo={() => dispatch(doseActSent(undoAct(undosOf(undoable))))}
        />
      )}
    </div>
  );
};
