import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { custom } from '../../events/medication/prescriptionFields.ts';
import { noTimes, readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Problems } from '../ui/useForm.ts';
import {
  beginsOf,
  bodyOf,
  draftOf,
  problemsOf,
  wordsForTime,
  writtenIn,
  type DraftPhoto,
  type MedicationDraft,
} from './medicationDraft.ts';

/** The draft's times as rows: one time field per row, "" for an empty one. */
export const timeRowsOf = (times: string): readonly string[] => times.split(',');
export const timesOfRows = (rows: readonly string[]): string => rows.join(',');

/** The rows as text with commas, and back; a text that has no times gives its problem. */
export const listOfRows = (times: string): string =>
  timeRowsOf(times)
    .filter((time) => time !== '')
    .map(wordsForTime)
    .join(', ');
export const rowsOfList = (times: string): { readonly rows: string } | { readonly problem: string } => {
  const read = readTimes(times, 'Once daily');
  if ('times' in read) return { rows: timesOfRows(read.times) };
  return read.problem === noTimes ? { rows: '' } : read;
};

export const careDraftOf = (medication: MedicationView): MedicationDraft => ({
  ...draftOf(medication),
  // those of a pattern are of today alone
  times: timesOfRows(medication.frequency === custom ? ['08:00'] : medication.times),
});

/** spec.md §5; an empty row would silently drop a dose. */
const timesProblemOf = ({ frequency, times }: MedicationDraft, none: string): string | undefined => {
  const empty = timeRowsOf(times).filter((time) => time === '').length;
  if (frequency === 'As needed' || frequency === custom || empty === 0) return undefined;
  return empty === timeRowsOf(times).length ? none : 'Please enter each time, or remove the empty row';
};

const withRows = (draft: MedicationDraft, none: string): Problems<MedicationDraft> => {
  const times = timesProblemOf(draft, none);
  return { ...problemsOf(draft), ...(times === undefined ? {} : { times }) };
};
/** spec.md §5 words a form without times differently for each of the two. */
export const careProblemsOf = (draft: MedicationDraft): Problems<MedicationDraft> =>
  withRows(draft, 'At least one time is required');
export const ownProblemsOf = (draft: MedicationDraft & { readonly isList: boolean }): Problems<MedicationDraft> =>
  draft.isList ? problemsOf(draft) : withRows(draft, noTimes);

const jsonOf = (draft: MedicationDraft, seniorId: string): AddMedication => {
  const { times, ...texts } = writtenIn(draft);
  return {
    ...texts,
    times: [...times],
    userId: seniorId,
    ...(draft.passed ? { begins: beginsOf(draft.passed) } : {}),
  };
};

/** The body that a care team member sends: JSON (spec.md §7), or a form where the photo changes. */
export const careBodyOf = (
  draft: MedicationDraft,
  seniorId: string,
  photo: DraftPhoto,
  version?: number,
): AddMedication | FormData => {
  if (!photo.file && !photo.isRemoved)
    return { ...jsonOf(draft, seniorId), ...(version === undefined ? {} : { version }) };
  const body = bodyOf(draft, photo, version);
  body.set('userId', seniorId);
  return body;
};
