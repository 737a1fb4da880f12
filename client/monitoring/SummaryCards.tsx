import type { ComponentType } from 'react';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentsScheduled } from './AppointmentsScheduled.tsx';
import { HealthEntries } from './HealthEntries.tsx';
import { LastCheck } from './LastCheck.tsx';
import { MedicationsActive } from './MedicationsActive.tsx';

interface SummaryCard {
  readonly area: Exclude<PermissionArea, 'family'>;
  readonly Card: ComponentType<{ senior: CareConnection }>;
}

/** spec.md §2 */
const cards: readonly SummaryCard[] = [
  { area: 'medications', Card: MedicationsActive },
  { area: 'appointments', Card: AppointmentsScheduled },
  { area: 'health', Card: HealthEntries },
];

/** The figures of the shared areas, and the viewer's last visit. */
export const SummaryCards = ({ senior }: { senior: CareConnection }) => {
  const shared = cards.filter(({ area }) => senior.permissions[area]);
  if (shared.length === 0) return null;
  return (
    <div className="care-figures-place">
      <ul className="care-figures" aria-label="At a glance">
        {shared.map(({ area, Card }) => (
          <Card key={area} senior={senior} />
        ))}
        <LastCheck senior={senior} />
      </ul>
    </div>
  );
};
