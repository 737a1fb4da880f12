import { useRef, type FormEvent } from 'react';
import { careTypes, ownTypes } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { ChangedMeanwhileNotice } from '../circle/ChangedMeanwhileNotice.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { selectSeniors } from '../circle/circleSelectors.ts';
import { calledName } from '../person/seniorName.ts';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { AppointmentFields } from './AppointmentFields.tsx';
import type { AppointmentOwner } from './AppointmentTimes.tsx';
import { longest, changeOf, draftOf, fieldOfBody, problemsOf, type AppointmentDraft } from './appointmentDraft.ts';
import { useAppointmentMeanwhile } from './appointmentMeanwhile.ts';
import { changeAppointment } from './appointmentWrites.ts';
import './appointmentForm.css';

interface EditAppointmentProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** The form, and the changes that others make while it is open. */
const useEditForm = ({ appointment, onClose }: EditAppointmentProps) => {
  const form = useCommandForm<AppointmentDraft>({
    name: `edit-appointment-${appointment.id}`,
    initial: draftOf(appointment),
    longest,
    validate: problemsOf,
    fieldOf: fieldOfBody,
    write: (draft) => changeAppointment(appointment, changeOf(draft, appointment), meanwhile.version),
    onSuccess: onClose,
  });
  const meanwhile = useAppointmentMeanwhile(appointment, form);
  return { form, meanwhile };
};

/** Changes and moves an appointment. Conflicting changes by others must be resolved before it can be saved. */
export const EditAppointment = ({ appointment, onClose }: EditAppointmentProps) => {
  useEditingNoted(appointment.userId, 'appointments');
  const owner = useOwnerOf(appointment);
  const { form, meanwhile } = useEditForm({ appointment, onClose });
  const foot = useRef<HTMLDivElement>(null);
  const isAsking = meanwhile.differences.length > 0;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAsking) return form.handleSubmit(event);
    event.preventDefault();
    foot.current?.focus();
  };
  const handleChoice = (choice: MeanwhileChoice) => {
    form.forget();
    meanwhile.choose(choice);
  };
  const refusal = isAsking && form.problem?.code === 'appointment_changed' ? undefined : form.refusal;
  return (
    <CommandFormDialog
      title="Edit Appointment"
      form={{ ...form, handleSubmit, refusal }}
      button="Save"
      onClose={onClose}
      foot={(buttons) => (
        <div ref={foot} data-focus-home tabIndex={-1}>
          <ChangedMeanwhileNotice meanwhile={meanwhile} onChoose={handleChoice} />
          {buttons}
        </div>
      )}
    >
      <AppointmentFields {...form} types={typesFor(appointment, owner.name === undefined)} owner={owner} />
    </CommandFormDialog>
  );
};

/** The types that the owner's and the caregiver's form offer, and the current one. */
const typesFor = ({ type }: AppointmentView, isOwn: boolean): readonly string[] => {
  const offered: readonly string[] = isOwn ? ownTypes : careTypes;
  return offered.includes(type) ? offered : [...offered, type];
};

const useOwnerOf = ({ userId, timeZone }: AppointmentView): AppointmentOwner => {
  const isOwn = useAppSelector(selectUser).id === userId;
  const senior = useAppSelector(selectSeniors).find(({ seniorId }) => seniorId === userId);
  return { id: userId, timeZone, ...(isOwn || !senior ? {} : { name: calledName(senior) }) };
};
