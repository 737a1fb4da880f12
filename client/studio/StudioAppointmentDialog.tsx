import { detailFields } from '../../events/appointment/appointmentFields.ts';
import { only } from '../../events/kernel/recordParts.ts';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import { useKeptForm } from '../form/useKeptForm.ts';
import { newId } from '../api/newId.ts';
import { dayLimits } from '../appointment/appointmentDraft.ts';
import { longestOf } from '../form/recordDraft.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Problems } from '../ui/useForm.ts';
import { studioAppointmentOn, type StudioAppointment } from './studioAppointment.ts';

type StudioDraft = { readonly title: string; readonly day: string; readonly time: string };
const emptyDraft: StudioDraft = { title: 'Hearthline Studios session', day: '', time: '' };

/** In the words of spec.md §5. */
const problemsOf = ({ title, day, time }: StudioDraft): Problems<StudioDraft> => ({
  ...(showsNothing(title) ? { title: 'Title is required' } : {}),
  ...(day === '' ? { day: 'Date is required' } : {}),
  ...(time === '' ? { time: 'Time is required' } : {}),
});

interface StudioAppointmentDialogProps {
  /** False: it couldn't be stored, and the form stays open. */
  readonly onAdd: (appointment: StudioAppointment) => boolean;
  readonly onClose: () => void;
}

const useStudioForm = ({ onAdd, onClose }: StudioAppointmentDialogProps) => {
  const dispatch = useAppDispatch();
  const handleValid = ({ title, day, time }: StudioDraft) => {
    const appointment = studioAppointmentOn(newId(), title, day, time);
    if (!appointment)
      dispatch(
        toastShown({ title: 'Error', description: 'Please check your date and time format.', intent: 'failure' }),
      );
    else if (onAdd(appointment)) {
      draft.forget();
      onClose();
    }
  };
  const draft = useFormDraft('studio-appointment', emptyDraft, true);
  return useKeptForm(draft, {
    initial: emptyDraft,
    longest: longestOf(only(detailFields, 'title')),
    validate: problemsOf,
    onValid: handleValid,
  });
};

/** Open while it is rendered. Nothing is sent: the appointment stays in this browser. */
export const StudioAppointmentDialog = ({ onAdd, onClose }: StudioAppointmentDialogProps) => {
  const form = useStudioForm({ onAdd, onClose });
  const { problems, field } = form;
  return (
    <CommandFormDialog
      title="Add Appointment"
      button="Add Appointment"
      form={{ ...form, isPending: false, refusal: undefined, forget: () => undefined }}
      onClose={onClose}
    >
      <p className="quiet">
        For a session you booked. It lasts one hour and is saved in this browser only, until you log out.
      </p>
      <FieldGroup label="Title" problem={problems.title}>
        {(control) => (
          <input {...control} {...field('title')} className="input" autoComplete="off" required data-first-focus />
        )}
      </FieldGroup>
      <div className="form__pair">
        <FieldGroup label="Date" problem={problems.day}>
          {(control) => <input {...control} {...field('day')} {...dayLimits} className="input" type="date" required />}
        </FieldGroup>
        <FieldGroup label="Time" problem={problems.time}>
          {(control) => <input {...control} {...field('time')} className="input" type="time" required />}
        </FieldGroup>
      </div>
    </CommandFormDialog>
  );
};
