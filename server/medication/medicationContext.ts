import { findPrescribed, type MedicationFound, type PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { maySeeMedications } from './medicationAccess.ts';

const notFound = 'This medication was not found.';

/** The medication that a path names, if there is one, and what the viewer may of whose it is. */
export const medicationOfPath = (
  on: Queryable,
  { params, viewerId }: { readonly params: Readonly<Record<string, string>>; readonly viewerId: string },
): Promise<MedicationFound | undefined> => findPrescribed(on, pathId(params), viewerId);

/** The medication, when there is one that the viewer may see; `userId` is whose the request says it is. */
export const visible = (found: MedicationFound | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  if (!found || (userId !== undefined && userId !== found.seniorId)) throw new NotFound(notFound);
  maySeeMedications({ viewerId, ...found }, notFound);
  return found;
};

/** The same, unless it was removed. */
export const visibleAndActive = (found: MedicationFound | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  const seen = visible(found, viewerId, userId);
  if (!seen.isActive) throw new NotFound(notFound);
  return seen;
};
