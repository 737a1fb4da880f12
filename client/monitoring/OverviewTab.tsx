import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AboutSenior } from './AboutSenior.tsx';
import { LatestReadings } from './LatestReadings.tsx';
import { NotShared } from '../senior/NotShared.tsx';
import { SeniorAlerts } from './SeniorAlerts.tsx';
import { SharedDocuments } from './SharedDocuments.tsx';
import { SeniorTeam } from './SeniorTeam.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TodaysDoses } from './TodaysDoses.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';

/**
 * Today's state: open alerts, due doses, then the figures; the senior's facts in a second column, or below on phones.
 */
export const OverviewTab = ({ senior }: { senior: CareConnection }) =>
  senior.permissions.health !== false ? (
    <div className="columns columns--wide-narrow">
      <Today senior={senior} />
      <AboutSenior senior={senior} />
    </div>
  ) : (
    <Today senior={senior} />
  );

const Today = ({ senior }: { senior: CareConnection }) => (
  <div className="stack">
    {senior.permissions.health !== false && <SeniorAlerts senior={senior} />}
    {senior.permissions.medications !== false ? (
      <TodaysDoses senior={senior} />
    ) : (
      <NotShared senior={senior} what="medications" />
    )}
    <SummaryCards senior={senior} />
    {senior.permissions.appointments !== false ? (
      <UpcomingAppointments senior={senior} />
    ) : (
      <NotShared senior={senior} what="appointments" />
    )}
    {senior.permissions.health !== false ? (
      <LatestReadings senior={senior} />
    ) : (
      <NotShared senior={senior} what="health readings" />
    )}
    <SharedDocuments senior={senior} />
    <SeniorTeam senior={senior} />
  </div>
);
