import { Link } from 'react-router-dom';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppointments, type AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { Auditors } from '../auditor/Auditors.tsx';
import { JoinRequests } from '../circle/JoinRequests.tsx';
import { MyCareTeam } from '../circle/MyCareTeam.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { PendingInvitations } from '../circle/PendingInvitations.tsx';
import { EscalationQuestion } from '../escalation/EscalationQuestion.tsx';
import { useNewestUpdate } from '../family/newestUpdateResource.ts';
import { familyFact } from '../family/updateLabels.ts';
import { gamesFact } from '../game/gamePageLabels.ts';
import { useGameSummary } from '../game/gameSummaryResource.ts';
import { useHealthSummary, type HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import { tallyOf, tileFact } from '../medication/dayTally.ts';
import { NoMedications } from '../medication/NoMedications.tsx';
import { NowCard } from '../medication/NowCard.tsx';
import { TodaysMedications } from '../medication/TodaysMedications.tsx';
import { useNowView } from '../medication/useNowView.ts';
import { useMedicationRows, type MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { OwnReach } from '../reminder/OwnReach.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { ComingUp } from './ComingUp.tsx';
import { CareForOthers } from './careForOthersLater.ts';
import { AdditionalServices } from './AdditionalServices.tsx';
import { appointmentsFact } from './appointmentLines.ts';
import { EmergencyContactsCard } from './EmergencyContactsCard.tsx';
import { healthFact } from './healthFact.ts';
import { HealthStatusCard } from './HealthStatusCard.tsx';
import { homeTiles } from './homeTiles.ts';
import { KeepYourMindSharp } from './KeepYourMindSharp.tsx';
import { SeniorAttention } from '../alert/SeniorAttention.tsx';
import { Tiles } from './Tiles.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';

/** The senior's home (spec.md §2): the doses to take now first, then the pages, then the day. */
export const SeniorHomePage = () => {
  const today = useMedicationRows();
  const { id, role } = useAppSelector(selectUser);
  const appointments = useAppointments(id);
  const health = useHealthSummary(id);
  const isCaring = useSeniors().connections.length > 0;
  const { summary: games } = useGameSummary(id);
  const { status, shownSince, rows, viewerContext, retry } = today;
  const nowView = useNowView(today);
  const { now, timeZone } = viewerContext;
  return (
    <>
      <PageHead
        title="Good Day!"
        sub="Here's your health overview for today"
        day={{ day: dayName(now, timeZone), time: clockTime(now, timeZone) }}
      />
      <ZoneNote {...viewerContext} />
      <DeviceClockNote />
      <div className="stack senior-home">
        <ShownSince what="your medications" since={shownSince} timeZone={timeZone} onRetry={retry} />
        {status === 'waiting' && <div className="now now--waiting" aria-hidden="true" />}
        {status === 'ready' && <NowCard seniorId={id} rows={rows} nowView={nowView} viewerContext={viewerContext} />}
        {role === 'senior' && <OwnReach seniorId={id} />}
        <SeniorAttention seniorId={id} />
        {role === 'senior' && <JoinRequests />}
        <EscalationQuestion />
        <PageTiles today={today} appointments={appointments} health={health} games={games} />
        <DayCards today={today} shownAbove={nowView.shown} appointments={appointments} health={health} />
        {isCaring && <CareForOthers />}
        <KeepYourMindSharp games={games} />
      </div>
    </>
  );
};

interface MedicationsPartProps {
  readonly today: MedicationsOfToday;
  /** The doses that the Now card shows. */
  readonly shownAbove: ReadonlySet<string>;
}

interface DayCardsProps extends MedicationsPartProps {
  readonly appointments: AppointmentsOfOwner;
  readonly health: HealthSummaryOfOwner;
}

interface PageTilesProps extends Omit<DayCardsProps, 'shownAbove'> {
  readonly games: ReturnType<typeof useGameSummary>['summary'];
}

const PageTiles = ({ today: { status, rows, viewerContext }, appointments, health, games }: PageTilesProps) => {
  const family = useNewestUpdate();
  const { now, timeZone, viewerId } = viewerContext;
  return (
    <Tiles
      label="Your pages"
      tiles={homeTiles}
      facts={{
        '/medications': status === 'ready' ? tileFact(tallyOf(rows)) : undefined,
        '/appointments': appointments.status === 'ready' ? appointmentsFact(appointments.appointments, now) : undefined,
        '/calendar': dayName(now, timeZone).replace(/ (?=\d)/, '\u00a0'),
        '/health': health.status === 'ready' ? healthFact(health.latest, now) : undefined,
        '/family': family.status === 'ready' ? familyFact(family.newest, viewerId) : undefined,
        '/games': games && gamesFact(games),
      }}
    />
  );
};

const DayCards = ({ today, shownAbove, appointments, health }: DayCardsProps) => {
  const { id, role } = useAppSelector(selectUser);
  const { timeZone } = today.viewerContext;
  return (
    <div className="columns columns--wide-narrow">
      <div className="stack">
        <MedicationsPart today={today} shownAbove={shownAbove} />
        <ComingUp seniorId={id} today={today} />
        <UpcomingAppointments appointments={appointments} timeZone={timeZone} />
        <AdditionalServices />
      </div>
      <div className="stack">
        <PendingInvitations />
        <EmergencyContactsCard />
        <HealthStatusCard health={health} timeZone={timeZone} />
        {role === 'senior' && <MyCareTeam auditors={<Auditors />} />}
      </div>
    </div>
  );
};

const MedicationsPart = ({ today: { status, rows, viewerContext, retry }, shownAbove }: MedicationsPartProps) => {
  if (status === 'ready' && rows.length > 0)
    return <TodaysMedications rows={rows} shownAbove={shownAbove} viewerContext={viewerContext} />;
  return (
    <Card title="Today's Medications">
      {status === 'waiting' && <SkeletonRows what="medications" />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your medications." onRetry={retry} />}
      {status === 'ready' && (
        <NoMedications
          seniorId={viewerContext.viewerId}
          whose="your"
          firstText="Add your first medication with its photo. You’ll see its times here."
          first={
            <Link className="button button--primary" to="/medications">
              Add Your First Medication
            </Link>
          }
          toStopped={
            <Link className="button button--primary" to="/medications">
              Go to My Medications
            </Link>
          }
        />
      )}
    </Card>
  );
};
