import type { ComponentType } from 'react';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentsScheduled } from './AppointmentsScheduled.tsx';
import { MedicationsActive } from './MedicationsActive.tsx';

interface SummaryCard {
  readonly area: PermissionArea;
  readonly Card: ComponentType<{ senior: CareConnection }>;
}

/** spec.md §2; whoever builds an area adds its card. */
const cards: readonly SummaryCard[] = [
  { area: 'medications', Card: MedicationsActive },
  { area: 'appointments', Card: AppointmentsScheduled },
];

/** The figures of what the senior shares with the viewer. */
export const SummaryCards = ({ senior }: { senior: CareConnection }) => {
  const shared = cards.filter(({ area }) => senior.permissions[area]);
  if (shared.length === 0) return null;
  return (
    <ul className="care-figures" aria-label="In figures">
      {shared.map(({ area, Card }) => (
        <Card key={area} senior={senior} />
      ))}
    </ul>
  );
};
