import type { ChangedPart, Prescribed } from './noticeKinds.ts';
import type { LastPrescription } from './noticesTable.ts';

export const prescribedIn = ({ name, dosage, frequency, times }: LastPrescription): Prescribed => ({ name, dosage, frequency, times });

const parts: readonly (readonly [ChangedPart, keyof LastPrescription])[] = [
  ['instructions', 'instructions'],
  ['start date', 'startDate'],
  ['photo', 'imageUploadId'],
];

export const changedParts = (before: LastPrescription, after: LastPrescription): readonly ChangedPart[] =>
  parts.flatMap(([part, field]) => (before[field] === after[field] ? [] : [part]));

const isSame = (before: Prescribed, after: Prescribed): boolean =>
  before.name === after.name &&
  before.dosage === after.dosage &&
  before.frequency === after.frequency &&
  before.times.join() === after.times.join();

export const isSamePrescription = (before: LastPrescription, after: LastPrescription): boolean =>
  isSame(before, after) && changedParts(before, after).length === 0;
