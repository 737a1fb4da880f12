import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../app/command.ts';
import { bodyOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];

export const addMedication = (draft: MedicationDraft, photo: DraftPhoto): Omit<Command, 'key'> => ({
  type: 'AddMedication',
  method: 'POST',
  path: '/api/medications',
  body: bodyOf(draft, photo),
  reloads: stale,
  toast: { success: { title: 'Medication added successfully!' }, failure: { title: 'Failed to add medication. Please try again.' } },
});

export const changeMedication = (medicationId: string, draft: MedicationDraft, photo: DraftPhoto): Omit<Command, 'key'> => ({
  type: 'ChangeMedication',
  method: 'PUT',
  path: `/api/medications/${medicationId}`,
  body: bodyOf(draft, photo),
  reloads: stale,
  toast: { success: { title: 'Medication changed successfully!' }, failure: { title: 'Failed to change medication. Please try again.' } },
});

export const removeMedication = ({ id }: MedicationView): Omit<Command, 'key'> => ({
  type: 'RemoveMedication',
  method: 'DELETE',
  path: `/api/medications/${id}`,
  reloads: stale,
  toast: { success: { title: 'Medication deleted successfully!' }, failure: { title: 'Failed to delete medication.' } },
});
