import { isDone, isDue } from '../../events/medication/doseStatus.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { clockTime, distanceInWords } from '../ui/wallClock.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseNote, dueLabel, isOwn, medicationTitle, statusWord, type ViewerContext } from './doseLabels.ts';
import { LaterMenu } from './LaterMenu.tsx';
import './now.css';
import type { NamedDose } from './nowView.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { TakeButton } from './TakeButton.tsx';
import { useDose } from './useDose.ts';

interface NowDoseProps {
  /** "Now", "Later", "Next". */
  readonly eyebrow: string;
  readonly named: NamedDose;
  readonly alsoWaiting: readonly NamedDose[];
  readonly viewerContext: ViewerContext;
  /** The dose is being taken here. */
  readonly onTake: (doseId: string) => void;
}

const titleId = 'now-title';

/** The one solid block of the screen: a dose, its time, and what to do. */
export const NowDose = ({ eyebrow, named, alsoWaiting, viewerContext, onTake }: NowDoseProps) => {
  const { dose, medication } = named;
  const handle = useDose(named);
  const { status, occurrence } = dose;
  const handleTake = () => {
    onTake(occurrence.doseId);
    handle.take();
  };
  const note = status === 'scheduled' ? [distanceInWords(occurrence.scheduledTime, viewerContext.now)] : doseNote(dose, viewerContext);
  return (
    <section className="now" aria-labelledby={titleId} data-focus-home tabIndex={-1}>
      <div className="now__dose">
        <PillPhoto medication={medication} isLarge />
        <div>
          <p className="now__eyebrow">
            <span>{eyebrow}</span>
            <DoseStatusWord status={status} isSaving={handle.isSaving} isOwn={isOwn(medication, viewerContext)} />
          </p>
          <h2 className="now__name" id={titleId}>
            {medicationTitle(medication)}
          </h2>
          <p className="now__when">
            <b>{dueLabel(dose, viewerContext)}</b>, <NamedSentence sentence={note ?? []} ownerId={medication.userId} />
          </p>
          {medication.instructions && <p className="now__how">{medication.instructions}</p>}
          <DoseProblem problem={handle.problem} />
          {alsoWaiting.length > 0 && <p className="now__also">{alsoWaitingLabel(alsoWaiting, medication, viewerContext)}</p>}
        </div>
      </div>
      {!isDone(status) && (
        <div className="now__act">
          {isDue(status) && (
            <TakeButton
              status={status}
              what={`${medicationTitle(medication)}, ${clockTime(occurrence.scheduledTime, viewerContext.timeZone)}`}
              isSaving={handle.isSaving}
              isPrimary
              isLarge
              onTake={handleTake}
            />
          )}
          <LaterMenu named={named} viewerContext={viewerContext} onTakeEarly={handleTake} />
        </div>
      )}
    </section>
  );
};

const namedAtMost = 2;

/** "Also due: Amlodipine, late"; of the same medication "its 7:15 AM dose, late". */
const alsoWaitingLabel = (others: readonly NamedDose[], asked: MedicationView, viewerContext: ViewerContext): string => {
  const names = others.slice(0, namedAtMost).map(({ dose, medication }) => {
    const name = medication.id === asked.id ? `its ${dueLabel(dose, viewerContext)} dose` : medication.name;
    return `${name}, ${statusWord(dose, viewerContext)}`;
  });
  const rest = others.length - names.length;
  return `Also due: ${names.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
};
