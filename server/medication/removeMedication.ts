import { medicationStream } from '../../events/medication/doseId.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { medicationDecider, type MedicationCommand, type MedicationState } from './medicationDecider.ts';
import { medicationOfPath, visible } from './medicationContext.ts';

/** Its doses stay recorded. Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeMedication: CommandRoute<
  Record<string, never>,
  MedicationFound | undefined,
  MedicationState,
  MedicationCommand,
  MedicationEvent,
  never
> = {
  name: 'RemoveMedication',
  body: 'RemoveMedication',
  success: 204,
  decider: medicationDecider,
  loadContext: medicationOfPath,
  toCommand: (_request, found, viewer) => {
    const { id, seniorId } = visible(found, viewer.userId);
    return { stream: medicationStream(id), command: { type: 'RemoveMedication', data: {} }, subjectId: seniorId, seniorId, id };
  },
};
