import { useState } from 'react';
import { calendarTypes } from '../../events/appointment/appointmentTypes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { AppointmentOwner } from '../appointment/AppointmentTimes.tsx';
import { AppointmentFormDialog } from '../appointment/AppointmentFormDialog.tsx';
import { calendarTexts } from '../appointment/appointmentWrites.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';

interface AddEventProps {
  /** The viewer first, then the seniors whose appointments she may change. */
  readonly owners: readonly [AppointmentOwner, ...AppointmentOwner[]];
  /** YYYY-MM-DDTHH:MM in the owner's zone. */
  readonly start: string;
  readonly onClose: () => void;
}

/**
 * spec.md §2 "Add Event": for the viewer, or for a senior who lets them. The typed text stays when the person changes.
 */
export const AddEvent = ({ owners, start, onClose }: AddEventProps) => {
  const [ownerId, setOwnerId] = useState(useLikelyOwner(owners)?.id);
  const owner = owners.find(({ id }) => id === ownerId);
  if (!owner) return <ForWhomFirst owners={owners} onChoose={setOwnerId} onClose={onClose} />;
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

/**
 * For a senior herself; for a caregiver her only senior; undefined with several, since the first would often be wrong.
 */
const useLikelyOwner = ([viewer, ...others]: AddEventProps['owners']): AppointmentOwner | undefined => {
  const { role } = useAppSelector(selectUser);
  if (homeOf(role) === 'senior' || others.length === 0) return viewer;
  return others.length === 1 ? others[0] : undefined;
};

interface ForWhomFirstProps extends Pick<AddEventProps, 'owners' | 'onClose'> {
  readonly onChoose: (ownerId: string) => void;
}

const ForWhomFirst = ({ owners: [viewer, ...others], onChoose, onClose }: ForWhomFirstProps) => (
  <SheetDialog title="Who is the event for?" onClose={onClose}>
    <div className="add-event__people">
      {[...others, viewer].map(({ id, name = 'You' }, index) => (
        <button
          key={id}
          type="button"
          className="button button--large"
          data-first-focus={index === 0 || undefined}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  </SheetDialog>
);
