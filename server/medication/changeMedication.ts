import { medicationStream } from '../../events/medication/doseId.ts';
import type { ChangeMedication } from '../../events/medication/medicationCommands.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { findMedication, type MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { medicationDecider, type MedicationCommand, type MedicationState } from './medicationDecider.ts';
import { medicationOfPath, visibleAndActive } from './medicationFacts.ts';
import { keepPhoto } from './medicationPhoto.ts';
import { readPrescription } from './prescription.ts';

/** Changes what is due from now on; a new photo goes before `removePhoto`. */
export const changeMedication: CommandRoute<
  ChangeMedication,
  PrescribedMedication | undefined,
  MedicationState,
  MedicationCommand,
  MedicationEvent,
  MedicationView
> = {
  name: 'ChangeMedication',
  body: 'ChangeMedication',
  success: 200,
  decider: medicationDecider,
  facts: medicationOfPath,
  intend: async (request, found, viewer, deps) => {
    const { removePhoto, userId, ...written } = request.body;
    const { id, seniorId } = visibleAndActive(found, viewer.userId, userId);
    const prescription = readPrescription(written);
    const uploadId = await keepPhoto(request, seniorId, viewer, deps);
    const isRemoved = removePhoto === true || removePhoto === 'true';
    const photo = uploadId !== undefined || isRemoved ? { imageUploadId: uploadId ?? null } : {};
    return {
      stream: medicationStream(id),
      command: { type: 'ChangeMedication', data: { ...prescription, ...photo } },
      subjectId: seniorId,
      seniorId,
      id,
    };
  },
  answer: (on, id, { now }) => findMedication(on, id, now),
};
