import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange, mayReadHandover } from '../circle/mayChange.ts';
import { EscalationCard } from '../escalation/EscalationCard.tsx';
import { SinceLooked } from '../handoverList/SinceLooked.tsx';
import { HandoverNotes } from '../handoverNote/HandoverNotes.tsx';
import { calledName } from '../person/seniorName.ts';
import { AboutSenior } from './AboutSenior.tsx';
import { LatestReadings } from './LatestReadings.tsx';
import { NeedsYouNow } from './NeedsYouNow.tsx';
import { NotShared } from '../senior/NotShared.tsx';
import { SeeOnly } from './SeeOnly.tsx';
import { SeniorReach } from './SeniorReach.tsx';
import { SharedDocuments } from './SharedDocuments.tsx';
import { SeniorTeam } from './SeniorTeam.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';

/**
 * The lines that need somebody come first, then the senior's facts and readings, which are a second column on wide
 * screens.
 */
export const OverviewTab = ({ senior }: { senior: CareConnection }) => {
  const { medications, appointments, health } = senior.permissions;
  return (
    <div className="person-overview">
      <div className="stack person-overview__now">
        <NeedsYouNow senior={senior} />
        {medications !== false && <SeniorReach senior={senior} />}
        {mayReadHandover(senior) && <SinceLooked senior={senior} />}
        {medications !== false && <EscalationCard ownerId={senior.seniorId} called={calledName(senior)} isTodayAbove />}
        {health !== false && <SeniorNotes senior={senior} />}
        {medications === false && <NotShared senior={senior} what="medications" />}
      </div>
      <div className="stack person-overview__side">
        {health === false ? (
          <NotShared senior={senior} what="health readings" />
        ) : (
          <>
            <AboutSenior senior={senior} />
            <LatestReadings senior={senior} />
          </>
        )}
      </div>
      <div className="stack person-overview__rest">
        {appointments === false ? (
          <NotShared senior={senior} what="appointments" />
        ) : (
          <UpcomingAppointments senior={senior} />
        )}
        <SharedDocuments senior={senior} />
        <SeniorTeam senior={senior} />
      </div>
    </div>
  );
};

const SeniorNotes = ({ senior }: { senior: CareConnection }) => (
  <HandoverNotes
    seeOnly={<SeeOnly senior={senior} area="notes" />}
    owner={{
      id: senior.seniorId,
      timeZone: senior.seniorTimeZone,
      name: calledName(senior),
      mayChange: mayChange(senior, 'health'),
    }}
  />
);
