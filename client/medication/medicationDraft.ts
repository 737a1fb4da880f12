import { problemsOf as problemsIn, readWhole } from '../../events/kernel/recordFields.ts';
import { custom, limitFields, prescribedWith, writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { draftOf as draftIn, emptyDraft as emptyIn, longestOf, type DraftOf } from '../form/recordDraft.ts';
import type { Plan } from '../schedule/patternDraft.ts';

import type { Problems } from '../ui/useForm.ts';

/** "08:00" → "8:00 AM", as people type it */
export const wordsForTime = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The fields of the form, in words: the label of a field, and how its value is typed. */
export const formFields = {
  ...writtenFields,
  times: { ...writtenFields.times, typed: (times: readonly string[]) => times.map(wordsForTime).join(', ') },
};
export type FieldName = keyof typeof formFields;

/** The answer about today's past times of a new medication (product.md "A medication added in mid-day"). */
export type PassedAnswer = 'withNext' | 'taken' | 'notTaken';

/** The content of the form, as typed. */
export interface MedicationDraft extends DraftOf<typeof formFields> {
  /** The answer about today's past times; only for a new medication. */
  readonly passed?: PassedAnswer;
}

/** The chosen picture, and whether the present one is removed. */
export interface DraftPhoto {
  readonly file: File | null;
  readonly isRemoved: boolean;
}

export const longest = longestOf(formFields);
export const emptyDraft: MedicationDraft = emptyIn(formFields);
export const draftOf = (medication: MedicationView): MedicationDraft => draftIn(formFields, medication);

/** A draft with what its frequency leaves of it: only as-needed medications have limits, and other patterns a schedule. */
const meant = (draft: MedicationDraft): MedicationDraft => ({
  ...draft,
  ...(draft.frequency === 'As needed' ? { doseCount: '' } : emptyIn(limitFields)),
  ...(draft.frequency === custom ? {} : { schedule: '' }),
});

/** The chosen pattern; undefined: none is chosen. */
export const planOf = ({
  frequency,
  schedule,
  endDate,
  doseCount,
}: Pick<MedicationDraft, 'frequency' | 'schedule' | 'endDate' | 'doseCount'>): Plan | undefined => {
  const read = frequency === custom ? formFields.schedule.read(schedule) : null;
  return read === null
    ? undefined
    : { schedule: read, endDate: formFields.endDate.read(endDate), doseCount: formFields.doseCount.read(doseCount) };
};

/** The fields of the form that a chosen pattern fills in. */
export const planned = ({ schedule, endDate, doseCount }: Plan): Partial<MedicationDraft> => ({
  frequency: custom,
  schedule: formFields.schedule.typed(schedule),
  endDate: endDate ?? '',
  doseCount: formFields.doseCount.typed(doseCount),
});

const isEndBeforeStart = ({ startDate, endDate }: MedicationDraft): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate;

/** The problems of the draft, by field; the server applies the same checks. */
export const problemsOf = (draft: MedicationDraft): Problems<MedicationDraft> => ({
  ...(draft.frequency === custom && planOf(draft) === undefined ? { frequency: 'Choose the days and times' } : {}),
  ...(isEndBeforeStart(draft) ? { endDate: 'The last day is before the first day' } : {}),
  ...problemsIn(prescribedWith(draft.frequency), meant(draft)),
});

/** The command's value for the answer. */
export const beginsOf = (passed: PassedAnswer): 'withNext' | 'today' => (passed === 'withNext' ? 'withNext' : 'today');

/** The typed fields as both forms send them; '' for an empty one. */
export const writtenIn = (draft: MedicationDraft) => {
  const read = readWhole(prescribedWith(draft.frequency), meant(draft));
  return { ...draftIn(formFields, read), times: read.times };
};

/**
 * The body of POST and PUT /api/medications (spec.md §7: multipart, times as JSON text); `version` is the version that
 * a change is based on.
 */
export const bodyOf = (draft: MedicationDraft, photo: DraftPhoto, version?: number): FormData => {
  const { times, ...texts } = writtenIn(draft);
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  body.set('times', JSON.stringify(times));
  if (draft.passed) body.set('begins', beginsOf(draft.passed));
  if (version !== undefined) body.set('version', String(version));
  if (photo.file) body.set('medicationPhoto', photo.file);
  if (photo.isRemoved && !photo.file) body.set('removePhoto', 'true');
  return body;
};
