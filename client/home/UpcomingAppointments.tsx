import { Link } from 'react-router-dom';
import { upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import { AppointmentRow } from '../appointment/AppointmentRow.tsx';
import { AppointmentSkeletons } from '../appointment/AppointmentSkeletons.tsx';
import type { AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { FoldableCard, loadingFact } from '../ui/FoldableCard.tsx';
import { appointmentsFact } from './appointmentLines.ts';
import { nextAppointments } from '../monitoring/nextAppointments.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';

/** spec.md §9: the number of appointments on the dashboard. */
const shownRows = 6;

interface UpcomingAppointmentsProps {
  readonly appointments: AppointmentsOfOwner;
  /** The zone of the owner, who is the viewer. */
  readonly timeZone: string;
}

/** The senior home's card: upcoming and late appointments by time, with a link to all. Late ones never push out the next one. */
export const UpcomingAppointments = ({ appointments, timeZone }: UpcomingAppointmentsProps) => {
  const { status, shownSince, retry } = appointments;
  return (
    <FoldableCard title="Upcoming Appointments" fact={factOf(appointments)}>
      {status === 'waiting' && <AppointmentSkeletons />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your appointments." onRetry={retry} />}
      <ShownSince what="your appointments" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {status === 'ready' && <UpcomingRows appointments={appointments} />}
    </FoldableCard>
  );
};

/** Undefined: there is a problem, or nothing ahead, which shows how to begin. */
const factOf = ({ status, shownSince, appointments, now }: AppointmentsOfOwner): string | undefined => {
  if (status === 'waiting') return loadingFact;
  if (status === 'failed' || shownSince || upcomingOf(appointments).length === 0) return undefined;
  return appointmentsFact(appointments, now);
};

const UpcomingRows = ({ appointments: { appointments, now } }: { appointments: AppointmentsOfOwner }) => {
  const upcoming = upcomingOf(appointments);
  if (upcoming.length === 0) return <NothingAhead />;
  return (
    <>
      <ul className="rows" data-focus-home tabIndex={-1}>
        {nextAppointments(appointments, now, shownRows).map((appointment) => (
          <AppointmentRow key={appointment.id} appointment={appointment} now={now} canComplete canDelete canChange />
        ))}
      </ul>
      {upcoming.length > shownRows && (
        <div className="card__foot">
          <Link className="row-link" to="/appointments">
            View All Appointments ({upcoming.length}) <Icon name="i-arrow" />
          </Link>
        </div>
      )}
    </>
  );
};

const NothingAhead = () => (
  <EmptyState
    icon="i-appointment"
    title="No upcoming appointments"
    text="Add your next one and you’ll see it here."
    action={
      <Link className="button button--primary" to="/appointments">
        Add an Appointment
      </Link>
    }
    isCard={false}
  />
);
