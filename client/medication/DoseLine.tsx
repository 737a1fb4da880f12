import { NamedSentence } from '../circle/NamedSentence.tsx';
import { DoseCorrection } from './DoseCorrection.tsx';
import { DoseProblem } from './DoseProblem.tsx';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { amountLabel, cardNote, dueLabel, isOwn, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { TakeButton } from './TakeButton.tsx';
import { isDone } from '../../events/medication/doseStatus.ts';
import { useDose } from './useDose.ts';

/** One of today's doses on a medication's card. */
export const DoseLine = ({ named, viewerContext }: { named: NamedDose; viewerContext: ViewerContext }) => {
  const { dose, medication } = named;
  const handle = useDose(named);
  const { mayChange, isSaving, problem, take } = handle;
  const time = dueLabel(dose, viewerContext);
  const amount = amountLabel(named);
  const what = [medication.name, amount, time].filter(Boolean).join(', ');
  const note = cardNote(dose, viewerContext);
  return (
    <li data-focus-home tabIndex={-1}>
      <span className="number">{time}</span>
      <span>
        {amount !== undefined && <b className="dose-lines__amount">{amount} </b>}
        <DoseStatusWord dose={dose} isSaving={isSaving} isOwn={isOwn(medication, viewerContext)} />
        {note && (
          <span className="dose-lines__note">
            <NamedSentence sentence={note} ownerId={medication.userId} />
          </span>
        )}
        <DoseProblem problem={problem} />
      </span>
      {mayChange && (
        <TakeButton
          status={dose.status}
          what={what}
          isSaving={isSaving}
          isPrimary={dose.status !== 'missed'}
          onTake={take}
        />
      )}
      {mayChange && isDone(dose.status) && (
        <DoseCorrection named={named} what={what} handle={handle} viewerContext={viewerContext} />
      )}
    </li>
  );
};
