import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { Icon } from '../ui/Icon.tsx';
import './seeOnly.css';
import { whoseOf } from '../person/seniorName.ts';

interface SeeOnlyProps {
  readonly senior: CareConnection;
  /** Handover notes are in the area `health`. */
  readonly area: 'medications' | 'health' | 'appointments' | 'notes';
}

const whats = { medications: 'medications', health: 'readings', appointments: 'appointments', notes: 'handover notes' };

/** Explains a missing button; empty for a member who may make the change. */
export const SeeOnly = ({ senior, area }: SeeOnlyProps) =>
  mayChange(senior, area === 'notes' ? 'health' : area) ? null : (
    <p className="see-only quiet small">
      <Icon name="i-lock" />
      <span>
        You can see {whoseOf(senior)} {whats[area]}, but not {area === 'notes' ? 'write any' : 'change them'}.
      </span>
    </p>
  );
