import { isDone } from '../../events/medication/doseStatus.ts';
import { daysOfSchedule } from '../../events/medication/scheduleWords.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import { correctionOf } from './doseCorrection.ts';
import {
  amountLabel,
  cardNote,
  doseTitle,
  dueLabel,
  isOwn,
  restingLabel,
  type MedicationDose,
  type ViewerContext,
} from './doseLabels.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import type { MedicationRow } from './medicationRows.ts';
import { nextDoseLabels } from './nextDoseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { doneState } from './slotLabels.ts';
import { TakeButton } from './TakeButton.tsx';
import { timesLabel } from './timesLabel.ts';
import { UndoButton } from './UndoButton.tsx';
import { useAsNeeded, useDose, type DoseHandle } from './useDose.ts';

interface DosePartProps {
  readonly named: NamedDose;
  readonly viewerContext: ViewerContext;
}
interface RowPartProps {
  readonly row: MedicationRow;
  readonly viewerContext: ViewerContext;
}

/** The line below the name. Its arrow says that the row opens. `isSaid`: the head of the slot says the same. */
const EntryLine = ({ words, isSaid = false }: { words: string; isSaid?: boolean }) => (
  <p className={isSaid ? 'med-entry__line med-entry__line--said' : 'med-entry__line'}>
    {words}
    <Icon name="i-down" />
  </p>
);

/** A dose of a slot, whose head says whether it is due or late; one that was done here has its state and Undo. */
export const DoseEntryParts = ({ named, viewerContext }: DosePartProps) => {
  const { medication, dose } = named;
  const handle = useDose(named);
  const { isSaving, problem } = handle;
  return (
    <>
      <div className="med-entry__state">
        <EntryLine
          words={[timesLabel(medication.times), amountLabel(named)].filter(Boolean).join(', ')}
          isSaid={medication.times.length === 1 && amountLabel(named) === undefined}
        />
        {(isSaving || isDone(dose.status)) && (
          <DoseState named={named} isSaving={isSaving} viewerContext={viewerContext} />
        )}
        <DoseProblem problem={problem} />
      </div>
      <DoseAct named={named} handle={handle} viewerContext={viewerContext} />
    </>
  );
};

interface DosesPartProps extends RowPartProps {
  readonly doses: readonly MedicationDose[];
}

/** A medication with several doses to take now, a line each. */
export const DosesEntryParts = ({ row: { medication }, doses, viewerContext }: DosesPartProps) => (
  <>
    <div className="med-entry__state">
      <EntryLine words={timesLabel(medication.times)} />
    </div>
    <ul className="med-entry__doses">
      {doses.map((dose) => (
        <DoseOfEntry key={dose.occurrence.doseId} named={{ medication, dose }} viewerContext={viewerContext} />
      ))}
    </ul>
  </>
);

const DoseOfEntry = ({ named, viewerContext }: DosePartProps) => {
  const handle = useDose(named);
  return (
    <li data-focus-home tabIndex={-1}>
      <div>
        <b className="number">{dueLabel(named.dose, viewerContext)}</b>
        <DoseState named={named} isSaving={handle.isSaving} viewerContext={viewerContext} />
        <DoseProblem problem={handle.problem} />
      </div>
      <DoseAct named={named} handle={handle} viewerContext={viewerContext} />
    </li>
  );
};

const DoseAct = ({ named, handle, viewerContext }: DosePartProps & { readonly handle: DoseHandle }) => {
  const { medication, dose } = named;
  const { mayChange, isSaving, take, undo } = handle;
  const what = `${doseTitle(named)}, ${dueLabel(dose, viewerContext)}`;
  if (!mayChange) return null;
  return (
    <div className="med-entry__act">
      <TakeButton
        status={dose.status}
        isOwn={isOwn(medication, viewerContext)}
        what={what}
        isSaving={isSaving}
        isShort
        onTake={take}
      />
      {isDone(dose.status) && correctionOf(named, viewerContext.now) === 'undo' && (
        <UndoButton what={what} isSaving={isSaving} onUndo={undo} />
      )}
    </div>
  );
};

const DoseState = ({ named, isSaving, viewerContext }: DosePartProps & { readonly isSaving: boolean }) => {
  const { medication, dose } = named;
  const note = isDone(dose.status) && !isSaving ? cardNote(dose, viewerContext) : undefined;
  return (
    <p className="med-entry__status">
      <DoseStatusWord dose={dose} isSaving={isSaving} isOwn={isOwn(medication, viewerContext)} />
      {note && (
        <span>
          <NamedSentence sentence={note} ownerId={medication.userId} />
        </span>
      )}
    </p>
  );
};

/** An as-needed medication: its last dose, and the button for the next. */
export const AsNeededEntryParts = ({ row, viewerContext }: RowPartProps) => {
  const { medication } = row;
  const next = nextDoseLabels(row, viewerContext);
  const { mayChange, isSaving, problem, take } = useAsNeeded(medication, undefined);
  return (
    <>
      <div className="med-entry__state">
        <EntryLine words={next.count || next.last} />
        {isSaving ? (
          <Status kind="queued" word="Saving…" />
        ) : (
          next.status.kind !== 'needed' && <Status {...next.status} />
        )}
        <DoseProblem problem={problem} />
      </div>
      {mayChange && (
        <div className="med-entry__act">
          <TakeButton
            status={undefined}
            isOwn={isOwn(medication, viewerContext)}
            what={medication.name}
            isSaving={isSaving}
            isShort
            onTake={take}
          />
        </div>
      )}
    </>
  );
};

/** "8:00 AM"; of a schedule that has no dose today its days: "Every Monday" */
const restingTimes = ({ schedule, times }: MedicationView): string =>
  schedule === null || times.length > 0 ? timesLabel(times) : capitalised(daysOfSchedule(schedule));

/** A medication that asks for nothing now: its times, and its next dose or the last one that was done. */
export const RestingEntryParts = ({ row, viewerContext }: RowPartProps) => {
  const { medication, lines, doses } = row;
  const [dose] = lines;
  const statuses = doses.map(({ status }) => status);
  const isMixed = statuses.every(isDone) && new Set(statuses).size > 1;
  return (
    <div className="med-entry__state">
      <EntryLine words={restingTimes(medication)} />
      {dose && !isMixed ? (
        <DoseState named={{ medication, dose }} isSaving={false} viewerContext={viewerContext} />
      ) : (
        <p className="med-entry__status">
          {isMixed ? (
            <Status {...doneState(statuses)} />
          ) : (
            <Status kind="scheduled" word={restingLabel(medication, viewerContext)} />
          )}
        </p>
      )}
    </div>
  );
};
