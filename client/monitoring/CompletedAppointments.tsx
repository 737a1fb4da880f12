import { historyOf } from '../../events/appointment/appointmentStatus.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { OlderPages } from '../ui/ShowOlder.tsx';
import { AppointmentRow } from '../appointment/AppointmentRow.tsx';
import type { AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { useAppointmentTotals } from '../appointment/appointmentTotalsResource.ts';
import { mayChange } from '../circle/mayChange.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { whoseOf } from '../person/seniorName.ts';

interface CompletedAppointmentsProps {
  readonly senior: CareConnection;
  /** All appointments, including upcoming ones. */
  readonly ofSenior: AppointmentsOfOwner & OlderPages;
}

/** Completed appointments, newest first, with who completed them; older ones on demand. */
export const CompletedAppointments = ({ senior, ofSenior }: CompletedAppointmentsProps) => {
  const { appointments, now } = ofSenior;
  const completed = historyOf(appointments);
  const isChangeable = mayChange(senior, 'appointments');
  const { totals } = useAppointmentTotals(senior.seniorId);
  // Seniors loaded in one request share one cursor, which may belong to another senior.
  const hasOlder = ofSenior.hasOlder && !(totals && appointments.length >= totals.total);
  return (
    <FoldableCard
      title="Completed Appointments"
      fact={completed.length === 0 ? undefined : `${completed.length}${hasOlder ? ' and older ones' : ''}`}
    >
      {completed.length === 0 && (
        <p className="quiet">
          {hasOlder ? 'No completed appointments in the last 90\u00a0days' : 'No completed appointments yet'}
        </p>
      )}
      {completed.length > 0 && (
        <ul className="rows" data-focus-home tabIndex={-1}>
          {completed.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              now={now}
              canDelete={isChangeable}
              canChange={isChangeable}
            />
          ))}
        </ul>
      )}
      <ShowOlder of={ofSenior} hasOlder={hasOlder} what={`${whoseOf(senior)} older appointments`} />
    </FoldableCard>
  );
};
