import { findPrescribed, type MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { mayChangeMedications, maySeeMedications } from '../medication/medicationAccess.ts';

const notFound = 'We couldn’t find this medication. It may have been deleted.';

/** The medication of a path, if it exists, with the viewer's rights. */
export const medicationOfPath = ofPath(findPrescribed);

const reachable =
  (may: typeof maySeeMedications) =>
  (found: MedicationFound | undefined, viewerId: string): MedicationFound => {
    if (!found) throw new NotFound(notFound);
    may({ viewerId, ...found }, notFound);
    return found;
  };

/** The medication, if the viewer may see its supply. */
export const visible = reachable(maySeeMedications);

/** The same, if the viewer may enter supply and order it. */
export const changeable = reachable(mayChangeMedications);

/** The same, for medications that are not removed. */
export const changeableAndActive: typeof changeable = (found, viewerId) => {
  const medication = changeable(found, viewerId);
  if (!medication.isActive) throw new NotFound(notFound);
  return medication;
};
