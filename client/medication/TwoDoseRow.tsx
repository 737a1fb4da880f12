import { NamedSentence } from '../circle/NamedSentence.tsx';
import { DoseMenu } from './DoseMenu.tsx';
import { DoseProblem } from './DoseProblem.tsx';
import './doseRows.css';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseTitle, dueLabel, isOwn, medicationTitle, whenLabel, type ViewerContext } from './doseLabels.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { TakeButton } from './TakeButton.tsx';
import { useDose, type DoseHandle } from './useDose.ts';
import type { NamedDose } from './nowView.ts';

interface TwoDoseRowProps {
  readonly late: NamedDose;
  readonly due: NamedDose;
  readonly viewerContext: ViewerContext;
}

/** One dose late and another of the same medication due: both in one row, each with its own action. */
export const TwoDoseRow = ({ late, due, viewerContext }: TwoDoseRowProps) => {
  const ofLate = useDose(late);
  const ofDue = useDose(due);
  const { medication } = late;
  return (
    <li className="dose-row dose-row--two" data-focus-home tabIndex={-1}>
      <PillPhoto medication={medication} />
      <div className="dose-row__lines">
        <div className="dose-row__title">
          <h3>{medicationTitle(medication)}</h3>
          <DoseMenu
            medication={medication}
            doses={[
              { named: late, handle: ofLate },
              { named: due, handle: ofDue },
            ]}
            viewerContext={viewerContext}
          />
        </div>
        <DoseLineOfRow named={late} handle={ofLate} viewerContext={viewerContext} />
        <DoseLineOfRow named={due} handle={ofDue} viewerContext={viewerContext} />
      </div>
    </li>
  );
};

const DoseLineOfRow = ({
  named,
  handle,
  viewerContext,
}: {
  named: NamedDose;
  handle: DoseHandle;
  viewerContext: ViewerContext;
}) => (
  <div className="dose-row__line">
    <p className="dose-row__when">
      <NamedSentence sentence={whenLabel(named.dose, viewerContext)} ownerId={named.medication.userId} />
    </p>
    <DoseStatusWord dose={named.dose} isSaving={handle.isSaving} isOwn={isOwn(named.medication, viewerContext)} />
    {handle.mayChange && (
      <TakeButton
        status={named.dose.status}
        what={`${doseTitle(named)}, ${dueLabel(named.dose, viewerContext)}`}
        isSaving={handle.isSaving}
        onTake={handle.take}
      />
    )}
    <DoseProblem problem={handle.problem} />
  </div>
);
