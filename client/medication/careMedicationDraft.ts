import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Problems } from '../ui/useForm.ts';
import { beginsOf, draftOf, problemsOf, writtenIn, type MedicationDraft } from './medicationDraft.ts';

/** The draft's times as a member of the care team enters them: one time field a row, "" for an empty one. */
export const timeRowsOf = (times: string): readonly string[] => times.split(',');
export const timesOfRows = (rows: readonly string[]): string => rows.join(',');

export const careDraftOf = (medication: MedicationView): MedicationDraft => ({
  ...draftOf(medication),
  times: timesOfRows(medication.times),
});

/** spec.md §5; a row left empty would silently be one dose less. */
const timesProblemOf = ({ frequency, times }: MedicationDraft): string | undefined => {
  const empty = timeRowsOf(times).filter((time) => time === '').length;
  if (frequency === 'As needed' || empty === 0) return undefined;
  return empty === timeRowsOf(times).length
    ? 'At least one time is required'
    : 'Please enter each time, or remove the empty row';
};

export const careProblemsOf = (draft: MedicationDraft): Problems<MedicationDraft> => {
  const times = timesProblemOf(draft);
  return { ...problemsOf(draft), ...(times === undefined ? {} : { times }) };
};

/** The draft as a member of the care team sends it (spec.md §7: JSON). Without a photo field the photo is unchanged. */
export const careBodyOf = (draft: MedicationDraft, seniorId: string): AddMedication => {
  const { times, ...texts } = writtenIn(draft);
  return {
    ...texts,
    times: [...times],
    userId: seniorId,
    ...(draft.passed ? { begins: beginsOf(draft.passed) } : {}),
  };
};
