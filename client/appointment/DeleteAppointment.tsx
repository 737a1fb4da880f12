import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { DeleteDialog } from '../ui/laterOverlays.ts';
import { deleteAppointment } from './appointmentWrites.ts';
import { DeleteOccurrence } from './DeleteOccurrence.tsx';

interface DeleteAppointmentProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** Open while it is rendered: asks once more, and deletes (spec.md §5); of a series it asks how much. */
export const DeleteAppointment = (props: DeleteAppointmentProps) =>
  props.appointment.seriesId === undefined ? <DeleteOne {...props} /> : <DeleteOccurrence {...props} />;

const DeleteOne = ({ appointment, onClose }: DeleteAppointmentProps) => {
  const { isPending, send } = useCommand(`delete-${appointment.id}`, onClose);
  return (
    <DeleteDialog
      name={appointment.title}
      isPending={isPending}
      onConfirm={() => send(deleteAppointment(appointment))}
      onCancel={onClose}
    />
  );
};
