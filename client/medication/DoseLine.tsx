import { DoseProblem } from './DoseProblem.tsx';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { cardNote, dueWords, isOwn, type Telling } from './doseWords.ts';
import type { NamedDose } from './nowView.ts';
import { TakeButton } from './TakeButton.tsx';
import { UndoButton } from './UndoButton.tsx';
import { isDone } from '../../events/medication/doseStatus.ts';
import { useDose } from './useDose.ts';

/** One of today's doses on a medication's card. */
export const DoseLine = ({ named, telling }: { named: NamedDose; telling: Telling }) => {
  const { dose, medication } = named;
  const { isSaving, problem, take, undo } = useDose(named);
  const time = dueWords(dose, telling);
  const note = cardNote(dose, telling);
  return (
    <li data-focus-home tabIndex={-1}>
      <span className="number">{time}</span>
      <span>
        <DoseStatusWord status={dose.status} isSaving={isSaving} isOwn={isOwn(medication, telling)} />
        {note && <span className="dose-lines__note">{note}</span>}
        <DoseProblem problem={problem} />
      </span>
      <TakeButton status={dose.status} what={`${medication.name}, ${time}`} isSaving={isSaving} isPrimary onTake={take} />
      {isDone(dose.status) && <UndoButton what={`${medication.name}, ${time}`} isSaving={isSaving} onUndo={undo} />}
    </li>
  );
};
