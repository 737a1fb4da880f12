import { isOpen } from '../../events/appointment/appointmentStatus.ts';
import { CompleteButton } from '../appointment/CompleteButton.tsx';
import { mayChange } from '../circle/mayChange.ts';
import { Status } from '../ui/Status.tsx';
import { monitoringPath } from '../screen/addresses.ts';
import type { TodayAppointment } from './todayEntries.ts';
import { appointmentNote, appointmentState } from './todayLabels.ts';
import { TodayRow } from './TodayRow.tsx';

/** An appointment in the list of the day; it can be completed once it has begun. */
export const TodayAppointmentRow = ({ entry, isBare }: { entry: TodayAppointment; isBare: boolean }) => {
  const { appointment, senior, viewerContext } = entry;
  return (
    <TodayRow
      entry={entry}
      isBare={isBare}
      title={appointment.title}
      to={monitoringPath(senior.seniorId, 'appointments')}
      status={<Status {...appointmentState(entry)} />}
      note={appointmentNote(entry)}
      act={
        isOpen(appointment) &&
        mayChange(senior, 'appointments') && <CompleteButton appointment={appointment} now={viewerContext.now} />
      }
    />
  );
};
