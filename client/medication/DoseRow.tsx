import { isDone } from '../../events/medication/doseStatus.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { DoseMenu } from './DoseMenu.tsx';
import { DoseProblem } from './DoseProblem.tsx';
import './doseRows.css';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseTitle, dueLabel, isOwn, whenLabel, type ViewerContext } from './doseLabels.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { TakeButton } from './TakeButton.tsx';
import { useDose } from './useDose.ts';
import type { NamedDose } from './nowView.ts';

/** One medication's dose: photo, name, time in words, status, one action, and More. */
export const DoseRow = ({ named, viewerContext }: { named: NamedDose; viewerContext: ViewerContext }) => {
  const { dose, medication } = named;
  const handle = useDose(named);
  const { mayChange, isSaving, problem, take } = handle;
  const hasAction = mayChange && !isDone(dose.status) && dose.status !== 'scheduled';
  return (
    <li className={hasAction ? 'dose-row' : 'dose-row dose-row--done'} data-focus-home tabIndex={-1}>
      <PillPhoto medication={medication} />
      <div className="dose-row__what">
        <h3>{doseTitle(named)}</h3>
        <p className="dose-row__when">
          <NamedSentence sentence={whenLabel(dose, viewerContext)} ownerId={medication.userId} />
        </p>
        <DoseStatusWord dose={dose} isSaving={isSaving} isOwn={isOwn(medication, viewerContext)} />
        <DoseProblem problem={problem} />
      </div>
      <div className="dose-row__act">
        {mayChange && (
          <TakeButton
            status={dose.status}
            what={`${doseTitle(named)}, ${dueLabel(dose, viewerContext)}`}
            isSaving={isSaving}
            onTake={take}
          />
        )}
        <DoseMenu medication={medication} doses={[{ named, handle }]} viewerContext={viewerContext} />
      </div>
    </li>
  );
};
