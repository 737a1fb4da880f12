import { useId } from 'react';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { AsNeededLine } from './AsNeededLine.tsx';
import { DoseLine } from './DoseLine.tsx';
import { medicationTitle, restingLabel, type ViewerContext } from './doseLabels.ts';
import { frequencyLabel } from './frequencyLabel.ts';
import { lastChangeLabel } from './lastChangeLabel.ts';
import { MedicationActions } from './MedicationActions.tsx';
import './medicationCards.css';
import type { MedicationRow } from './medicationRows.ts';
import { StopLine } from './StopLine.tsx';
import { PillPhoto } from './PillPhoto.tsx';

/** One medication: photo, name, directions, today's doses each with its action, and a menu. */
export const MedicationCard = ({ row, viewerContext }: { row: MedicationRow; viewerContext: ViewerContext }) => {
  const { medication, asNeeded, doses } = row;
  const id = useId();
  const lastChange = lastChangeLabel(medication, viewerContext);
  return (
    <article className="card medication-card" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div className="medication-card__head">
        <PillPhoto medication={medication} isLarge />
        <div>
          <h2 id={id}>{medicationTitle(medication)}</h2>
          <p>{frequencyLabel(medication)}</p>
          {lastChange && (
            <p className="quiet small">
              <NamedSentence sentence={lastChange} ownerId={medication.userId} />
            </p>
          )}
          {medication.stop && <StopLine medication={medication} viewerContext={viewerContext} />}
          {medication.instructions && <p className="quiet small">{medication.instructions}</p>}
        </div>
      </div>
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
      <MedicationActions medication={medication} viewerContext={viewerContext} />
    </article>
  );
};
