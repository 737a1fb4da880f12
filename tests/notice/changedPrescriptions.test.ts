import { changeLabel, wasLabel } from '../../client/medication/changeLabels.ts';
import { absentOf, changedFields, exampleOf } from '../../events/kernel/recordFields.ts';
import { prescriptionFields, type Prescription } from '../../events/medication/prescriptionFields.ts';
import { changedParts, prescribedIn } from '../../projections/notice/noticePrescriptions.ts';

const before: Prescription = {
  ...absentOf(prescriptionFields),
  name: 'Ibuprofen',
  dosage: '200 mg',
  frequency: 'As needed',
  minHoursBetween: 4,
  maxPerDay: 4,
};
/** Another value of each field: the senior's text for it, and for the value before. */
const changes: Readonly<
  Partial<Record<string, readonly [change: Partial<Prescription>, says?: string, was?: string | undefined]>>
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
    'changed the limits of Ibuprofen to at least 1 hour apart and no more than 4 in 24 hours',
    'was at least 4 hours apart and no more than 4 in 24 hours',
  ],
  maxPerDay: [
    { maxPerDay: 8 },
    'changed the limits of Ibuprofen to at least 4 hours apart and no more than 8 in 24 hours',
    'was at least 4 hours apart and no more than 4 in 24 hours',
  ],
  form: [{ form: 'Capsule' }, 'changed the form of Ibuprofen to capsule', 'was no form'],
};
const plain = (said: string | undefined): string | undefined =>
  said?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

const labelsOf = (field: string, change: Partial<Prescription>) => {
  const after = { ...before, ...change };
  expect(changedFields(prescriptionFields, before, after)).toMatchObject([{ name: field }]);
  const [shown, parts] = [prescribedIn(after), changedParts(before, after)];
  return [plain(changeLabel(prescribedIn(before), shown, parts)), plain(wasLabel(prescribedIn(before), shown))];
};

test.each(Object.keys(prescriptionFields))(
  'the senior is notified when another changes %s of a medication, and reads the value before',
  (field) => {
    const [change, says, was] = changes[field] ?? [
      { [field]: exampleOf(prescriptionFields)[field as keyof Prescription] },
    ];
    const [label, before] = labelsOf(field, change);
    if (says !== undefined) return expect([label, before]).toEqual([says, was]);
    // a field that this test doesn't know has words of its own, and of what was before
    expect(label).toMatch(/^changed the \S.* of Ibuprofen to \S/);
    expect(before).toMatch(/^was \S/);
  },
);

test('removing both limits is named', () => {
  const after = { ...before, minHoursBetween: null, maxPerDay: null };
  expect(changeLabel(prescribedIn(before), prescribedIn(after), changedParts(before, after))).toBe(
    'removed the limits of Ibuprofen',
  );
});
