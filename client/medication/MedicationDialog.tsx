import { Button } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../app/command.ts';
import { useCommand } from '../app/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { useFields } from '../ui/useFields.ts';
import { MedicationFields } from './MedicationFields.tsx';
import { MedicationPhotoField } from './MedicationPhotoField.tsx';
import { draftOf, emptyDraft, problemsOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';
import { addMedication, changeMedication } from './medicationWrites.ts';

export const AddMedicationDialog = ({ onClose }: { onClose: () => void }) => (
  <MedicationDialog
    commandKey="add-medication"
    title="Add Medication"
    button="Add Medication"
    draft={emptyDraft}
    write={addMedication}
    onClose={onClose}
  />
);

export const EditMedicationDialog = ({ medication, onClose }: { medication: MedicationView; onClose: () => void }) => (
  <MedicationDialog
    commandKey={`change-${medication.id}`}
    title={`Edit ${medication.name}`}
    button="Save Changes"
    draft={draftOf(medication)}
    presentUrl={medication.imageUrl}
    write={(draft, photo) => changeMedication(medication.id, draft, photo)}
    onClose={onClose}
  />
);

interface MedicationDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  readonly draft: MedicationDraft;
  readonly presentUrl?: string | null;
  readonly write: (draft: MedicationDraft, photo: DraftPhoto) => Omit<Command, 'key'>;
  readonly onClose: () => void;
}

/** The form of a medication. What was typed stays until it is saved; each problem stands by its field. */
const MedicationDialog = ({ commandKey, title, button, draft, presentUrl = null, write, onClose }: MedicationDialogProps) => {
  const fields = useFields(draft);
  const [photo, setPhoto] = useState<DraftPhoto>({ file: null, isRemoved: false });
  const { isPending, problem, send, forget } = useCommand(commandKey, onClose);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsOf(fields.values);
    fields.setProblems(problems);
    if (Object.keys(problems).length === 0) send(write(fields.values, photo));
    else focusFirstProblem(event.currentTarget);
  };
  const handlePhoto = (chosen: DraftPhoto) => {
    setPhoto(chosen);
    if (problem?.fields['medicationPhoto']) forget();
  };
  const problems = { ...problem?.fields, ...definedOf(fields.problems) };
  return (
    <SheetDialog title={title} onClose={onClose} isForm>
      <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
        <MedicationFields {...fields} problems={problems} />
        <MedicationPhotoField photo={photo} presentUrl={presentUrl} problem={problem?.fields['medicationPhoto']} onChange={handlePhoto} />
        {problem && !isByField(problem.fields, draft) && <FieldProblem id={`${commandKey}-problem`} problem={problem.message} />}
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={onClose} />
          <Button type="submit" intent="primary" text={isPending ? 'Saving...' : button} aria-disabled={isPending} aria-busy={isPending} />
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
