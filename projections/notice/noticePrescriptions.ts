import { changedFields, valuesIn } from '../../events/kernel/recordFields.ts';
import { namedFields, shownFields, type Prescription } from '../../events/medication/prescriptionFields.ts';
import type { ChangedPart, Prescribed } from './noticeKinds.ts';

export const prescribedIn = (prescription: Prescription): Prescribed => valuesIn(shownFields, prescription);

const parts: Readonly<Record<keyof typeof namedFields, ChangedPart>> = {
  instructions: 'instructions',
  startDate: 'start date',
  imageUploadId: 'photo',
};
export const changedParts = (before: Prescription, after: Prescription): readonly ChangedPart[] =>
  changedFields(namedFields, before, after).map(({ name }) => parts[name]);
