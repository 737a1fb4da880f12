import { useRef, type FormEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { CommandOutcome, Write } from '../command/command.ts';
import type { MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { ChangedMeanwhileNotice } from '../circle/ChangedMeanwhileNotice.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { ForWhom } from '../circle/ForWhom.tsx';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { useOwnClockOf } from '../circle/useClockSentence.ts';
import { AllergiesLine } from './AllergiesLine.tsx';
import { MedicationFields } from './MedicationFields.tsx';
import { MedicationPhotoField } from './MedicationPhotoField.tsx';
import { careProblemsOf, listOfRows, ownProblemsOf, rowsOfList } from './careMedicationDraft.ts';
import { FrequencyNotice } from './FrequencyNotice.tsx';
import { longest, type DraftPhoto, type MedicationDraft, type PassedAnswer } from './medicationDraft.ts';
import { PassedTimesField } from './PassedTimesField.tsx';
import { usePassedTimes, useZoneOf } from './usePassedTimes.ts';
import { useChangedMeanwhile } from './useChangedMeanwhile.ts';
import { useDeletedNotice } from './useDeletedNotice.ts';
import { useFrequencyQuestion } from './useFrequencyQuestion.ts';

interface MedicationFormDialogProps {
  readonly commandKey: string;
  /** The person who takes the medication. */
  readonly ownerId: string;
  readonly title: string;
  readonly button: string;
  /** The current values, which the form starts with. */
  readonly draft: MedicationDraft;
  /** The medication to change; absent when one is added. */
  readonly medication?: MedicationView;
  /** Filled in by a member of the care team (spec.md §5): times only in rows. */
  readonly isForSenior?: boolean;
  /** `version`: the version that the change is based on. */
  readonly write: (draft: MedicationDraft, photo: DraftPhoto, version: number) => Write;
  readonly onClose: () => void;
}

type Values = Omit<MedicationDraft, 'passed'> & {
  readonly medicationPhoto: DraftPhoto;
  readonly answer: PassedAnswer;
  /** The times are one text with commas. */
  readonly isList: boolean;
};

/** The form, and what somebody else changed meanwhile. */
const useMedicationForm = ({
  commandKey,
  ownerId,
  draft,
  medication,
  isForSenior = false,
  write,
  onClose,
}: MedicationFormDialogProps) => {
  const { asksAbout, pressed, recordPassed } = usePassedTimes(ownerId, !medication);
  const form: CommandForm<Values> = useCommandForm<Values>({
    name: commandKey,
    initial: { ...draft, medicationPhoto: { file: null, isRemoved: false }, answer: 'withNext', isList: false },
    longest,
    validate: isForSenior ? careProblemsOf : ownProblemsOf,
    write: ({ medicationPhoto, answer, isList: _isList, ...values }) =>
      asksAbout(values)
        ? { ...write({ ...values, passed: answer }, medicationPhoto, meanwhile.version), correlationId: pressed }
        : write(values, medicationPhoto, meanwhile.version),
    onSuccess: ({ type, view }: CommandOutcome) => {
      if (type === 'AddMedication') recordPassed(form.values.answer, form.values, view);
      onClose();
    },
  });
  const photo = form.values.medicationPhoto;
  const present = form.values.isList ? { ...draft, times: listOfRows(draft.times) } : draft;
  const meanwhile = useChangedMeanwhile(medication, { form, draft: present, photo });
  useDeletedNotice(medication, photo.file !== null || meanwhile.isFilled);
  return { form, meanwhile };
};

/** Shows the times in rows, or as a list; a list that can't be read stays and gets its problem. */
const toggleList = ({ values: { isList, times }, change, setProblems }: CommandForm<Values>): void => {
  if (!isList) return change({ isList: true, times: listOfRows(times) });
  const read = rowsOfList(times);
  if ('rows' in read) change({ isList: false, times: read.rows });
  else setProblems({ times: read.problem });
};

/** While it asks about the changes, submitting leads to that question. */
const useAsking = (
  form: CommandForm<Values>,
  meanwhile: ReturnType<typeof useChangedMeanwhile>,
  frequency: ReturnType<typeof useFrequencyQuestion>,
) => {
  const foot = useRef<HTMLDivElement>(null);
  const isAsking = meanwhile.differences.length > 0;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAsking) return frequency.holdsBack(event) ? undefined : form.handleSubmit(event);
    event.preventDefault();
    foot.current?.focus();
  };
  const choose = (choice: MeanwhileChoice) => {
    form.forget();
    meanwhile.choose(choice);
  };
  const refusal = isAsking && form.problem?.code === 'medication_changed' ? undefined : form.refusal;
  return { foot, choose, handleSubmit, refusal };
};

/** The form of a medication. A concurrent change by somebody else must be resolved before the form can be saved. */
export const MedicationFormDialog = (props: MedicationFormDialogProps) => {
  const { title, button, medication, isForSenior = false, onClose } = props;
  const { form, meanwhile } = useMedicationForm(props);
  const frequency = useFrequencyQuestion(form.values, medication, () => {
    const problems = isForSenior ? careProblemsOf(form.values) : ownProblemsOf(form.values);
    return Object.keys(problems).length === 0;
  });
  const { foot, choose, ...asking } = useAsking(form, meanwhile, frequency);
  return (
    <CommandFormDialog
      title={title}
      form={{ ...form, ...asking }}
      button={button}
      onClose={onClose}
      foot={(buttons) => (
        <div ref={foot} data-focus-home tabIndex={-1}>
          <ChangedMeanwhileNotice meanwhile={meanwhile} onChoose={choose} />
          {frequency.asked && (
            <FrequencyNotice
              asked={frequency.asked}
              onChange={(other) => form.change({ frequency: other })}
              onConfirm={frequency.confirm}
            />
          )}
          {buttons}
        </div>
      )}
    >
      <FormFields {...props} form={form} />
    </CommandFormDialog>
  );
};

interface FormFieldsProps extends Pick<MedicationFormDialogProps, 'ownerId' | 'medication' | 'isForSenior'> {
  readonly form: CommandForm<Values>;
}

const FormFields = ({ ownerId, medication, isForSenior = false, form }: FormFieldsProps) => {
  const timeZone = useZoneOf(ownerId);
  const clock = useOwnClockOf(ownerId, timeZone);
  const { values, problems, change } = form;
  return (
    <>
      <ForWhom ownerId={ownerId} />
      <AllergiesLine ownerId={ownerId} />
      <MedicationFields
        {...form}
        isList={values.isList}
        onList={isForSenior ? undefined : () => toggleList(form)}
        isNew={!medication}
        clock={clock}
        timeZone={timeZone}
        subject={medication?.id ?? `new of ${ownerId}`}
      />
      {!medication && (
        <PassedTimesField
          draft={values}
          ownerId={ownerId}
          value={values.answer}
          onChange={(answer) => change({ answer })}
        />
      )}
      <MedicationPhotoField
        photo={values.medicationPhoto}
        presentUrl={medication?.imageUrl ?? null}
        problem={problems.medicationPhoto}
        onChange={(medicationPhoto) => change({ medicationPhoto })}
      />
    </>
  );
};
