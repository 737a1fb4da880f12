import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Write } from '../app/command.ts';
import { bodyOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];

export const addMedication = (seniorId: string, draft: MedicationDraft, photo: DraftPhoto): Write => ({
  type: 'AddMedication',
  route: 'POST /medications',
  body: bodyOf(draft, photo),
  reloads: stale,
  seniorId,
  toast: { success: { title: 'Medication added successfully!' }, failure: { title: 'Failed to add medication. Please try again.' } },
});

export const changeMedication = (
  { id, userId }: Pick<MedicationView, 'id' | 'userId'>,
  draft: MedicationDraft,
  photo: DraftPhoto,
  version: number,
): Write => ({
  type: 'ChangeMedication',
  route: 'PUT /medications/:id',
  id,
  body: bodyOf(draft, photo, version),
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication changed successfully!' }, failure: { title: 'Failed to change medication. Please try again.' } },
});

export const removeMedication = ({ id, userId }: MedicationView): Write => ({
  type: 'RemoveMedication',
  route: 'DELETE /medications/:id',
  id,
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication deleted successfully!' }, failure: { title: 'Failed to delete medication.' } },
});
