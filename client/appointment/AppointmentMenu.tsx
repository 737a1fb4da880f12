import { useState } from 'react';
import { hasBegun, isCompleted, isOpen } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useCommand } from '../app/useCommand.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';
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

/** "More" of an appointment: edit and move it, say that it didn't happen, take back what was said of it. */
export const AppointmentMenu = ({ appointment, now }: AppointmentMenuProps) => {
  const [isEditing, setEditing] = useState(false);
  const { send } = useCommand(`became-${appointment.id}`);
  const label = plainly(`More for ${appointment.title}, ${whenLabel(appointment, now)}`);
  const missed: MenuAction = { label: 'Didn’t happen', icon: 'i-cross', onSelect: () => send(missAppointment(appointment)) };
  const actions: readonly MenuAction[] = isOpen(appointment)
    ? [{ label: 'Edit or move', icon: 'i-edit', onSelect: () => setEditing(true) }, ...(hasBegun(appointment, now) ? [missed] : [])]
    : [{ label: undoLabel(appointment), icon: 'i-undo', onSelect: () => send(reopenAppointment(appointment)) }];
  return (
    <>
      <ActionMenu
        label={label}
        actions={actions}
        button={(props) => (
          <button {...props} className="icon-word" aria-label={label}>
            <Icon name="i-more" />
            More
          </button>
        )}
      />
      {isEditing && <EditAppointment appointment={appointment} onClose={() => setEditing(false)} />}
    </>
  );
};

/** What is taken back, in the words of the row. */
export const undoLabel = (appointment: AppointmentView): string => (isCompleted(appointment) ? 'Undo “Completed”' : 'Undo “Didn’t happen”');
