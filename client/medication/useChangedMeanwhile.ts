import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import type { CommandForm } from '../app/useCommandForm.ts';
import { differencesOf, isFilledIn, takenOver, type Difference, type Opened } from './changedMeanwhile.ts';
import type { DraftPhoto, MedicationDraft } from './medicationDraft.ts';

export type MeanwhileChoice = 'taken' | 'kept';

export interface ChangedMeanwhile {
  /** Changes by others that the form's user has not decided about yet. */
  readonly differences: readonly Difference[];
  /** Whose medication it is, and who changed it last; undefined of one that is being added. */
  readonly changed: Pick<MedicationView, 'userId' | 'changedBy'> | undefined;
  /** The user's last decision. */
  readonly choice: MeanwhileChoice | undefined;
  readonly choose: (choice: MeanwhileChoice) => void;
  /** The version that a save is based on: until the user decides, the one the form was opened with. */
  readonly version: number;
  /** Something in the form is the user's own. */
  readonly isFilled: boolean;
}

interface Followed {
  readonly form: Pick<CommandForm<MedicationDraft>, 'commandKey' | 'values' | 'change'>;
  /** undefined: the form has none. */
  readonly photo: DraftPhoto | undefined;
  /** The medication as it is now, as the form writes it. */
  readonly draft: MedicationDraft;
}

/** Follows changes by others to a medication while its form is open. A form that adds one has nothing to follow. */
export const useChangedMeanwhile = (medication: MedicationView | undefined, { form, photo, draft }: Followed): ChangedMeanwhile => {
  const [opened, setOpened] = useState<Opened>({ medication, draft });
  const [choice, setChoice] = useState<MeanwhileChoice>();
  const isSaving = useIsSaving(form.commandKey);
  const differences = isSaving ? [] : differencesOf({ values: form.values, photo }, opened, medication);
  const choose = (chosen: MeanwhileChoice) => {
    if (chosen === 'taken') form.change(takenOver(form.values, opened, draft));
    setOpened({ medication, draft });
    setChoice(chosen);
  };
  const present = differences.length > 0 ? opened.medication : newerOf(opened.medication, medication);
  return {
    differences,
    changed: medication,
    choice,
    choose,
    version: present?.version ?? 0,
    isFilled: isFilledIn(form.values, opened),
  };
};

/** Answers can arrive out of order. */
const newerOf = (opened: MedicationView | undefined, medication: MedicationView | undefined): MedicationView | undefined =>
  opened && medication && opened.version > medication.version ? opened : medication;

/** From Save until a refusal: a change that arrives meanwhile is this form's own, or the server will refuse. */
export const useIsSaving = (commandKey: string): boolean => {
  const status = useAppSelector(({ command }) => command[commandKey]?.status);
  const [isSaving, setSaving] = useState(false);
  if (status === 'pending' && !isSaving) setSaving(true);
  if (status === 'failed' && isSaving) setSaving(false);
  return isSaving;
};
