import { Button } from '../ui/Button.tsx';
import { hasBegun, isCompleted } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { Reason } from '../ui/Reason.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { completeAppointment } from './appointmentWrites.ts';

interface CompleteButtonProps {
  readonly appointment: AppointmentView;
  readonly now: Date;
  /** Shows the button before the start too, disabled and with the reason (spec.md §4 My Appointments). */
  readonly disabledUntilStart?: boolean;
}

/** spec.md §4: the button appears once the start has passed. */
export const CompleteButton = ({ appointment, now, disabledUntilStart = false }: CompleteButtonProps) => {
  const isTooEarly = !hasBegun(appointment, now);
  if (isCompleted(appointment) || (isTooEarly && !disabledUntilStart)) return null;
  return <Completing appointment={appointment} isTooEarly={isTooEarly} />;
};

const Completing = ({
  appointment,
  isTooEarly,
}: Pick<CompleteButtonProps, 'appointment'> & { readonly isTooEarly: boolean }) => {
  const { isPending, send } = useCommand(`complete-${appointment.id}`);
  const ref = useFocusHandedOn();
  const isReady = !isTooEarly && !isPending;
  return (
    <Reason why={isTooEarly ? 'Can only complete after appointment time' : undefined}>
      {(reasoned) => (
        <Button
          variant="outlined"
          text={isPending ? 'Saving…' : 'Complete'}
          aria-label={`Complete: ${appointment.title}`}
          aria-disabled={!isReady}
          aria-busy={isPending}
          {...reasoned}
          ref={ref}
          onClick={() => {
            reasoned.onClick?.();
            if (isReady) send(completeAppointment(appointment));
          }}
        />
      )}
    </Reason>
  );
};
