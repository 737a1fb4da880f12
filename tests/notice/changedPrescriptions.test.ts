import { changeLabel, wasLabel } from '../../client/medication/changeLabels.ts';
import { changedFields } from '../../events/kernel/recordFields.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { medicationEvents } from '../../events/medication/medicationEvents.ts';
import { changedParts, prescribedIn } from '../../projections/notice/noticePrescriptions.ts';
import type { LastPrescription } from '../../projections/notice/noticesTable.ts';

const before: LastPrescription = {
  ...{
    name: 'Ibuprofen',
    dosage: '200 mg',
    frequency: 'As needed',
    times: [],
    instructions: null,
    imageUploadId: null,
    startDate: null,
  },
  ...{ minHoursBetween: 4, maxPerDay: 4 },
};
/** Another value of each field: what the senior reads of it, and what was before. */
const changes: Readonly<
  Record<string, readonly [change: Partial<LastPrescription>, says: string, was: string | undefined]>
> = {
  name: [{ name: 'Advil' }, 'changed Ibuprofen 200 mg to Advil 200 mg', 'was Ibuprofen 200 mg'],
  dosage: [{ dosage: '400 mg' }, 'changed Ibuprofen to 400 mg', 'was 200 mg'],
  frequency: [{ frequency: 'Once daily' }, 'changed the times of Ibuprofen to once daily', 'was as needed'],
  times: [{ times: ['08:00'] }, 'changed the times of Ibuprofen to 8:00 AM', 'was as needed'],
  instructions: [{ instructions: 'With food' }, 'changed the instructions of Ibuprofen', undefined],
  imageUploadId: [
    { imageUploadId: '00000000-0000-4000-8000-000000000002' },
    'changed the photo of Ibuprofen',
    undefined,
  ],
  startDate: [{ startDate: '2026-06-10' }, 'changed the start date of Ibuprofen', undefined],
  minHoursBetween: [
    { minHoursBetween: 1 },
    'changed the limits of Ibuprofen to at least 1 hour between doses and at most 4 in 24 hours',
    'was at least 4 hours between doses and at most 4 in 24 hours',
  ],
  maxPerDay: [
    { maxPerDay: 8 },
    'changed the limits of Ibuprofen to at least 4 hours between doses and at most 8 in 24 hours',
    'was at least 4 hours between doses and at most 4 in 24 hours',
  ],
};
const fields = Object.keys(medicationEvents.MedicationChanged.properties).filter(
  (name) => name !== 'medicationId' && name !== 'seniorId',
);
const plain = (said: string | undefined): string | undefined =>
  said?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

test.each(fields)(
  'the senior is notified when another changes %s of a medication, and reads what was before',
  (field) => {
    const [change, says, was] = changes[field] ?? [{}, 'this test knows the field', undefined];
    const after = { ...before, ...change };
    expect(changedFields(prescriptionFields, before, after)).not.toEqual([]);
    expect(plain(changeLabel(prescribedIn(before), prescribedIn(after), changedParts(before, after)))).toBe(says);
    expect(plain(wasLabel(prescribedIn(before), prescribedIn(after)))).toBe(was);
  },
);

test('removing both limits is said so', () => {
  const after = { ...before, minHoursBetween: null, maxPerDay: null };
  expect(changeLabel(prescribedIn(before), prescribedIn(after), changedParts(before, after))).toBe(
    'removed the limits of Ibuprofen',
  );
});
