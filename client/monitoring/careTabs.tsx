import type { ComponentType } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { TabName } from '../ui/TabList.tsx';
import { AppointmentsTab } from './AppointmentsTab.tsx';
import { HealthTab } from './HealthTab.tsx';
import { MedicationsTab } from './MedicationsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';

/** `id` is kept in `?tab=`, so that a reload returns to the same tab. */
interface CareTab extends TabName {
  readonly Panel: ComponentType<{ senior: CareConnection }>;
}

const overview: CareTab = { id: 'overview', word: 'Overview', Panel: OverviewTab };

/** On phones only screen readers get the second word, for lack of room. */
const healthMetrics = (
  <>
    Health<span className="tabs__rest"> Metrics</span>
  </>
);

/** spec.md §2 */
export const careTabs: readonly CareTab[] = [
  overview,
  { id: 'medications', word: 'Medications', Panel: MedicationsTab },
  { id: 'appointments', word: 'Appointments', Panel: AppointmentsTab },
  { id: 'health', word: healthMetrics, Panel: HealthTab },
];

export const careTabOf = (id: string | null): CareTab => careTabs.find((tab) => tab.id === id) ?? overview;
