import { careTypes } from '../../events/appointment/appointmentTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentFormDialog } from '../appointment/AppointmentFormDialog.tsx';
import { careTexts } from '../appointment/appointmentWrites.ts';
import { calledName } from '../person/seniorName.ts';

/** Schedules an appointment for a senior, in her zone (spec.md §5 "Caregiver appointment"). */
export const ScheduleCareAppointment = ({ senior, onClose }: { senior: CareConnection; onClose: () => void }) => (
  <AppointmentFormDialog
    commandKey={`schedule-appointment-${senior.seniorId}`}
    title="Schedule Appointment"
    button="Schedule Appointment"
    types={careTypes}
    owner={{ id: senior.seniorId, timeZone: senior.seniorTimeZone, name: calledName(senior) }}
    texts={careTexts}
    onClose={onClose}
  />
);
