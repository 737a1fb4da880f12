import { clockWords, dayWords } from '../account/dayWords.ts';
import { without } from '../kernel/recordParts.ts';
import type { MedicationEvent } from '../medication/medicationEvents.ts';
import { prescriptionFields, type Prescription } from '../medication/prescriptionFields.ts';
import { scheduleWords } from '../medication/scheduleWords.ts';
import { presentWords } from './auditFields.ts';
import { forWhom, ofWhom, theirs, type SentencesOf } from './auditLabels.ts';

type PrescriptionEvent = Extract<
  MedicationEvent,
  { type: 'MedicationAdded' | 'MedicationChanged' | 'MedicationRemoved' }
>;

/** "twice daily at 8:00 AM, 8:00 PM from November 1, 2026" */
const daily = ({ frequency, times }: Prescription): string =>
  `${frequency.toLowerCase()}${times.length > 0 ? ` at ${times.map(clockWords).join(', ')}` : ''}`;
const when = (data: Prescription): string =>
  `${data.schedule ? scheduleWords(data.schedule, data.form) : daily(data)}${data.startDate ? ` from ${dayWords(data.startDate)}` : ''}`;
const further = without(prescriptionFields, 'name', 'dosage', 'frequency', 'times', 'startDate', 'schedule');
const prescription = (data: Prescription, whose = ''): string =>
  [`${data.name} ${data.dosage}${whose}`, when(data), ...presentWords(further, data)].join(', ');

/** Prescriptions in plain words. */
export const prescriptionSentences: SentencesOf<PrescriptionEvent> = {
  MedicationAdded: (data, _when, who, by) => `added ${prescription(data, forWhom(data.seniorId, by, who))}`,
  MedicationChanged: (data, _when, who, by) =>
    `changed a medication${ofWhom(data.seniorId, by, who)} to ${prescription(data)}`,
  MedicationRemoved: ({ seniorId, name }, _when, who, by) => `removed ${theirs(seniorId, by, who)}${name}`,
};
