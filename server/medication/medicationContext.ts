import { findPrescribed, type MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { mayChangeMedications, maySeeMedications } from './medicationAccess.ts';

const notFound = 'We couldn’t find this medication. It may have been deleted.';

/** The medication of a path, if it exists, and the viewer's rights. */
export const medicationOfPath = ofPath(findPrescribed);

type MayReach = typeof maySeeMedications;

const reachable =
  (may: MayReach) =>
  (found: MedicationFound | undefined, viewerId: string, userId?: string): MedicationFound => {
    if (!found || (userId !== undefined && userId !== found.seniorId)) throw new NotFound(notFound);
    may({ viewerId, ...found }, notFound);
    return found;
  };

/** The medication, if the viewer may see it; `userId` is the owner as the request states it. */
export const visible = reachable(maySeeMedications);

/** The same, if the viewer may change it. */
export const changeable = reachable(mayChangeMedications);

/** The same, for medications that are not removed. */
export const changeableAndActive: typeof changeable = (...args) => {
  const medication = changeable(...args);
  if (!medication.isActive) throw new NotFound(notFound);
  return medication;
};
