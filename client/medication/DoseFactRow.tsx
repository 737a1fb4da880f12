import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import { useCommand } from '../app/useCommand.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';
import { capitalised, clockTime, dayInWords, localDate } from '../ui/wallClock.ts';
import { undoDose } from './doseCommands.ts';
import './doseHistory.css';
import { DoseProblem } from './DoseProblem.tsx';
import { UndoButton } from './UndoButton.tsx';
import type { Telling } from './doseWords.ts';

const shown: Readonly<Record<DoseFactView['what'], { readonly kind: StatusKind; readonly word: string }>> = {
  taken: { kind: 'taken', word: 'Taken' },
  skipped: { kind: 'skipped', word: 'Skipped' },
  missed: { kind: 'missed', word: 'Missed' },
  undone: { kind: 'info', word: 'Undone' },
};

const momentWords = (at: string, { now, timeZone }: Telling) => `${dayInWords(at, now, timeZone)}, ${clockTime(at, timeZone)}`;

/** "by you", "by Ana"; who found a missed dose is nobody in particular. */
const byWords = ({ by }: DoseFactView, { viewerId }: Telling) =>
  by ? `by ${by.id === viewerId ? 'you' : (by.firstName ?? 'somebody')}` : undefined;

const doseWords = ({ at, scheduledTime }: DoseFactView, telling: Telling) => {
  if (!scheduledTime) return 'as needed';
  const isSameDay = localDate(at, telling.timeZone) === localDate(scheduledTime, telling.timeZone);
  return isSameDay ? `the ${clockTime(scheduledTime, telling.timeZone)} dose` : `the dose of ${momentWords(scheduledTime, telling)}`;
};

const details = (fact: DoseFactView, telling: Telling) =>
  capitalised([doseWords(fact, telling), byWords(fact, telling), fact.amount].filter(Boolean).join(', '));

interface DoseFactRowProps {
  readonly fact: DoseFactView;
  /** Whose dose it was. */
  readonly seniorId: string;
  readonly telling: Telling;
}

/** One fact of a medication's history. Undo adds a fact; nothing is taken away. */
export const DoseFactRow = ({ fact, seniorId, telling }: DoseFactRowProps) => {
  const key = `undo-${fact.doseId}`;
  const { isPending, problem, send } = useCommand(key);
  const time = capitalised(momentWords(fact.at, telling));
  return (
    <li className="history__fact" data-focus-home tabIndex={-1}>
      <p className="history__when">
        <time dateTime={fact.at}>{time}</time>
      </p>
      <div>
        <Status {...shown[fact.what]} />
        <p className="quiet small">{details(fact, telling)}</p>
        {fact.reason && <p className="small">“{fact.reason}”</p>}
        <DoseProblem problem={problem} />
      </div>
      {fact.canUndo && (
        <UndoButton
          what={`${shown[fact.what].word}, ${time}`}
          isSaving={isPending}
          onUndo={() => send(undoDose(fact.doseId, key, seniorId))}
        />
      )}
    </li>
  );
};
