import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { doseActSent, undoAct } from './doseActs.ts';
import { doseKey, undosOf } from './doseCommands.ts';
import type { ViewerContext } from './doseLabels.ts';
import { answeredTitle, answerWords } from './justAnsweredDoses.ts';
import { idOf, type NamedDose } from './nowView.ts';
import { UndoButton } from './UndoButton.tsx';

interface AnswerUndoProps {
  /** The doses of one answer. */
  readonly doses: readonly [NamedDose, ...NamedDose[]];
  readonly viewerContext: ViewerContext;
}

/** Takes back an answer about one dose or several, also after its toast has gone. */
export const AnswerUndo = ({ doses, viewerContext }: AnswerUndoProps) => {
  const dispatch = useAppDispatch();
  const ids = doses.map(idOf);
  const isSaving = useAppSelector(({ command }) => ids.some((id) => command[doseKey(id)]?.status === 'pending'));
  return (
    <UndoButton
      key={ids.join(' ')}
      what={`${answeredTitle(doses)}, ${answerWords(doses[0], viewerContext)}`}
      isSaving={isSaving}
      onUndo={() => dispatch(doseActSent(undoAct(undosOf(doses))))}
    />
  );
};
