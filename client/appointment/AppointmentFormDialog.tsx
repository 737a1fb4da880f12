import type { ReactNode } from 'react';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useCommandForm } from '../app/useCommandForm.ts';
import { AppointmentFields, type AppointmentOwner } from './AppointmentFields.tsx';
import { bodyOf, emptyDraft, problemsOf } from './appointmentDraft.ts';
import { scheduleAppointment, type AppointmentTexts } from './appointmentWrites.ts';
import './appointmentForm.css';

interface AppointmentFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** The choices of this place (spec.md §5). */
  readonly types: readonly string[];
  /** Absent: the type is asked for. */
  readonly defaultType?: string;
  readonly owner: AppointmentOwner;
  /** "YYYY-MM-DDTHH:MM" of the owner's zone, or the day alone: where the form was opened from. */
  readonly start?: string;
  readonly texts: AppointmentTexts;
  readonly onClose: () => void;
  /** Fields of this place alone, before the others, e.g. whom it is for. */
  readonly children?: ReactNode;
}

/** The form of an appointment, in every place that has one. */
export const AppointmentFormDialog = (props: AppointmentFormDialogProps) => {
  const { commandKey, title, button, types, defaultType, owner, start, texts, onClose, children } = props;
  const form = useCommandForm({
    name: commandKey,
    initial: emptyDraft(defaultType, start),
    validate: problemsOf,
    write: (draft) => scheduleAppointment(bodyOf(draft, owner.timeZone), owner.id, texts),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={title} form={form} button={button} onClose={onClose}>
      {children}
      <AppointmentFields {...form} types={types} owner={owner} />
    </CommandFormDialog>
  );
};
