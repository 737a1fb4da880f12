import { hasBegun, isOpen } from '../../events/appointment/appointmentStatus.ts';
import { CompleteButton } from '../appointment/CompleteButton.tsx';
import { mayChange } from '../circle/mayChange.ts';
import { whoseOf } from '../person/seniorName.ts';
import { Status } from '../ui/Status.tsx';
import { monitoringPath } from '../screen/addresses.ts';
import type { TodayAppointment } from './todayEntries.ts';
import { appointmentNote, appointmentState } from './todayLabels.ts';
import { TodayRow } from './TodayRow.tsx';

interface TodayAppointmentRowProps {
  readonly entry: TodayAppointment;
  readonly isBare: boolean;
  /** On the senior's own page, which says once that the viewer may not change them. */
  readonly isWhole: boolean;
}

/** An appointment in the list of the day; it can be completed once it has begun. */
export const TodayAppointmentRow = ({ entry, isBare, isWhole }: TodayAppointmentRowProps) => {
  const { appointment, senior, viewerContext } = entry;
  const mayComplete = mayChange(senior, 'appointments');
  const isAsking = isOpen(appointment) && hasBegun(appointment, viewerContext.now);
  return (
    <TodayRow
      entry={entry}
      isBare={isBare}
      title={appointment.title}
      to={monitoringPath(senior.seniorId, 'appointments')}
      status={<Status {...appointmentState(entry)} />}
      note={appointmentNote(entry)}
      why={!isWhole && isAsking && !mayComplete && `You can see ${whoseOf(senior)} appointments, not complete them.`}
      act={isOpen(appointment) && mayComplete && <CompleteButton appointment={appointment} now={viewerContext.now} />}
    />
  );
};
