import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { DeleteDialog } from '../ui/laterOverlays.ts';
import { deleteAppointment } from './appointmentWrites.ts';

interface DeleteAppointmentProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** Open while it is rendered: asks once more, and deletes (spec.md §5). */
export const DeleteAppointment = ({ appointment, onClose }: DeleteAppointmentProps) => {
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
