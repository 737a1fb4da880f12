import { Button } from '../ui/Button.tsx';
import { upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentRow } from '../appointment/AppointmentRow.tsx';
import type { AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { mayChange } from '../circle/mayChange.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AppointmentsProblem } from './AppointmentsProblem.tsx';

interface ScheduledAppointmentsProps {
  readonly senior: CareConnection;
  readonly ofSenior: AppointmentsOfOwner;
  readonly onSchedule: () => void;
}

/**
 * The appointments that aren't completed, in order of time: those that have begun are missed, and can be completed
 * (spec.md §4).
 */
export const ScheduledAppointments = ({ senior, ofSenior, onSchedule }: ScheduledAppointmentsProps) => {
  const { status, appointments, now } = ofSenior;
  const upcoming = upcomingOf(appointments);
  const isChangeable = mayChange(senior, 'appointments');
  return (
    <Card title="Upcoming Appointments">
      <AppointmentsProblem senior={senior} ofSenior={ofSenior} />
      {status === 'ready' && upcoming.length === 0 && (
        <NothingScheduled isChangeable={isChangeable} onSchedule={onSchedule} />
      )}
      {upcoming.length > 0 && (
        <ul className="rows" data-focus-home tabIndex={-1}>
          {upcoming.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              now={now}
              lateWord="Missed"
              isDetailed
              canComplete={isChangeable}
              canDelete={isChangeable}
              canChange={isChangeable}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};

interface NothingScheduledProps extends Pick<ScheduledAppointmentsProps, 'onSchedule'> {
  readonly isChangeable: boolean;
}

const NothingScheduled = ({ isChangeable, onSchedule }: NothingScheduledProps) => (
  <EmptyState
    icon="i-appointment"
    title="No appointments scheduled"
    text={
      isChangeable
        ? 'Schedule the next one and you’ll see it here.'
        : 'You’ll see the next one here once it’s scheduled.'
    }
    action={
      isChangeable && (
        <Button intent="primary" text="Schedule the Next One" aria-haspopup="dialog" onClick={onSchedule} />
      )
    }
    isCard={false}
  />
);
