import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { NotShared } from './NotShared.tsx';
import { TodaysDoses } from './TodaysDoses.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';

/** What is to be known today. */
export const OverviewTab = ({ senior }: { senior: CareConnection }) => (
  <div className="stack">
    {senior.permissions.medications ? <TodaysDoses senior={senior} /> : <NotShared senior={senior} what="medications" />}
    {senior.permissions.appointments ? <UpcomingAppointments senior={senior} /> : <NotShared senior={senior} what="appointments" />}
  </div>
);
