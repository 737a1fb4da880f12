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

/** Why there is no button for a change, where one would be missed; nothing for a member who may make it. */
export const SeeOnly = ({ senior, area }: SeeOnlyProps) =>
  mayChange(senior, area) ? null : (
    <p className="see-only quiet small">
      <Icon name="i-lock" />
      <span>
        You can see {whoseOf(senior)} {whats[area]}, but not change them.
      </span>
    </p>
  );
