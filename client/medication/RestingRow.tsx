import { Status } from '../ui/Status.tsx';
import { DoseMenu } from './DoseMenu.tsx';
import './doseRows.css';
import { medicationTitle, restingLabel, type ViewerContext } from './doseLabels.ts';
import { PillPhoto } from './PillPhoto.tsx';
import type { MedicationRow } from './medicationRows.ts';

/** A medication with times, but none today: it begins later, or was added after today's times. */
export const RestingRow = ({
  row: { medication },
  viewerContext,
}: {
  row: MedicationRow;
  viewerContext: ViewerContext;
}) => (
  <li className="dose-row dose-row--done">
    <PillPhoto medication={medication} />
    <div className="dose-row__what">
      <h3>{medicationTitle(medication)}</h3>
      <p className="dose-row__when">{restingLabel(medication, viewerContext)}</p>
      <Status kind="scheduled" word="Scheduled" />
    </div>
    <div className="dose-row__act">
      <DoseMenu medication={medication} doses={[]} viewerContext={viewerContext} />
    </div>
  </li>
);
