import { Link } from 'react-router-dom';
import { confirmedLabel } from '../../events/medication/confirmedLabel.ts';
import { isEnteredLater } from '../../events/medication/enteredLater.ts';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange, useMayReadHistory } from '../circle/mayChange.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { historyPath } from '../screen/addresses.ts';
import { joinedSentences, type Sentence } from '../ui/sentence.ts';
import type { AskedDose } from '../notification/whyLabels.ts';
import { WhyButton } from '../notification/WhyButton.tsx';
import { Status, type StatusKind } from '../ui/Status.tsx';
import { capitalised, clockTime, dayInWords, localDate } from '../ui/wallClock.ts';
import { doseActSent, undoAct } from './doseActs.ts';
import { undoDose } from './doseCommands.ts';
import './doseHistory.css';
import { DoseProblem } from './DoseProblem.tsx';
import { UndoButton } from './UndoButton.tsx';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { EnterButton } from './EnterButton.tsx';

const shown: Readonly<Record<DoseFactView['what'], { readonly kind: StatusKind; readonly word: string }>> = {
  taken: { kind: 'taken', word: 'Taken' },
  skipped: { kind: 'skipped', word: 'Skipped' },
  missed: { kind: 'missed', word: 'Missed' },
  undone: { kind: 'info', word: 'Undone' },
  snoozed: { kind: 'scheduled', word: 'Reminder moved' },
};

/** spec.md's word for a dose that wasn't taken: "Late" to its owner, "Missed" to the people who care for the owner. */
const statusOf = ({ what }: DoseFactView, isOfViewer: boolean): (typeof shown)[DoseFactView['what']] =>
  what === 'missed' && isOfViewer ? { kind: 'late', word: 'Late' } : shown[what];

const momentLabel = (at: string, { now, timeZone }: ViewerContext) =>
  `${dayInWords(at, now, timeZone)}, ${clockTime(at, timeZone)}`;

/** "by you", "given by Ana"; undefined for a missed dose, which nobody reported. */
const byLabel = ({ by, what }: DoseFactView, seniorId: string, { viewerId }: ViewerContext): Sentence | undefined => {
  if (!by) return undefined;
  const name = by.id === viewerId ? 'you' : (by.firstName ?? 'someone');
  return [what === 'taken' && by.id !== seniorId ? 'given by ' : 'by ', { id: by.id, name }];
};

const doseLabel = ({ at, scheduledTime }: DoseFactView, viewerContext: ViewerContext) => {
  if (!scheduledTime) return 'as needed';
  const isSameDay = localDate(at, viewerContext.timeZone) === localDate(scheduledTime, viewerContext.timeZone);
  return isSameDay
    ? `the ${clockTime(scheduledTime, viewerContext.timeZone)} dose`
    : `the dose for ${momentLabel(scheduledTime, viewerContext)}`;
};

const details = (fact: DoseFactView, seniorId: string, viewerContext: ViewerContext): Sentence =>
  joinedSentences(
    [capitalised(doseLabel(fact, viewerContext)), byLabel(fact, seniorId, viewerContext), fact.amount ?? undefined],
    ', ',
  );

/** Both times are shown if they differ (product.md "Back-dating"). */
const showsEntry = ({ what, at, recordedAt }: DoseFactView): boolean =>
  (what === 'taken' || what === 'skipped') && isEnteredLater(at, recordedAt);

interface DoseFactRowProps {
  readonly fact: DoseFactView;
  /** The dose, if this is the fact that asks why nothing rang for it. */
  readonly asked: AskedDose | undefined;
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
}

const useUndo = ({ doseId }: DoseFactView, seniorId: string) => {
  const key = `undo-${doseId}`;
  const { isPending, problem } = useCommand(key);
  const dispatch = useAppDispatch();
  return { isPending, problem, undo: () => dispatch(doseActSent(undoAct([undoDose(doseId, key, seniorId)]))) };
};

/** One fact of a medication's history. Undo adds a fact; nothing is removed. */
export const DoseFactRow = ({ fact, asked, medication, viewerContext }: DoseFactRowProps) => {
  const { userId: seniorId } = medication;
  const { isPending, problem, undo } = useUndo(fact, seniorId);
  const mayChange = useMayChange('medications', seniorId);
  const time = capitalised(momentLabel(fact.at, viewerContext));
  const status = statusOf(fact, isOwn(medication, viewerContext));
  return (
    <li className="history__fact" data-focus-home tabIndex={-1}>
      <p className="history__when">
        <time dateTime={fact.at}>{time}</time>
      </p>
      <div>
        <Status {...status} />
        <Entered fact={fact} seniorId={seniorId} viewerContext={viewerContext} />
        <DoseProblem problem={problem} />
        {asked && (
          <WhyButton
            dose={asked}
            title={medicationTitle(medication)}
            what={momentLabel(asked.dueAt, viewerContext)}
            moment={viewerContext}
          />
        )}
      </div>
      {mayChange && fact.canUndo && <UndoButton what={`${status.word}, ${time}`} isSaving={isPending} onUndo={undo} />}
      {mayChange && fact.canEnter && fact.scheduledTime && (
        <EnterButton
          medication={medication}
          dose={{ doseId: fact.doseId, scheduledTime: fact.scheduledTime }}
          what={momentLabel(fact.scheduledTime, viewerContext)}
          viewerContext={viewerContext}
        />
      )}
    </li>
  );
};

interface EnteredProps extends Pick<DoseFactRowProps, 'fact' | 'viewerContext'> {
  readonly seniorId: string;
}

/** All that was entered with the fact. */
const Entered = ({ fact, seniorId, viewerContext }: EnteredProps) => (
  <>
    <p className="quiet small">
      <NamedSentence sentence={details(fact, seniorId, viewerContext)} ownerId={seniorId} />
    </p>
    {fact.remindAt && <p className="quiet small">Shown again {momentLabel(fact.remindAt, viewerContext)}</p>}
    {showsEntry(fact) && <p className="quiet small">Entered {momentLabel(fact.recordedAt, viewerContext)}</p>}
    {fact.confirmed.length > 0 && (
      <p className="quiet small">Confirmed after a warning: {confirmedLabel(fact.confirmed)}</p>
    )}
    {fact.reason && <p className="small">“{fact.reason}”</p>}
    <InHistory fact={fact} seniorId={seniorId} />
  </>
);

const InHistory = ({ fact: { recordedAt }, seniorId }: Omit<EnteredProps, 'viewerContext'>) =>
  useMayReadHistory(seniorId) ? (
    <Link className="row-link" to={historyPath(seniorId, recordedAt)}>
      See it in the history
    </Link>
  ) : null;
