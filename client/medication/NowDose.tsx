import { isDone, isDue } from '../../events/medication/doseStatus.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import type { Sentence } from '../ui/sentence.ts';
import { clockTime, distanceInWords } from '../ui/wallClock.ts';
import { alsoWaitingLabel } from './alsoWaitingLabel.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseNote, dueLabel, isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { LaterMenu } from './LaterMenu.tsx';
import './now.css';
import type { NamedDose } from './nowView.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { TakeButton } from './TakeButton.tsx';
import { useDose } from './useDose.ts';

interface NowDoseProps {
  /** "Now", "Next". */
  readonly eyebrow: string;
  readonly named: NamedDose;
  readonly alsoWaiting: readonly NamedDose[];
  /** False while a second tap may still be meant for the previous dose. */
  readonly isSettled: boolean;
  readonly viewerContext: ViewerContext;
}

const titleId = 'now-title';

const noteOf = ({ dose }: NamedDose, viewerContext: ViewerContext): Sentence =>
  dose.status === 'scheduled'
    ? [distanceInWords(dose.occurrence.scheduledTime, viewerContext.now)]
    : (doseNote(dose, viewerContext) ?? []);

/** The most prominent block of the screen: a dose, its time, and its actions. */
export const NowDose = ({ eyebrow, named, alsoWaiting, isSettled, viewerContext }: NowDoseProps) => {
  const { dose, medication } = named;
  const handle = useDose(named);
  return (
    <section className="now" aria-labelledby={titleId}>
      <div className="now__dose">
        <PillPhoto medication={medication} isLarge />
        <div>
          <p className="now__eyebrow">
            <span>{eyebrow}</span>
            <DoseStatusWord dose={dose} isSaving={handle.isSaving} isOwn={isOwn(medication, viewerContext)} />
          </p>
          <h2 className="now__name" id={titleId}>
            {medicationTitle(medication)}
          </h2>
          <p className="now__when">
            <b>{dueLabel(dose, viewerContext)}</b>,{' '}
            <NamedSentence sentence={noteOf(named, viewerContext)} ownerId={medication.userId} />
          </p>
          {medication.instructions && <p className="now__how">{medication.instructions}</p>}
          <DoseProblem problem={handle.problem} />
          {alsoWaiting.length > 0 && (
            <p className="now__also">{alsoWaitingLabel(alsoWaiting, [named], viewerContext)}</p>
          )}
        </div>
      </div>
      {!isDone(dose.status) && (
        <DoseButtons named={named} handle={handle} isSettled={isSettled} viewerContext={viewerContext} />
      )}
    </section>
  );
};

interface DoseButtonsProps extends Pick<NowDoseProps, 'named' | 'isSettled' | 'viewerContext'> {
  readonly handle: ReturnType<typeof useDose>;
}

const DoseButtons = ({ named, handle, isSettled, viewerContext }: DoseButtonsProps) => {
  const { medication, dose } = named;
  return (
    <div className="now__act">
      {isDue(dose.status) && (
        <TakeButton
          status={dose.status}
          what={`${medicationTitle(medication)}, ${clockTime(dose.occurrence.scheduledTime, viewerContext.timeZone)}`}
          isSaving={handle.isSaving}
          isReady={isSettled}
          isPrimary
          isLarge
          onTake={handle.take}
        />
      )}
      <LaterMenu doses={[named]} what={medication.name} viewerContext={viewerContext} onTakeEarly={handle.take} />
    </div>
  );
};
