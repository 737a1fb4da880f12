import { Icon } from '../ui/Icon.tsx';
import { OwnerMark } from './OwnerMark.tsx';
import type { OwnerLabels } from './ownerLabels.ts';

interface OwnerFilterProps {
  readonly id: string;
  readonly labels: OwnerLabels;
  readonly hidden: ReadonlySet<string>;
  /** Phones show it only then. */
  readonly isOpen: boolean;
  readonly onToggle: (ownerId: string) => void;
}

/** A calendar with one owner has nothing to filter. */
const hasFilter = (labels: OwnerLabels): boolean => labels.size > 1;

/** The legend of owner colours and shapes, and the filter by owner. */
export const OwnerFilter = ({ id, labels, hidden, isOpen, onToggle }: OwnerFilterProps) =>
  hasFilter(labels) && (
    <fieldset id={id} className={`calendar-key${isOpen ? '' : ' calendar-key--folded'}`}>
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

interface FilterButtonProps extends Pick<OwnerFilterProps, 'labels' | 'hidden' | 'isOpen'> {
  readonly controls: string;
  readonly onPress: () => void;
}

/** On phones it unfolds the filter, and says how many of the owners are hidden. */
export const OwnerFilterButton = ({ controls, labels, hidden, isOpen, onPress }: FilterButtonProps) =>
  hasFilter(labels) && (
    <button
      type="button"
      className="icon-word calendar-bar__whose"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon name="i-family" />
      <span>
        {hidden.size === 0 ? 'Whose' : `${hidden.size} hidden`}
        <span className="visually-hidden"> appointments</span>
      </span>
    </button>
  );
