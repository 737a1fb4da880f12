import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { custom } from '../../events/medication/prescriptionFields.ts';
import { scheduleWords } from '../../events/medication/scheduleWords.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Difference } from '../form/changedMeanwhile.ts';
import {
  draftOf,
  formFields,
  wordsForTime,
  type DraftPhoto,
  type FieldName,
  type MedicationDraft,
} from './medicationDraft.ts';

/** The medication that the form was opened with, or that its user last compared with her edits. */
export interface Opened {
  /** undefined: a new medication. */
  readonly medication: MedicationView | undefined;
  readonly draft: MedicationDraft;
}

const names = Object.keys(formFields) as readonly FieldName[];
const plan: readonly FieldName[] = ['frequency', 'times', 'schedule', 'endDate', 'doseCount'];
/** Times and days depend on the frequency, so they are merged together or not at all. */
const partOf = (name: FieldName): readonly FieldName[] => (plan.includes(name) ? plan : [name]);

const timesLabel = (times: string): string => {
  const read = readTimes(times, 'Once daily');
  return 'times' in read ? read.times.map(wordsForTime).join(', ') : times;
};
/** The same times may be typed as a list or in rows. */
const isOther = (name: FieldName, one: string, other: string): boolean =>
  one !== other && (name !== 'times' || timesLabel(one) !== timesLabel(other));
const isTouched = (name: FieldName, values: MedicationDraft, { draft }: Opened): boolean =>
  partOf(name).some((each) => isOther(each, values[each], draft[each]));

/** "June 20, 2026" */
const dayLabel = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
const scheduleLabel = ({ schedule, form }: MedicationDraft): string => {
  const read = formFields.schedule.read(schedule);
  return read === null ? 'none' : scheduleWords(read, form === '' ? null : form);
};
const hasTimes = ({ frequency }: MedicationDraft): boolean => frequency !== 'As needed' && frequency !== custom;
const words = (name: FieldName, values: MedicationDraft): string => {
  const text = (name === 'times' && !hasTimes(values) ? '' : values[name]).trim();
  if (text === '') return 'none';
  if (name === 'schedule') return scheduleLabel(values);
  if (name === 'frequency' && text === custom) return 'Another pattern';
  if ((name === 'startDate' || name === 'endDate') && isCalendarDay(text)) return dayLabel(text);
  return name === 'times' ? timesLabel(text) : text;
};

const differenceOf = (
  name: FieldName,
  values: MedicationDraft,
  opened: Opened,
  present: MedicationDraft,
): readonly Difference[] => {
  const now = words(name, present);
  const own = words(name, values);
  if (words(name, opened.draft) === now || own === now) return [];
  return [{ label: formFields[name].label, now, own: isTouched(name, values, opened) ? own : undefined }];
};

const photoDifference = (
  { file, isRemoved }: DraftPhoto,
  before: MedicationView,
  { imageUrl }: MedicationView,
): readonly Difference[] => {
  if (before.imageUrl === imageUrl || (isRemoved && !file && imageUrl === null)) return [];
  const own = file ? 'the one you chose' : isRemoved ? 'removed' : undefined;
  return [{ label: 'Photo of the medication', now: imageUrl === null ? 'removed' : 'a new one', own }];
};

/** Changes since the form was opened that saving it would revert. */
export const differencesOf = (
  form: { readonly values: MedicationDraft; readonly photo: DraftPhoto },
  opened: Opened,
  present: MedicationView | undefined,
): readonly Difference[] => {
  // answers can arrive out of order
  if (!present || !opened.medication || present.version <= opened.medication.version) return [];
  const draft = draftOf(present);
  return [
    ...names.flatMap((name) => differenceOf(name, form.values, opened, draft)),
    ...photoDifference(form.photo, opened.medication, present),
  ];
};

/** The fields that take their new values; those edited in this form keep the form's. */
export const takenOver = (
  values: MedicationDraft,
  opened: Opened,
  present: MedicationDraft,
): Partial<MedicationDraft> =>
  Object.fromEntries(names.filter((name) => !isTouched(name, values, opened)).map((name) => [name, present[name]]));

export const isFilledIn = (values: MedicationDraft, opened: Opened): boolean =>
  names.some((name) => isOther(name, values[name], opened.draft[name]));
