import { useRef, type FormEvent } from 'react';
import { careTypes, ownTypes } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { ChangedMeanwhileNotice } from '../circle/ChangedMeanwhileNotice.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { selectSeniors } from '../circle/circleSelectors.ts';
import { calledName } from '../person/seniorName.ts';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { AppointmentFields } from './AppointmentFields.tsx';
import type { AppointmentOwner } from './AppointmentTimes.tsx';
import {
  bodyBefore,
  changeOf,
  changeProblems,
  draftOf,
  fieldOfBody,
  longest,
  type AppointmentDraft,
} from './appointmentDraft.ts';
import { useAppointmentMeanwhile } from './appointmentMeanwhile.ts';
import { changeAppointment, changeBack, restoreAppointment } from './appointmentWrites.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import type { Write } from '../command/command.ts';
import './appointmentForm.css';

interface EditAppointmentProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** The undo of a change: one occurrence gets its former values, a series is as it was. */
const writeOf = (appointment: AppointmentView, draft: AppointmentDraft, version: number): Write => {
  const change = changeOf(draft, appointment);
  if (appointment.seriesId === undefined) return changeAppointment(appointment, change, version);
  if (draft.scope !== 'this') {
    const seriesVersion = appointment.seriesVersion ?? 0;
    return changeAppointment(appointment, change, seriesVersion, restoreAppointment(appointment, seriesVersion));
  }
  return changeAppointment(appointment, change, version, changeBack(appointment, bodyBefore(appointment)));
};

/** The form, and the changes that others make while it is open. */
const useEditForm = ({ appointment, onClose }: EditAppointmentProps) => {
  const form = useCommandForm<AppointmentDraft>({
    name: `edit-appointment-${appointment.id}`,
    initial: draftOf(appointment),
    longest,
    validate: changeProblems,
    fieldOf: fieldOfBody,
    write: (draft) => writeOf(appointment, draft, meanwhile.version),
    onSuccess: onClose,
  });
  const meanwhile = useAppointmentMeanwhile(appointment, form);
  return { form, meanwhile };
};

/** Changes and moves an appointment. Conflicting changes by others must be resolved before it can be saved. */
export const EditAppointment = ({ appointment, onClose }: EditAppointmentProps) => {
  useEditingNoted(appointment.userId, 'appointments');
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
      <EditFields appointment={appointment} form={form} />
    </CommandFormDialog>
  );
};

interface EditFieldsProps extends Pick<EditAppointmentProps, 'appointment'> {
  readonly form: CommandForm<AppointmentDraft>;
}

/** The form asks how much of a series is changed; only more than one occurrence has a rule. */
const EditFields = ({ appointment, form }: EditFieldsProps) => {
  const owner = useOwnerOf(appointment);
  return (
    <>
      {appointment.seriesId !== undefined && (
        <ScopeChoice
          legend="It repeats. Change which ones?"
          scope={form.values.scope}
          onChange={(scope) => form.change({ scope })}
        />
      )}
      <AppointmentFields
        {...form}
        types={typesFor(appointment, owner.name === undefined)}
        owner={owner}
        repeats={form.values.scope !== 'this'}
      />
    </>
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
