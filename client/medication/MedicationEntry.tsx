import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { AsNeededEntryParts, DoseEntryParts, DosesEntryParts, RestingEntryParts } from './EntryParts.tsx';
import { medicationTitle, type ViewerContext } from './doseLabels.ts';
import { MedicationCard } from './MedicationCard.tsx';
import type { GroupEntry } from './medicationGroups.ts';
import './medicationEntry.css';
import { PillPhoto } from './PillPhoto.tsx';

interface MedicationEntryProps {
  readonly entry: GroupEntry;
  readonly isOpen: boolean;
  readonly onToggle: (medicationId: string) => void;
  readonly viewerContext: ViewerContext;
}

/** One medication in a low row: photo, name, times, state and action. It opens in place to the whole card. */
export const MedicationEntry = ({ entry, isOpen, onToggle, viewerContext }: MedicationEntryProps) => {
  const { row } = entry;
  const { medication } = row;
  const id = useId();
  return (
    <li>
      <article
        className={isOpen ? 'med-entry med-entry--open' : 'med-entry'}
        aria-labelledby={id}
        data-focus-home
        tabIndex={-1}
      >
        {!isOpen && <PillPhoto medication={medication} />}
        <div className="med-entry__what">
          <h3 id={id}>
            <button
              type="button"
              className="med-entry__open"
              aria-expanded={isOpen}
              onClick={() => onToggle(medication.id)}
            >
              {medicationTitle(medication)}
              <Icon name={isOpen ? 'i-up' : 'i-down'} />
            </button>
          </h3>
        </div>
        {isOpen ? (
          <MedicationCard row={row} viewerContext={viewerContext} />
        ) : (
          <EntryParts entry={entry} viewerContext={viewerContext} />
        )}
      </article>
    </li>
  );
};

const EntryParts = ({
  entry: { row, doses },
  viewerContext,
}: Pick<MedicationEntryProps, 'entry' | 'viewerContext'>) => {
  const [dose, ...others] = doses;
  if (row.asNeeded) return <AsNeededEntryParts row={row} viewerContext={viewerContext} />;
  if (!dose) return <RestingEntryParts row={row} viewerContext={viewerContext} />;
  if (others.length === 0)
    return <DoseEntryParts named={{ medication: row.medication, dose }} viewerContext={viewerContext} />;
  return <DosesEntryParts row={row} doses={doses} viewerContext={viewerContext} />;
};
