import type { ReactNode } from 'react';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { ForWhom } from '../circle/ForWhom.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';
import type { AppointmentOwner } from './AppointmentTimes.tsx';
import { longest, bodyOf, emptyDraft, fieldOfBody, problemsOf } from './appointmentDraft.ts';
import { scheduleAppointment, type AppointmentTexts } from './appointmentWrites.ts';
import './appointmentForm.css';

interface AppointmentFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** The types that this form offers (spec.md §5). */
  readonly types: readonly string[];
  /** Absent: the user must choose a type. */
  readonly defaultType?: string;
  readonly owner: AppointmentOwner;
  /** The start that is filled in: "YYYY-MM-DDTHH:MM" in the owner's zone, or the day alone. */
  readonly start?: string;
  readonly texts: AppointmentTexts;
  readonly onClose: () => void;
  /** The choice of the owner, above the other fields; absent: the owner is named there. */
  readonly children?: ReactNode;
}

/** The appointment form that all screens share. */
export const AppointmentFormDialog = (props: AppointmentFormDialogProps) => {
  const { commandKey, title, button, types, defaultType, owner, start, texts, onClose, children } = props;
  const form = useCommandForm({
    name: commandKey,
    initial: emptyDraft(defaultType, start),
    longest,
    validate: problemsOf,
    fieldOf: fieldOfBody,
    write: (draft) => scheduleAppointment(bodyOf(draft, owner.timeZone), owner.id, texts),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={title} form={form} button={button} onClose={onClose}>
      {children ?? <ForWhom ownerId={owner.id} />}
      <AppointmentFields {...form} types={types} owner={owner} repeats />
    </CommandFormDialog>
  );
};
