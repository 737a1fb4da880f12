import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { ChangedMeanwhile, MeanwhileChoice } from '../form/changedMeanwhile.ts';
import type { CommandForm } from '../form/useCommandForm.ts';
import { useIsSaving } from '../command/useIsSaving.ts';
import { differencesOf, isFilledIn, takenOver, type Opened } from './changedMeanwhile.ts';
import type { DraftPhoto, MedicationDraft } from './medicationDraft.ts';

interface Followed {
  readonly form: Pick<CommandForm<MedicationDraft>, 'commandKey' | 'values' | 'change'>;
  readonly photo: DraftPhoto;
  /** The medication's current state, as the form's draft. */
  readonly draft: MedicationDraft;
}

/** Follows changes by others to a medication while its form is open. The form of a new one follows nothing. */
export const useChangedMeanwhile = (
  medication: MedicationView | undefined,
  { form, photo, draft }: Followed,
): ChangedMeanwhile => {
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
const newerOf = (
  opened: MedicationView | undefined,
  medication: MedicationView | undefined,
): MedicationView | undefined => (opened && medication && opened.version > medication.version ? opened : medication);
