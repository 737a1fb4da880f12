import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { Icon } from '../ui/Icon.tsx';
import './seeOnly.css';
import { whoseOf } from '../person/seniorName.ts';

interface SeeOnlyProps {
  readonly senior: CareConnection;
  readonly area: 'medications' | 'health' | 'appointments';
}

const whats = { medications: 'medications', health: 'readings', appointments: 'appointments' } as const;

/** Explains a missing button; empty for a member who may make the change. */
export const SeeOnly = ({ senior, area }: SeeOnlyProps) =>
  mayChange(senior, area) ? null : (
    <p className="see-only quiet small">
      <Icon name="i-lock" />
      <span>
        You can see {whoseOf(senior)} {whats[area]}, but not change them.
      </span>
    </p>
  );
