import { useState } from 'react';
import { hasBegun, isCompleted, isOpen } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { later } from '../ui/later.tsx';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
import { plainly } from '../ui/wallClock.ts';
import { whenLabel } from './appointmentLabels.ts';
import { missAppointment, reopenAppointment } from './appointmentWrites.ts';

export const EditAppointment = later(
  async () => (await import(/* webpackChunkName: "editAppointment" */ './EditAppointment.tsx')).EditAppointment,
);

interface AppointmentMenuProps {
  readonly appointment: AppointmentView;
  readonly now: Date;
}

/** "More" of an appointment: edit and move it, mark that it didn't happen, undo its outcome. */
export const AppointmentMenu = ({ appointment, now }: AppointmentMenuProps) => {
  const [isEditing, setEditing] = useState(false);
  const { send } = useCommand(`became-${appointment.id}`);
  const label = plainly(`More for ${appointment.title}, ${whenLabel(appointment, now)}`);
  const missed: MenuAction = {
    label: 'Didn’t happen',
    icon: 'i-cross',
    onSelect: () => send(missAppointment(appointment)),
  };
  const actions: readonly MenuAction[] = isOpen(appointment)
    ? [
        { label: 'Edit or move', icon: 'i-edit', onSelect: () => setEditing(true) },
        ...(hasBegun(appointment, now) ? [missed] : []),
      ]
    : [{ label: undoLabel(appointment), icon: 'i-undo', onSelect: () => send(reopenAppointment(appointment)) }];
  return (
    <>
      <MoreMenu label={label} actions={actions} />
      {isEditing && <EditAppointment appointment={appointment} onClose={() => setEditing(false)} />}
    </>
  );
};

/** The undo of the outcome, in the words of the row. */
export const undoLabel = (appointment: AppointmentView): string =>
  isCompleted(appointment) ? 'Undo “Completed”' : 'Undo “Didn’t happen”';
