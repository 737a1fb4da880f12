import { absentOf } from '../../events/kernel/recordFields.ts';
import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { medicationStream } from '../../events/medication/doseId.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findTimeZone } from '../../projections/medication/dueDosesQueries.ts';
import { findMedication, medicationsInUse } from '../../projections/medication/medicationsQueries.ts';
import { dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import { commandRoute, type CommandRequest, type Viewer } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { mayChangeMedications } from './medicationAccess.ts';
import { medicationDecider } from './medicationDecider.ts';
import { keepPhoto } from './medicationPhoto.ts';
import { noPlan, readPrescription } from './prescription.ts';

const seniorIn = ({ body, viewerId }: Pick<CommandRequest<AddMedication>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/** An imported medication gets its first day as its time, in the senior's zone; an entered one gets the present. */
const happenedAt = (viewer: Viewer, startDate: string | null, timeZone: string): { happenedAt?: string } =>
  viewer.agent === 'import' && startDate !== null ? { happenedAt: instantOf(timeZone, startDate, '00:00') } : {};

export const addMedication = commandRoute({
  name: 'AddMedication',
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
    const zone = timeZone ?? deps.config.defaultTimeZone;
    const today = dateAt(zone, request.now.getTime());
    const stated = { before: noPlan, today, isImport: viewer.agent === 'import' };
    const prescription = { ...absentOf(prescriptionFields), ...readPrescription(request.body, stated) };
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
      ...happenedAt(viewer, prescription.startDate, zone),
    };
  },
  answer: (on, id, { now }) => findMedication(on, id, now),
});
