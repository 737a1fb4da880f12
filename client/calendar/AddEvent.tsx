import { useState } from 'react';
import { calendarTypes } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentOwner } from '../appointment/AppointmentFields.tsx';
import { AppointmentFormDialog } from '../appointment/AppointmentFormDialog.tsx';
import { calendarTexts } from '../appointment/appointmentWrites.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';

interface AddEventProps {
  /** The viewer first, then those whose appointments she may change. */
  readonly owners: readonly [AppointmentOwner, ...AppointmentOwner[]];
  /** YYYY-MM-DDTHH:MM in the owner's zone. */
  readonly start: string;
  readonly onClose: () => void;
}

/** spec.md §2 "Add Event": for the viewer, or for a senior who lets them; what was typed stays when that changes. */
export const AddEvent = ({ owners, start, onClose }: AddEventProps) => {
  const [ownerId, setOwnerId] = useState(owners[0].id);
  const owner = owners.find(({ id }) => id === ownerId) ?? owners[0];
  return (
    <AppointmentFormDialog
      commandKey="add-event"
      title="Add Event"
      button="Add Event"
      types={calendarTypes}
      defaultType={calendarTypes[0]}
      owner={owner}
      start={start}
      texts={calendarTexts}
      onClose={onClose}
    >
      {owners.length > 1 && (
        <FieldGroup label="For">
          {(control) => (
            <select {...control} className="input" value={owner.id} onChange={({ target }) => setOwnerId(target.value)}>
              {owners.map(({ id, name = 'You' }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldGroup>
      )}
    </AppointmentFormDialog>
  );
};
