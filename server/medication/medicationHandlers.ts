import { medicationStream } from '../../events/medication/doseId.ts';
import type { ChangeMedication } from '../../events/medication/medicationCommands.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { findLastChange, findMedication, type LastChange } from '../../projections/medication/medicationsQueries.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import { commandRoute, type CommandRequest, type Viewer } from '../command/commandRoute.ts';
import type { OpenedForm } from '../command/openedForm.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import { pathId } from '../http/ids.ts';
import { changeable, changeableAndActive, medicationOfPath } from './medicationContext.ts';
import { medicationDecider, refuseStale } from './medicationDecider.ts';
import { keepPhoto } from './medicationPhoto.ts';
import { noPlan, readPrescription } from './prescription.ts';

type Request = CommandRequest<ChangeMedication>;
interface ChangeContext {
  readonly found: MedicationFound | undefined;
  /** Queried only where the request states a version. */
  readonly lastChange: LastChange | undefined;
}

const openedOf = ({ body: { version } }: Request, { lastChange }: ChangeContext): OpenedForm | undefined =>
  version === undefined ? undefined : { version: Number(version), lastChange };

/** Stores no picture for a change that will be refused, but lets a retry of a recorded one through. */
const refuseBeforePhoto = async (
  request: Request,
  stream: string,
  opened: OpenedForm,
  viewer: Viewer,
  { events }: Dependencies,
) => {
  const loaded = await loadStream(events, stream, medicationDecider);
  if (loaded.events.some(({ metadata }) => metadata.commandId === request.commandId)) return;
  refuseStale(loaded.state, opened, viewer.userId);
};

/**
 * Changes the doses from now on; a new photo takes precedence over `removePhoto`. With `version`, from the opened form, it answers 409
 * `medication_changed` if the stream has newer events, unless the change has no effect.
 */
export const changeMedication = commandRoute({
  name: 'ChangeMedication',
  success: 200,
  decider: medicationDecider,
  loadContext: async (on, request) => {
    const [found, lastChange] = await Promise.all([
      medicationOfPath(on, request),
      request.body.version === undefined ? undefined : findLastChange(on, pathId(request.params)),
    ]);
    return { found, lastChange };
  },
  toCommand: async (request, context, viewer, deps) => {
    const { removePhoto, userId, version: _opened, ...written } = request.body;
    const medication = changeableAndActive(context.found, viewer.userId, userId);
    const { id, seniorId } = medication;
    const prescription = readPrescription(written, {
      before: medication.spans.at(-1) ?? noPlan,
      today: dateAt(medication.timeZone, request.now.getTime()),
      isImport: viewer.agent === 'import',
    });
    const stream = medicationStream(id);
    const opened = openedOf(request, context);
    if (opened && request.files.length > 0) await refuseBeforePhoto(request, stream, opened, viewer, deps);
    const uploadId = await keepPhoto(request, seniorId, viewer, deps);
    const isRemoved = removePhoto === true || removePhoto === 'true';
    const photo = uploadId !== undefined || isRemoved ? { imageUploadId: uploadId ?? null } : {};
    const change = { ...prescription, ...photo };
    return {
      stream,
      command: { type: 'ChangeMedication', data: opened ? { change, opened } : { change } },
      subjectId: seniorId,
      seniorId,
      id,
    };
  },
  answer: (on, id, { now }) => findMedication(on, id, now),
});

/** Its doses stay recorded. Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeMedication = commandRoute({
  name: 'RemoveMedication',
  success: 204,
  decider: medicationDecider,
  loadContext: medicationOfPath,
  toCommand: (_request, found, viewer) => {
    const { id, seniorId } = changeable(found, viewer.userId);
    return {
      stream: medicationStream(id),
      command: { type: 'RemoveMedication', data: {} },
      subjectId: seniorId,
      seniorId,
      id,
    };
  },
});
