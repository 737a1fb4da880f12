import { showsNothing } from '../../events/kernel/shownText.ts';
import { medicationCommands, type AddMedication } from '../../events/medication/medicationCommands.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { dosesPerDayOrNull, hoursBetweenOrNull } from '../../events/medication/medicationEvents.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { PassedAnswer } from './passedTimes.ts';
import type { Problems } from '../ui/useForm.ts';

export type Frequency = AddMedication['frequency'];

/** The content of the form, as typed; `startDate` is YYYY-MM-DD or "". */
export type MedicationDraft = {
  readonly name: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly times: string;
  readonly instructions: string;
  readonly startDate: string;
  /** The answer about today's past times; only for a new medication. */
  readonly passed?: PassedAnswer;
  /** For as-needed medications, as typed; "" for no limit. */
  readonly minHoursBetween: string;
  readonly maxPerDay: string;
};

/** The chosen picture, and whether the present one is removed. */
export interface DraftPhoto {
  readonly file: File | null;
  readonly isRemoved: boolean;
}

const { properties } = medicationCommands.AddMedication;
export const frequencies: readonly Frequency[] = properties.frequency.enum;
/** Maximum lengths, from the command's schema. */
export const longest = {
  name: properties.name.maxLength,
  dosage: properties.dosage.maxLength,
  instructions: properties.instructions.maxLength,
} as const;

export const emptyDraft: MedicationDraft = {
  name: '',
  dosage: '',
  frequency: 'Once daily',
  times: '',
  instructions: '',
  startDate: '',
  minHoursBetween: '',
  maxPerDay: '',
};

/** "08:00" → "8:00 AM", as people type it */
export const spoken = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};

export const draftOf = (medication: MedicationView): MedicationDraft => ({
  name: medication.name,
  dosage: medication.dosage,
  frequency: medication.frequency,
  times: medication.times.map(spoken).join(', '),
  instructions: medication.instructions ?? '',
  startDate: medication.startDate ?? '',
  minHoursBetween: String(medication.minHoursBetween ?? ''),
  maxPerDay: String(medication.maxPerDay ?? ''),
});

const numberIn = (typed: string): number => typedNumber(typed) ?? NaN;
const limitProblem = (
  typed: string,
  { minimum, maximum }: typeof hoursBetweenOrNull | typeof dosesPerDayOrNull,
  isWhole: boolean,
) => {
  const number = numberIn(typed);
  const isRight =
    typed.trim() === '' || (number >= minimum && number <= maximum && (!isWhole || Number.isInteger(number)));
  return isRight
    ? undefined
    : `Enter a ${isWhole ? 'whole ' : ''}number from ${minimum} to ${maximum}, or leave it empty`;
};

/** The limits in both forms' bodies: only for an as-needed medication. */
export const limitsIn = ({ frequency, minHoursBetween, maxPerDay }: MedicationDraft) => {
  const said = (typed: string) => (frequency === 'As needed' && typed.trim() !== '' ? String(numberIn(typed)) : '');
  return { minHoursBetween: said(minHoursBetween), maxPerDay: said(maxPerDay) };
};

const limitProblemsOf = ({ frequency, minHoursBetween, maxPerDay }: MedicationDraft): Problems<MedicationDraft> => {
  if (frequency !== 'As needed') return {};
  const hours = limitProblem(minHoursBetween, hoursBetweenOrNull, false);
  const most = limitProblem(maxPerDay, dosesPerDayOrNull, true);
  return {
    ...(hours === undefined ? {} : { minHoursBetween: hours }),
    ...(most === undefined ? {} : { maxPerDay: most }),
  };
};

/** The problems of the draft, by field; the server applies the same checks. */
export const problemsOf = (draft: MedicationDraft): Problems<MedicationDraft> => {
  const times = readTimes(draft.times, draft.frequency);
  return {
    ...(showsNothing(draft.name) ? { name: 'Name is required' } : {}),
    ...(showsNothing(draft.dosage) ? { dosage: 'Dosage is required' } : {}),
    ...('problem' in times ? { times: times.problem } : {}),
    ...(draft.startDate !== '' && !isCalendarDay(draft.startDate) ? { startDate: 'Please enter a date' } : {}),
    ...limitProblemsOf(draft),
  };
};

/** The command's value for the answer. */
export const beginsOf = (passed: PassedAnswer): 'withNext' | 'today' => (passed === 'withNext' ? 'withNext' : 'today');

/**
 * The body of POST and PUT /api/medications (spec.md §7: multipart, times as JSON text); `version` is the version that
 * a change is based on.
 */
export const bodyOf = (draft: MedicationDraft, photo: DraftPhoto, version?: number): FormData => {
  const times = readTimes(draft.times, draft.frequency);
  const body = new FormData();
  body.set('name', draft.name.trim());
  body.set('dosage', draft.dosage.trim());
  body.set('frequency', draft.frequency);
  body.set('times', JSON.stringify('times' in times ? times.times : []));
  body.set('instructions', draft.instructions.trim());
  body.set('startDate', draft.startDate);
  if (draft.passed) body.set('begins', beginsOf(draft.passed));
  for (const [name, said] of Object.entries(limitsIn(draft))) body.set(name, said);
  if (version !== undefined) body.set('version', String(version));
  if (photo.file) body.set('medicationPhoto', photo.file);
  if (photo.isRemoved && !photo.file) body.set('removePhoto', 'true');
  return body;
};
