import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Status } from '../ui/Status.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { listed } from '../ui/listed.ts';
import { doseActSent, undoAct } from './doseActs.ts';
import { doseKey, undosOf } from './doseCommands.ts';
import { dueLabel, medicationTitle, type ViewerContext } from './doseLabels.ts';
import './nowSlot.css';
import { idOf, type NamedDose } from './nowView.ts';
import { medicationsInWords } from './slotLabels.ts';
import { UndoButton } from './UndoButton.tsx';

interface NowTakenProps {
  /** The doses of the viewer's last tap. */
  readonly doses: readonly NamedDose[];
  readonly viewerContext: ViewerContext;
}

const mostNames = 6;

/** A slot's line once its doses are taken, with Undo, which a toast would remove after a while. */
export const NowTaken = ({ doses, viewerContext }: NowTakenProps) => {
  const dispatch = useAppDispatch();
  const ids = doses.map(idOf);
  const isSaving = useAppSelector(({ command }) => ids.some((id) => command[doseKey(id)]?.status === 'pending'));
  const [first, ...others] = doses;
  const at = first?.dose.log?.takenTime;
  if (!first || !at) return null;
  const takenWords = `taken at ${clockTime(at, viewerContext.timeZone)}`;
  const what = others.length > 0 ? medicationsInWords(doses.length) : medicationTitle(first.medication);
  const names = doses.length <= mostNames ? listed(doses.map(({ medication }) => medicationTitle(medication))) : what;
  return (
    <div className="now-slot now-slot--taken" role="group" aria-label={`${what}, ${takenWords}`}>
      <p className="now-slot__when">
        <Status kind="taken" word="Taken" /> <span>at {clockTime(at, viewerContext.timeZone)}</span>
      </p>
      <p className="now-slot__what">
        {names}, due at {dueLabel(first.dose, viewerContext)}
      </p>
      <div className="now-slot__act">
        <UndoButton
          key={ids.join(' ')}
          what={`${what}, ${takenWords}`}
          isSaving={isSaving}
          onUndo={() => dispatch(doseActSent(undoAct(undosOf(doses))))}
        />
      </div>
    </div>
  );
};
