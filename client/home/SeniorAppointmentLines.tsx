import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { missedLabel, nextLabel } from './appointmentLines.ts';
import type { SharedAppointments } from '../today/seniorDay.ts';

/** The number of her missed appointments; empty if there are none. */
export const MissedAppointments = ({
  appointments: { status, appointments, now },
}: {
  appointments: SharedAppointments;
}) => {
  const words = status === 'ready' ? missedLabel(appointments, now) : undefined;
  return (
    words && (
      <p className="senior-card__state">
        <Status kind="missed" word={words} />
      </p>
    )
  );
};

/** Her next appointment; empty if they couldn’t be loaded. */
export const NextAppointment = ({
  appointments: { status, appointments, now },
}: {
  appointments: SharedAppointments;
}) => {
  if (status === 'waiting')
    return (
      <p className="senior-card__line" aria-hidden="true">
        <span className="skeleton skeleton--mid" />
      </p>
    );
  if (status !== 'ready') return null;
  return (
    <p className="senior-card__line">
      <Icon name="i-appointment" />
      <span>{nextLabel(appointments, now)}</span>
    </p>
  );
};
