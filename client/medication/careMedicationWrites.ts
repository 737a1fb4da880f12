import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Write } from '../command/command.ts';
import { medicationTitle } from './doseLabels.ts';
import { careBodyOf } from './careMedicationDraft.ts';
import type { DraftPhoto, MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];
/** spec.md §8 "Caregiver forms": the server's sentence is the description. */
const failure = { title: 'Error' };

export const addMedicationFor = (seniorId: string, draft: MedicationDraft, photo: DraftPhoto): Write => ({
  type: 'AddMedication',
  route: 'POST /medications',
  body: careBodyOf(draft, seniorId, photo),
  reloads: stale,
  seniorId,
  toast: { success: { title: 'Medication added successfully' }, failure, about: medicationTitle(draft) },
});

export const changeMedicationFor = (
  { id, userId }: Pick<MedicationView, 'id' | 'userId'>,
  draft: MedicationDraft,
  photo: DraftPhoto,
  version: number,
): Write => ({
  type: 'ChangeMedication',
  route: 'PUT /medications/:id',
  id,
  body: careBodyOf(draft, userId, photo, version),
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Medication changed successfully' }, failure, about: medicationTitle(draft) },
});
