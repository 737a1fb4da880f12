import { type FormEvent, type ReactNode } from 'react';
import type { CommandProblem } from '../app/command.ts';
import { useFormCommand } from '../app/useCommand.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { useFields, type Problems } from '../ui/useFields.ts';
import { AppointmentFields, type AppointmentOwner } from './AppointmentFields.tsx';
import { bodyOf, emptyDraft, problemsOf, type AppointmentDraft } from './appointmentDraft.ts';
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

/** The form of an appointment, in every place that has one. What was typed stays until it is saved; each problem stands by its field. */
export const AppointmentFormDialog = (props: AppointmentFormDialogProps) => {
  const { commandKey, title, button, types, defaultType, owner, start, texts, onClose, children } = props;
  const fields = useFields(emptyDraft(defaultType, start));
  const { isPending, problem, send, forget } = useFormCommand(commandKey, onClose);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsOf(fields.values);
    fields.setProblems(problems);
    if (Object.keys(problems).length === 0) send(scheduleAppointment(bodyOf(fields.values, owner.timeZone), owner.id, texts));
    else focusFirstProblem(event.currentTarget);
  };
  const problems = { ...serverProblems(problem), ...definedOf(fields.problems) };
  return (
    <SheetDialog title={title} onClose={onClose} isForm>
      <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
        {children}
        <AppointmentFields {...fields} problems={problems} types={types} owner={owner} />
        {problem && Object.keys(serverProblems(problem)).length === 0 && (
          <FieldProblem id={`${commandKey}-problem`} problem={problem.message} />
        )}
        <DialogFoot submitText={isPending ? 'Saving...' : button} isPending={isPending} onClose={onClose} />
      </form>
    </SheetDialog>
  );
};

const fieldNames: readonly (keyof AppointmentDraft)[] = [
  'title',
  'type',
  'startTime',
  'endTime',
  'location',
  'description',
  'reminderMinutes',
];

/** What the server says of fields that the form has. */
const serverProblems = (problem: CommandProblem | undefined): Problems<AppointmentDraft> =>
  Object.fromEntries(fieldNames.flatMap((name) => (problem?.fields[name] === undefined ? [] : [[name, problem.fields[name]]])));

const definedOf = (problems: Problems<AppointmentDraft>): Problems<AppointmentDraft> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
