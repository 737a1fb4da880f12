import { medicationCommands, type AddMedication } from '../../events/medication/medicationCommands.ts';
import { isCalendarDay } from '../../events/medication/doseId.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';

/** What stands in the form, as typed. */
export interface MedicationDraft {
  readonly name: string;
  readonly dosage: string;
  readonly frequency: AddMedication['frequency'];
  readonly times: string;
  readonly instructions: string;
  /** YYYY-MM-DD or "". */
  readonly startDate: string;
  readonly medicationPhoto: File | undefined;
  /** The picture the medication had is to go. */
  readonly removePhoto: boolean;
}
export type DraftField = keyof MedicationDraft;
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>;

const { properties } = medicationCommands.AddMedication;
export const frequencies: readonly AddMedication['frequency'][] = properties.frequency.enum;
/** Characters that fit, from the command's schema. */
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
  medicationPhoto: undefined,
  removePhoto: false,
};

/** "08:00" → "8:00 AM", as it would be typed */
const spoken = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};

export const draftOf = (medication: MedicationView): MedicationDraft => ({
  ...emptyDraft,
  name: medication.name,
  dosage: medication.dosage,
  frequency: medication.frequency,
  times: medication.times.map(spoken).join(', '),
  instructions: medication.instructions ?? '',
  startDate: medication.startDate ?? '',
});

/** What is wrong with the draft, by field; the server checks the same again. */
export const problemsOf = (draft: MedicationDraft): DraftProblems => {
  const times = readTimes(draft.times, draft.frequency);
  return {
    ...(draft.name.trim() === '' ? { name: 'Name is required' } : {}),
    ...(draft.dosage.trim() === '' ? { dosage: 'Dosage is required' } : {}),
    ...('problem' in times ? { times: times.problem } : {}),
    ...(draft.startDate !== '' && !isCalendarDay(draft.startDate) ? { startDate: 'Please enter a date' } : {}),
  };
};

/** The draft as POST and PUT /api/medications take it (spec.md §7: multipart, times as JSON text). */
export const bodyOf = (draft: MedicationDraft): FormData => {
  const times = readTimes(draft.times, draft.frequency);
  const body = new FormData();
  body.set('name', draft.name.trim());
  body.set('dosage', draft.dosage.trim());
  body.set('frequency', draft.frequency);
  body.set('times', JSON.stringify('times' in times ? times.times : []));
  body.set('instructions', draft.instructions.trim());
  body.set('startDate', draft.startDate);
  if (draft.medicationPhoto) body.set('medicationPhoto', draft.medicationPhoto);
  if (draft.removePhoto && !draft.medicationPhoto) body.set('removePhoto', 'true');
  return body;
};
