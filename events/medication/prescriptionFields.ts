import { text } from '../kernel/fields.ts';
import { absentOf, addedLater, choice, optionalText, type ValuesOf } from '../kernel/recordFields.ts';
import { optionalChoice } from '../kernel/optionalChoice.ts';
import { only, without } from '../kernel/recordParts.ts';
import { dosageForms } from './dosageForms.ts';
import { timesOfSchedule } from './doseSchedule.ts';
import {
  dosesInAll,
  firstDay,
  lastDay,
  limit,
  needed,
  pharmacyPhone,
  photo,
  scheduleField,
  timesFor,
} from './prescriptionKinds.ts';

/** spec.md §5: the four choices of both forms. "As needed" has no times. */
export const frequencies = ['Once daily', 'Twice daily', 'Three times daily', 'As needed'] as const;
/** A medication with a `schedule` (product.md "spec.md's four frequencies"). */
export const custom = 'Custom';

/** A prescription. */
export const prescriptionFields = {
  name: needed({ label: 'Medication name', noun: 'Name', example: 'Metformin' }),
  dosage: needed({ label: 'Dosage', noun: 'Dosage', example: '500 mg' }),
  frequency: choice({ label: 'Frequency', words: [...frequencies, custom] }),
  times: timesFor('Once daily'),
  instructions: {
    ...optionalText({ label: 'Instructions', max: 2000, example: 'With food' }),
    sent: text(0, 2000),
  },
  startDate: firstDay,
  minHoursBetween: limit({
    label: 'Hours between doses',
    min: 0.5,
    max: 168,
    isWhole: false,
    example: 4.5,
    words: (hours) => `at least ${hours} h apart`,
  }),
  maxPerDay: limit({
    label: 'Doses in 24 hours',
    min: 1,
    max: 48,
    isWhole: true,
    example: 6,
    words: (most) => `no more than ${most} in 24 h`,
  }),
  imageUploadId: photo,
  /** The unit that one takes; null: nobody has said. */
  form: addedLater(optionalChoice({ label: 'Form', words: dosageForms })),
  schedule: addedLater(scheduleField),
  endDate: addedLater(lastDay),
  doseCount: addedLater(dosesInAll),
  purpose: addedLater(optionalText({ label: 'Purpose', max: 100, example: 'diabetes' })),
  prescriber: addedLater(optionalText({ label: 'Prescriber', max: 200, example: 'Dr. Helen Osei' })),
  pharmacy: addedLater(optionalText({ label: 'Pharmacy', max: 200, example: 'Corner Pharmacy' })),
  pharmacyPhone: addedLater(pharmacyPhone),
  prescriptionNumber: addedLater(optionalText({ label: 'Prescription number', max: 50, example: 'RX 7712-0345' })),
};
export type Prescription = ValuesOf<typeof prescriptionFields>;

/** The fields that are typed in a form. */
export const writtenFields = without(prescriptionFields, 'imageUploadId');
/** Only as-needed medications have them. */
export const limitFields = only(prescriptionFields, 'minHoursBetween', 'maxPerDay');
/** A notice and the last change of a medication say of these fields only that they changed. */
export const namedFields = only(prescriptionFields, 'instructions', 'startDate', 'imageUploadId');
/** The fields of which they show the former value. */
export const shownFields = without(prescriptionFields, 'instructions', 'startDate', 'imageUploadId');

/** The fields that a prescription of this frequency is read with. */
export const prescribedWith = (frequency: string) => ({
  ...writtenFields,
  times: timesFor(frequency),
});

const isCustom = ({ frequency }: Pick<Prescription, 'frequency'>): boolean => frequency === custom;

/** A prescription without what its frequency can't have; a schedule says its times. */
export const asItsFrequencyHas = <P extends Prescription>(prescription: P): P => {
  const { frequency, schedule } = prescription;
  return {
    ...prescription,
    ...(frequency === 'As needed' ? { doseCount: null } : absentOf(limitFields)),
    ...(isCustom(prescription) && schedule ? { times: timesOfSchedule(schedule) } : { schedule: null }),
  };
};
