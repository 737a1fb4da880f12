import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { PendingInvitations } from '../circle/PendingInvitations.tsx';
import { useSeniors, type CareConnections } from '../circle/useCareConnections.ts';
import { useInvitationsReceived } from '../circle/useInvitationsReceived.ts';
import { useMoment } from '../clock/useMoment.ts';
import { DoseChecksLine } from '../medication/DoseChecksLine.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { alertsFact, remindersFact, seniorsFact } from './careFacts.ts';
import './careDashboard.css';
import { CareReminders } from './CareReminders.tsx';
import { CareHeadline } from './CareHeadline.tsx';
import { CareTiles } from './CareTiles.tsx';
import { NoCareConnections } from './NoCareConnections.tsx';
import { SeniorCardSkeletons } from './SeniorCardSkeletons.tsx';
import { partsOf } from '../today/seniorDay.ts';
import { SeniorsUnderYourCare } from './SeniorsUnderYourCare.tsx';
import { TodayCard } from '../today/TodayCard.tsx';
import { UrgentHealthAlerts } from './UrgentHealthAlerts.tsx';
import { useSeniorDays } from '../today/useSeniorDays.ts';
import { useSeniorsInPlace } from './useSeniorsInPlace.ts';

/**
 * The home of caregivers and family members (spec.md §2): the people who need them first, then everybody they care for.
 */
export const CareDashboardPage = () => {
  const seniors = useSeniors();
  const days = useSeniorsInPlace(useSeniorDays(seniors.connections));
  return (
    <>
      <PageHead title="Care Dashboard" sub="Monitor and coordinate care for your loved ones" />
      <DeviceClockNote />
      <div className="stack" data-focus-home tabIndex={-1}>
        {days.some((each) => partsOf(each).length > 0) && (
          <p className="page-head__standfirst">
            <CareHeadline days={days} />
          </p>
        )}
        <SeniorsShownSince seniors={seniors} />
        <div className="columns columns--today">
          <TodayCard days={days} />
          <div className="stack care-side">
            <PendingInvitations />
            <UrgentHealthAlerts days={days} isWaiting={seniors.status === 'waiting'} fact={alertsFact(days)} />
            <CareReminders days={days} fact={remindersFact(days)} />
          </div>
          <div className="stack care-below">
            {days.length > 0 ? (
              <SeniorsUnderYourCare days={days} fact={seniorsFact(days)} />
            ) : (
              <NoSeniors seniors={seniors} />
            )}
            <CareTiles seniors={seniors} />
            <DoseChecksLine />
          </div>
        </div>
      </div>
    </>
  );
};

const failedSentence = 'We couldn’t load the people you care for.';

const NoSeniors = ({ seniors: { status, retry } }: { seniors: CareConnections }) => {
  const invitations = useInvitationsReceived();
  if (status === 'failed') return <LoadProblem sentence={failedSentence} onRetry={retry} />;
  if (status === 'waiting' || invitations.status === 'waiting') return <SeniorCardSkeletons />;
  // nothing is shown while the invitations are unknown
  if (invitations.status === 'failed' || invitations.pending.length > 0) return null;
  return <NoCareConnections />;
};

const SeniorsShownSince = ({ seniors: { shownSince, retry } }: { seniors: CareConnections }) => {
  const { timeZone } = useMoment();
  if (!shownSince) return null;
  return (
    <LoadProblem
      sentence={`${failedSentence} What you see is from ${clockTime(shownSince, timeZone)}.`}
      onRetry={retry}
    />
  );
};
