import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { TabList, tabPanel, type TabName } from '../ui/TabList.tsx';
import { AppointmentsTab } from './AppointmentsTab.tsx';
import { HealthTab } from './HealthTab.tsx';
import { MedicationsTab } from './MedicationsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** `id` is kept in `?tab=`, so that a reload returns to the same tab. */
interface CareTab extends TabName {
  readonly Panel: ComponentType<{ senior: CareConnection }>;
}

const overview: CareTab = { id: 'overview', word: 'Overview', Panel: OverviewTab };

/** spec.md §2 */
const tabs: readonly CareTab[] = [
  overview,
  { id: 'medications', word: 'Medications', Panel: MedicationsTab },
  { id: 'appointments', word: 'Appointments', Panel: AppointmentsTab },
  { id: 'health', word: 'Health Metrics', Panel: HealthTab },
];

export const CareTabs = ({ senior }: { senior: CareConnection }) => {
  const [search, setSearch] = useSearchParams();
  const { id, Panel } = tabs.find((tab) => tab.id === search.get('tab')) ?? overview;
  const handleSelect = (tab: string) => setSearch({ senior: senior.seniorId, tab }, { replace: true });
  return (
    <div>
      <div className="care-tabs">
        <TabList label="Sections of this page" tabs={tabs} selected={id} onSelect={handleSelect} />
      </div>
      <div {...tabPanel(id)}>
        <Panel senior={senior} />
      </div>
      {/* the overview has them itself, after what is due */}
      {id !== overview.id && (
        <div className="care-figures-below">
          <SummaryCards senior={senior} />
        </div>
      )}
    </div>
  );
};
