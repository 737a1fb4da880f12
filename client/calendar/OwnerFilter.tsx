import { OwnerMark } from './OwnerMark.tsx';
import type { OwnerLabels } from './ownerLabels.ts';

interface OwnerFilterProps {
  readonly labels: OwnerLabels;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (ownerId: string) => void;
}

/** The legend of owner colours and shapes, and the filter by owner; a calendar with one owner needs neither. */
export const OwnerFilter = ({ labels, hidden, onToggle }: OwnerFilterProps) =>
  labels.size < 2 ? null : (
    <fieldset className="calendar-key">
      <legend>Whose appointments</legend>
      {[...labels.values()].map((owner) => (
        <label key={owner.id} className={`calendar-key__owner event--owner-${owner.tint}`}>
          <input type="checkbox" checked={!hidden.has(owner.id)} onChange={() => onToggle(owner.id)} />
          <OwnerMark owner={owner} />
          <span>{owner.word}</span>
        </label>
      ))}
    </fieldset>
  );
