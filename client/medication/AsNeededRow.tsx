import { Status } from '../ui/Status.tsx';
import { capitalised, localDate } from '../ui/wallClock.ts';
import { DoseMenu } from './DoseMenu.tsx';
import { DoseProblem } from './DoseProblem.tsx';
import './doseRows.css';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { purposeLabel } from './frequencyLabel.ts';
import { nextDoseLabels } from './nextDoseLabels.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { TakeButton } from './TakeButton.tsx';
import { useAsNeeded } from './useDose.ts';
import type { MedicationRow } from './medicationRows.ts';

/** The dose that Undo removes: the last one, if it was taken today. */
export const undoableOf = ({ lastTaken }: MedicationRow, { now, timeZone }: ViewerContext): string | undefined =>
  lastTaken?.takenTime && localDate(lastTaken.takenTime, timeZone) === localDate(now, timeZone)
    ? lastTaken.id
    : undefined;

/** An as-needed medication: never pending, late or missed. */
export const AsNeededRow = ({ row, viewerContext }: { row: MedicationRow; viewerContext: ViewerContext }) => {
  const { medication } = row;
  const next = nextDoseLabels(row, viewerContext);
  const lastId = undoableOf(row, viewerContext);
  const { mayChange, isSaving, problem, take, undo } = useAsNeeded(medication, lastId);
  return (
    <li className="dose-row" data-focus-home tabIndex={-1}>
      <PillPhoto medication={medication} />
      <div className="dose-row__what">
        <h3>{medicationTitle(medication)}</h3>
        {medication.purpose && <p className="dose-row__when">{capitalised(purposeLabel(medication))}</p>}
        <p className="dose-row__when">{next.count || next.last}</p>
        {isSaving ? <Status kind="queued" word="Saving…" /> : <Status {...next.status} />}
        <DoseProblem problem={problem} />
      </div>
      <div className="dose-row__act">
        {mayChange && (
          <TakeButton
            status={undefined}
            isOwn={isOwn(medication, viewerContext)}
            what={medicationTitle(medication)}
            isSaving={isSaving}
            onTake={take}
          />
        )}
        <DoseMenu
          medication={medication}
          doses={[]}
          undoLast={lastId ? undo : undefined}
          viewerContext={viewerContext}
        />
      </div>
    </li>
  );
};
