import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../app/command.ts';
import { careBodyOf } from './careMedicationDraft.ts';
import type { MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];
/** spec.md §8 "Caregiver forms": the server's sentence stands under it. */
const failure = { title: 'Error' };

export const addMedicationFor = (seniorId: string, draft: MedicationDraft): Omit<Command, 'key'> => ({
  type: 'AddMedication',
  method: 'POST',
  path: '/api/medications',
  body: careBodyOf(draft, seniorId),
  reloads: stale,
  seniorId,
  toast: { success: { title: 'Medication added successfully' }, failure },
});

export const changeMedicationFor = (
  { id, userId }: Pick<MedicationView, 'id' | 'userId'>,
  draft: MedicationDraft,
  version: number,
): Omit<Command, 'key'> => ({
  type: 'ChangeMedication',
  method: 'PUT',
  path: `/api/medications/${id}`,
  body: { ...careBodyOf(draft, userId), version },
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication changed successfully' }, failure },
});
