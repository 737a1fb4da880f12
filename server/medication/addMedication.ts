import { absentOf } from '../../events/kernel/recordFields.ts';
import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { medicationStream } from '../../events/medication/doseId.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import { findTimeZone } from '../../projections/medication/dueDosesQueries.ts';
import {
  findMedication,
  medicationsInUse,
  type MedicationView,
} from '../../projections/medication/medicationsQueries.ts';
import { instantOf } from '../../projections/zones/zonedTime.ts';
import type { CommandRequest, CommandRoute, Viewer } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { mayChangeMedications } from './medicationAccess.ts';
import { medicationDecider, type MedicationCommand, type MedicationState } from './medicationDecider.ts';
import { keepPhoto } from './medicationPhoto.ts';
import { readPrescription } from './prescription.ts';

interface Context {
  /** The senior's zone. */
  readonly timeZone: string | undefined;
  readonly rights: Rights;
}

const seniorIn = ({ body, viewerId }: Pick<CommandRequest<AddMedication>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/** An imported medication gets its first day as its time, in the senior's zone; an entered one gets the present. */
const happenedAt = (viewer: Viewer, startDate: string | null, timeZone: string): { happenedAt?: string } =>
  viewer.agent === 'import' && startDate !== null ? { happenedAt: instantOf(timeZone, startDate, '00:00') } : {};

export const addMedication: CommandRoute<
  AddMedication,
  Context,
  MedicationState,
  MedicationCommand,
  MedicationEvent,
  MedicationView
> = {
  name: 'AddMedication',
  body: 'AddMedication',
  success: 201,
  decider: medicationDecider,
  loadContext: async (on, request) => {
    const seniorId = seniorIn(request);
    const [timeZone, rights] = await Promise.all([
      findTimeZone(on, seniorId),
      findRights(on, seniorId, request.viewerId),
    ]);
    return { timeZone, rights };
  },
  toCommand: async (request, { timeZone, rights }, viewer, deps) => {
    const seniorId = seniorIn(request);
    mayChangeMedications({ viewerId: viewer.userId, seniorId, rights });
    const prescription = { ...absentOf(prescriptionFields), ...readPrescription(request.body) };
    const medicationId = request.commandId;
    const others = await holdPlace(deps, medicationsInUse, { ownerId: seniorId, id: medicationId, now: request.now });
    const imageUploadId = (await keepPhoto(request, seniorId, viewer, deps)) ?? null;
    return {
      stream: medicationStream(medicationId),
      command: {
        type: 'AddMedication',
        data: {
          added: { medicationId, seniorId, ...prescription, imageUploadId },
          beginsWithNext: request.body.begins === 'withNext',
          others,
        },
      },
      subjectId: seniorId,
      seniorId,
      expectNew: true,
      id: medicationId,
      ...happenedAt(viewer, prescription.startDate, timeZone ?? deps.config.defaultTimeZone),
    };
  },
  answer: (on, id, { now }) => findMedication(on, id, now),
};
