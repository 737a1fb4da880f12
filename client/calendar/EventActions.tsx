import { Button } from '../ui/Button.tsx';
import { hasBegun, isOpen } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { undoLabel } from '../appointment/AppointmentMenu.tsx';
import { completeAppointment, missAppointment, reopenAppointment } from '../appointment/appointmentWrites.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { CalendarEvent } from './calendarEvents.ts';

interface EventActionsProps {
  readonly event: CalendarEvent;
  readonly now: Date;
  readonly onEdit: () => void;
  /** Asks for confirmation first. */
  readonly onDelete: () => void;
}

/** Actions for an event in its popover; empty for read-only viewers. */
export const EventActions = ({
  event: { appointment, canComplete, canDelete },
  now,
  onEdit,
  onDelete,
}: EventActionsProps) => {
  const mayComplete = canComplete && isOpen(appointment) && hasBegun(appointment, now);
  if (!mayComplete && !canDelete) return null;
  return (
    <div className="event-details__act">
      {mayComplete && <MarkCompleted appointment={appointment} />}
      {canDelete && isOpen(appointment) && (
        <Button
          variant="outlined"
          icon={<Icon name="i-edit" />}
          text="Edit or move"
          aria-haspopup="dialog"
          onClick={onEdit}
        />
      )}
      {canDelete && <WhatBecame appointment={appointment} now={now} />}
      {canDelete && (
        <Button
          variant="outlined"
          intent="danger"
          icon={<Icon name="i-trash" />}
          text="Delete"
          aria-label={`Delete: ${appointment.title}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        />
      )}
    </div>
  );
};

/** Marks that it didn’t happen, once it has begun; or undoes its outcome. */
const WhatBecame = ({
  appointment,
  now,
}: Pick<EventActionsProps, 'now'> & { readonly appointment: AppointmentView }) => {
  const { isPending, send } = useCommand(`calendar-became-${appointment.id}`);
  const ref = useFocusHandedOn();
  if (isOpen(appointment) && !hasBegun(appointment, now)) return null;
  const write = isOpen(appointment) ? missAppointment(appointment) : reopenAppointment(appointment);
  return (
    <Button
      ref={ref}
      variant="outlined"
      text={isPending ? 'Saving…' : isOpen(appointment) ? 'Didn’t happen' : undoLabel(appointment)}
      aria-disabled={isPending}
      aria-busy={isPending}
      onClick={() => !isPending && send(write)}
    />
  );
};

/** spec.md §4: on the calendar a senior completes her own, once the start has passed. */
const MarkCompleted = ({ appointment }: { appointment: AppointmentView }) => {
  const { isPending, problem, send } = useCommand(`calendar-complete-${appointment.id}`);
  return (
    <>
      {problem && (
        <FieldProblem id={`complete-problem-${appointment.id}`} problem={`Not completed. ${problem.message}`} />
      )}
      <Button
        ref={useFocusHandedOn()}
        intent="primary"
        text={isPending ? 'Saving…' : 'Mark as completed'}
        aria-label={`${isPending ? 'Saving' : 'Mark as completed'}: ${appointment.title}`}
        aria-describedby={problem && `complete-problem-${appointment.id}`}
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => !isPending && send(completeAppointment(appointment))}
      />
    </>
  );
};
