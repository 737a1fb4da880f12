import { NamedSentence } from '../circle/NamedSentence.tsx';
import { AnswerUndo } from '../medication/AnswerUndo.tsx';
import { doseTitle, namedNote, type ViewerContext } from '../medication/doseLabels.ts';
import { justAnswered } from '../medication/justAnsweredDoses.ts';
import type { MedicationRow } from '../medication/medicationRows.ts';
import { idOf, type NamedDose } from '../medication/nowView.ts';
import { doneState } from '../medication/slotLabels.ts';
import { Status } from '../ui/Status.tsx';
import { joinedSentences } from '../ui/sentence.ts';

interface DoneSlotProps {
  readonly doses: readonly NamedDose[];
  readonly rows: readonly MedicationRow[];
  readonly viewerContext: ViewerContext;
}

/** The doses of the reminder that are taken or skipped: by the named person, at the named time; with Undo for one's own last answer. */
export const DoneSlot = ({ doses, rows, viewerContext }: DoneSlotProps) => {
  const ids = new Set(doses.map(idOf));
  const [first, ...others] = justAnswered(rows, viewerContext).filter((named) => ids.has(idOf(named)));
  return (
    <section className="card reminder-slot" aria-label="Done" data-focus-home tabIndex={-1}>
      <p className="reminder-slot__when">
        <Status {...doneState(doses.map(({ dose }) => dose.status))} />
      </p>
      <ul className="rows rows--plain">
        {doses.map((named) => (
          <li key={idOf(named)} className="reminder-slot__done">
            <b>{doseTitle(named)}</b>{' '}
            <span>
              <NamedSentence
                sentence={joinedSentences([namedNote(named.dose, viewerContext)], '')}
                ownerId={named.medication.userId}
              />
            </span>
          </li>
        ))}
      </ul>
      {first && (
        <div>
          <AnswerUndo doses={[first, ...others]} viewerContext={viewerContext} />
        </div>
      )}
    </section>
  );
};
