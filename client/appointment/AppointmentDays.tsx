import { useId, useRef } from 'react';
import { TipNeighbours } from '../ui/useTip.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import type { AppointmentDay } from './appointmentDays.ts';
import { dayHeading } from './appointmentLabels.ts';
import { firstMoment } from './shownTimes.ts';

interface AppointmentDaysProps {
  readonly days: readonly AppointmentDay[];
  readonly now: Date;
}

/** The viewer's own appointments, grouped by day. */
export const AppointmentDays = ({ days, now }: AppointmentDaysProps) => {
  const tipClosedAt = useRef(-Infinity);
  return (
    <TipNeighbours value={tipClosedAt}>
      <div className="card appointment-days">
        {days.map((day) => (
          <Day key={day.day} day={day} now={now} />
        ))}
      </div>
    </TipNeighbours>
  );
};

const Day = ({ day: { day, appointments }, now }: { day: AppointmentDay; now: Date }) => {
  const id = useId();
  const [first] = appointments;
  return (
    <section className="appointment-days__day" aria-labelledby={id}>
      <h2 id={id}>{first && <time dateTime={day}>{dayHeading(firstMoment(first), now, first.timeZone)}</time>}</h2>
      <ul className="rows rows--plain">
        {appointments.map((appointment) => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            now={now}
            isUnderDay
            isDetailed
            canComplete
            disabledUntilStart
            canDelete
            canChange
          />
        ))}
      </ul>
    </section>
  );
};
