import { Link } from 'react-router-dom';
import { upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentRow } from '../appointment/AppointmentRow.tsx';
import { useAppointments } from '../appointment/appointmentsResource.ts';
import { mayChange } from '../circle/mayChange.ts';
import { isAskedNow } from '../today/todayEntries.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AppointmentsProblem } from './AppointmentsProblem.tsx';
import { nextAppointments } from './nextAppointments.ts';

/** The next appointments of a senior, with the link to all of them. Those that need somebody now are above. */
export const UpcomingAppointments = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useAppointments(senior.seniorId);
  const { status, appointments, now } = ofSenior;
  const isChangeable = mayChange(senior, 'appointments');
  const all = upcomingOf(appointments);
  const ahead = all.filter((appointment) => !isAskedNow(appointment, now));
  const toTab = `?${new URLSearchParams({ senior: senior.seniorId, tab: 'appointments' })}`;
  return (
    <Card title="Upcoming Appointments">
      <AppointmentsProblem senior={senior} ofSenior={ofSenior} />
      {status === 'ready' && all.length === 0 && <NothingScheduled toTab={toTab} />}
      {all.length > 0 && (
        <>
          {ahead.length === 0 && <p className="quiet">No others are scheduled.</p>}
          <ul className="rows" data-focus-home tabIndex={-1}>
            {nextAppointments(ahead, now).map((appointment) => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                now={now}
                lateWord="Missed"
                canComplete={isChangeable}
                canChange={isChangeable}
              />
            ))}
          </ul>
          <div className="card__foot">
            <Link className="row-link" to={toTab}>
              View All Appointments ({all.length}) <Icon name="i-arrow" />
            </Link>
          </div>
        </>
      )}
    </Card>
  );
};

const NothingScheduled = ({ toTab }: { readonly toTab: string }) => (
  <EmptyState
    icon="i-appointment"
    title="No appointments scheduled"
    text="You’ll see the next one here once it’s scheduled."
    action={
      <Link className="button button--primary" to={toTab}>
        Go to Appointments
      </Link>
    }
    isCard={false}
  />
);
