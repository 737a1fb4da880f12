import { useRef, useState, type FormEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Write } from '../app/command.ts';
import { useFormCommand } from '../app/useCommand.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { useFields } from '../ui/useFields.ts';
import { ChangedMeanwhileNotice } from './ChangedMeanwhileNotice.tsx';
import { MedicationFields } from './MedicationFields.tsx';
import { MedicationPhotoField } from './MedicationPhotoField.tsx';
import { careProblemsOf } from './careMedicationDraft.ts';
import { problemsOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';
import { useChangedMeanwhile, type MeanwhileChoice } from './useChangedMeanwhile.ts';
import { useSayWhenDeleted } from './useSayWhenDeleted.ts';

interface MedicationFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** The medication as it is now; what stands in the form begins as that. */
  readonly draft: MedicationDraft;
  /** The one that is changed; none when one is added. */
  readonly medication?: MedicationView;
  /** Filled in by a member of the care team (spec.md §5): times in rows, no photo. */
  readonly isForSenior?: boolean;
  /** `version`: what a change goes out from. */
  readonly write: (draft: MedicationDraft, photo: DraftPhoto, version: number) => Write;
  readonly onClose: () => void;
}

/** The form of a medication. What was typed stays until it is saved; each problem stands by its field. */
export const MedicationFormDialog = ({
  commandKey,
  title,
  button,
  draft,
  medication,
  isForSenior = false,
  write,
  onClose,
}: MedicationFormDialogProps) => {
  const fields = useFields(draft);
  const [photo, setPhoto] = useState<DraftPhoto>({ file: null, isRemoved: false });
  const { key, isPending, problem, send, forget } = useFormCommand(commandKey, onClose);
  const meanwhile = useChangedMeanwhile(medication, { commandKey: key, fields, draft, photo: isForSenior ? undefined : photo });
  const foot = useRef<HTMLDivElement>(null);
  useSayWhenDeleted(medication, photo.file !== null || meanwhile.isFilled);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (meanwhile.differences.length > 0) return foot.current?.focus();
    const problems = isForSenior ? careProblemsOf(fields.values) : problemsOf(fields.values);
    fields.setProblems(problems);
    if (Object.keys(problems).length === 0) send(write(fields.values, photo, meanwhile.version));
    else focusFirstProblem(event.currentTarget);
  };
  const handlePhoto = (chosen: DraftPhoto) => {
    setPhoto(chosen);
    if (problem?.fields['medicationPhoto']) forget();
  };
  const handleChoice = (choice: MeanwhileChoice) => {
    forget();
    meanwhile.choose(choice);
  };
  const isSaidByNotice = problem?.code === 'medication_changed' && meanwhile.differences.length > 0;
  const problems = { ...problem?.fields, ...definedOf(fields.problems) };
  return (
    <SheetDialog title={title} onClose={onClose} isForm>
      <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
        <MedicationFields {...fields} problems={problems} hasTimeRows={isForSenior} />
        {!isForSenior && (
          <MedicationPhotoField
            photo={photo}
            presentUrl={medication?.imageUrl ?? null}
            problem={problem?.fields['medicationPhoto']}
            onChange={handlePhoto}
          />
        )}
        {problem && !isSaidByNotice && !isByField(problem.fields, draft) && (
          <FieldProblem id={`${commandKey}-problem`} problem={problem.message} />
        )}
        <div ref={foot} data-focus-home tabIndex={-1}>
          <ChangedMeanwhileNotice meanwhile={meanwhile} onChoose={handleChoice} />
          <DialogFoot submitText={isPending ? 'Saving...' : button} isPending={isPending} onClose={onClose} />
        </div>
      </form>
    </SheetDialog>
  );
};

const definedOf = <T extends object>(problems: T): T =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined)) as T;

/** The problem stands by a field of the form; if not, the form says it as a whole. */
const isByField = (fields: Readonly<Record<string, string>>, draft: MedicationDraft) =>
  Object.keys(fields).some((name) => name in draft || name === 'medicationPhoto');
