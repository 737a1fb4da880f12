import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../app/command.ts';
import { bodyOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];

export const addMedication = (seniorId: string, draft: MedicationDraft, photo: DraftPhoto): Omit<Command, 'key'> => ({
  type: 'AddMedication',
  method: 'POST',
  path: '/api/medications',
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
): Omit<Command, 'key'> => ({
  type: 'ChangeMedication',
  method: 'PUT',
  path: `/api/medications/${id}`,
  body: bodyOf(draft, photo, version),
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication changed successfully!' }, failure: { title: 'Failed to change medication. Please try again.' } },
});

export const removeMedication = ({ id, userId }: MedicationView): Omit<Command, 'key'> => ({
  type: 'RemoveMedication',
  method: 'DELETE',
  path: `/api/medications/${id}`,
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication deleted successfully!' }, failure: { title: 'Failed to delete medication.' } },
});
