import { findPrescribed, type PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { Queryable } from '../database/database.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { maySeeMedications } from './medicationAccess.ts';

/** The medication that a path names, if there is one. */
export const medicationOfPath = (
  on: Queryable,
  { params }: { readonly params: Readonly<Record<string, string>> },
): Promise<PrescribedMedication | undefined> => findPrescribed(on, pathId(params));

/** The medication, when there is one that the viewer may see; `userId` is whose the request says it is. */
export const visible = (medication: PrescribedMedication | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  if (!medication || (userId !== undefined && userId !== medication.seniorId)) throw new NotFound('This medication was not found.');
  maySeeMedications(viewerId, medication.seniorId);
  return medication;
};

/** The same, unless it was removed. */
export const visibleAndActive = (medication: PrescribedMedication | undefined, viewerId: string, userId?: string): PrescribedMedication => {
  const seen = visible(medication, viewerId, userId);
  if (!seen.isActive) throw new NotFound('This medication was not found.');
  return seen;
};
