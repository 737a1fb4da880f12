import { useState } from 'react';
import type { SeriesScope } from '../../events/appointment/appointmentCommands.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { deleteOccurrence } from './appointmentWrites.ts';
import { dayHeading } from './appointmentLabels.ts';
import { rightNow } from '../api/serverClock.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { firstMoment } from './shownTimes.ts';

interface DeleteOccurrenceProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** Open while it is rendered: asks how much of the series to delete. It can be undone. */
export const DeleteOccurrence = ({ appointment, onClose }: DeleteOccurrenceProps) => {
  useFocusReturn();
  const [scope, setScope] = useState<SeriesScope>('this');
  const { isPending, send } = useCommand(`delete-${appointment.id}`, onClose);
  const day = dayHeading(firstMoment(appointment), rightNow(), appointment.timeZone);
  return (
    <ConfirmDialog
      isOpen
      question={`Delete "${appointment.title}"?`}
      confirmText="Delete"
      isPending={isPending}
      onConfirm={() => send(deleteOccurrence(appointment, scope))}
      onCancel={onClose}
    >
      <p>{day}. It repeats, and what is past stays.</p>
      <ScopeChoice legend="Which ones?" scope={scope} onChange={setScope} />
    </ConfirmDialog>
  );
};
