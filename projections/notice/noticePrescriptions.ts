import type { ChangedPart, Prescribed } from './noticeKinds.ts';
import type { LastPrescription } from './noticesTable.ts';

export const prescribedIn = ({
  name,
  dosage,
  frequency,
  times,
  minHoursBetween,
  maxPerDay,
}: LastPrescription): Prescribed => ({
  name,
  dosage,
  frequency,
  times,
  minHoursBetween,
  maxPerDay,
});

/** A field that an event gets later is missing here, or in `Prescribed`, and doesn't compile. */
const parts: { readonly [Field in Exclude<keyof LastPrescription, keyof Prescribed>]: ChangedPart } = {
  instructions: 'instructions',
  startDate: 'start date',
  imageUploadId: 'photo',
};
const partsOf = Object.entries(parts) as readonly (readonly [keyof typeof parts, ChangedPart])[];

export const changedParts = (before: LastPrescription, after: LastPrescription): readonly ChangedPart[] =>
  partsOf.flatMap(([field, part]) => (before[field] === after[field] ? [] : [part]));

/** Each value is plain JSON, whose fields `prescribedIn` puts in one order. */
const isSame = (before: Prescribed, after: Prescribed): boolean => JSON.stringify(before) === JSON.stringify(after);

export const isSamePrescription = (before: LastPrescription, after: LastPrescription): boolean =>
  isSame(prescribedIn(before), prescribedIn(after)) && changedParts(before, after).length === 0;
