import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { LatestReadings } from './LatestReadings.tsx';
import { NotShared } from './NotShared.tsx';
import { SeniorAlerts } from './SeniorAlerts.tsx';
import { SeniorTeam } from './SeniorTeam.tsx';
import { TodaysDoses } from './TodaysDoses.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';

/** What is to be known today, what asks for an answer first. */
export const OverviewTab = ({ senior }: { senior: CareConnection }) => (
  <div className="stack">
    {senior.permissions.health && <SeniorAlerts senior={senior} />}
    {senior.permissions.medications ? <TodaysDoses senior={senior} /> : <NotShared senior={senior} what="medications" />}
    {senior.permissions.appointments ? <UpcomingAppointments senior={senior} /> : <NotShared senior={senior} what="appointments" />}
    {senior.permissions.health ? <LatestReadings senior={senior} /> : <NotShared senior={senior} what="health readings" />}
    <SeniorTeam senior={senior} />
  </div>
);
