import { NamedSentence } from '../circle/NamedSentence.tsx';
import { SupplyOnCard } from '../supply/SupplyOnCard.tsx';
import { AsNeededLine } from './AsNeededLine.tsx';
import { directionsLabel } from './directionsLabel.ts';
import { DoseLine } from './DoseLine.tsx';
import { restingLabel, type ViewerContext } from './doseLabels.ts';
import { frequencyLabel } from './frequencyLabel.ts';
import { lastChangeLabel } from './lastChangeLabel.ts';
import { MedicationActions } from './MedicationActions.tsx';
import './medicationCards.css';
import type { MedicationRow } from './medicationRows.ts';
import { StopLine } from './StopLine.tsx';
import { PharmacyLine } from './PharmacyLine.tsx';
import { PillPhoto } from './PillPhoto.tsx';

/** The opened row of a medication: large photo, directions, today's doses each with its action, and the changes. */
export const MedicationCard = ({ row, viewerContext }: { row: MedicationRow; viewerContext: ViewerContext }) => {
  const { medication, asNeeded, doses } = row;
  const directions = directionsLabel(medication);
  const lastChange = lastChangeLabel(medication, viewerContext);
  return (
    <div className="medication-card">
      <div className="medication-card__head">
        <PillPhoto medication={medication} isLarge />
        <div>
          <p>{frequencyLabel(medication)}</p>
          {lastChange && (
            <p className="quiet small">
              <NamedSentence sentence={lastChange} ownerId={medication.userId} />
            </p>
          )}
          {medication.stop && <StopLine medication={medication} viewerContext={viewerContext} />}
          {directions && <p className="quiet small">{directions}</p>}
        </div>
      </div>
      <PharmacyLine medication={medication} />
      <ul className="dose-lines" aria-label={`Today’s doses of ${medication.name}`}>
        {asNeeded && <AsNeededLine row={row} viewerContext={viewerContext} />}
        {!asNeeded && doses.length === 0 && (
          <li className="dose-lines__none">
            <span className="quiet">{restingLabel(medication, viewerContext)}</span>
          </li>
        )}
        {doses.map((dose) => (
          <DoseLine key={dose.occurrence.doseId} named={{ medication, dose }} viewerContext={viewerContext} />
        ))}
      </ul>
      <SupplyOnCard medication={medication} />
      <MedicationActions medication={medication} viewerContext={viewerContext} />
    </div>
  );
};
