import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppointments, type AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { mayChange } from '../circle/mayChange.ts';
import { Icon } from '../ui/Icon.tsx';
import { CompletedAppointments } from './CompletedAppointments.tsx';
import { missedAmong } from './nextAppointments.ts';
import { NotShared } from '../senior/NotShared.tsx';
import { ScheduleCareAppointment } from './ScheduleCareAppointment.tsx';
import { ScheduledAppointments } from './ScheduledAppointments.tsx';
import { SeeOnly } from './SeeOnly.tsx';

export const AppointmentsTab = ({ senior }: { senior: CareConnection }) =>
  senior.permissions.appointments !== false ? (
    <SharedAppointments senior={senior} />
  ) : (
    <NotShared senior={senior} what="appointments" />
  );

/** All of the senior's appointments: upcoming and missed, then completed, and the button to schedule one for her. */
const SharedAppointments = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useAppointments(senior.seniorId);
  const [isScheduling, setScheduling] = useState(false);
  const handleSchedule = () => setScheduling(true);
  return (
    <div className="stack" data-focus-home tabIndex={-1}>
      <div className="panel-head">
        <p className="quiet">{inWords(ofSenior) ?? '\u00a0'}</p>
        {mayChange(senior, 'appointments') && (
          <Button
            variant="outlined"
            icon={<Icon name="i-plus" />}
            text="Schedule Appointment"
            aria-haspopup="dialog"
            onClick={handleSchedule}
          />
        )}
        <SeeOnly senior={senior} area="appointments" />
      </div>
      <ScheduledAppointments senior={senior} ofSenior={ofSenior} onSchedule={handleSchedule} />
      {ofSenior.status === 'ready' && <CompletedAppointments senior={senior} ofSenior={ofSenior} />}
      {isScheduling && <ScheduleCareAppointment senior={senior} onClose={() => setScheduling(false)} />}
    </div>
  );
};

/** "3 scheduled, 1 missed" */
const inWords = ({ status, appointments, now }: AppointmentsOfOwner): string | undefined => {
  if (status !== 'ready') return undefined;
  const upcoming = upcomingOf(appointments);
  const missed = missedAmong(upcoming, now).length;
  const scheduled = `${upcoming.length - missed || 'None'} scheduled`;
  return missed > 0 ? `${scheduled}, ${missed} missed` : scheduled;
};
