import { findPrescribed, type MedicationFound, type PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { maySeeMedications } from './medicationAccess.ts';

const notFound = 'We couldn’t find this medication. It may have been deleted.';

/** The medication of a path, if it exists, and the viewer's rights. */
export const medicationOfPath = (
  on: Queryable,
  { params, viewerId }: { readonly params: Readonly<Record<string, string>>; readonly viewerId: string },
): Promise<MedicationFound | undefined> => findPrescribed(on, pathId(params), viewerId);

/** The medication, if the viewer may see it; `userId` is the owner as the request states it. */
export const visible = (found: MedicationFound | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  if (!found || (userId !== undefined && userId !== found.seniorId)) throw new NotFound(notFound);
  maySeeMedications({ viewerId, ...found }, notFound);
  return found;
};

/** The same, for medications that are not removed. */
export const visibleAndActive = (found: MedicationFound | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  const seen = visible(found, viewerId, userId);
  if (!seen.isActive) throw new NotFound(notFound);
  return seen;
};
