import { medicationStream } from '../../events/medication/doseId.ts';
import type { StartMedication, StopMedication } from '../../events/medication/medicationCommands.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { MedicationFound, PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { findLastChange, findMedication, type LastChange, type MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { CommandRoute, TargetedCommand } from '../command/commandRoute.ts';
import { pathId } from '../http/ids.ts';
import { changeable, changeableAndActive, medicationOfPath } from './medicationContext.ts';
import { medicationDecider, type MedicationCommand, type MedicationState } from './medicationDecider.ts';
import { plannedMoment } from './plannedMoment.ts';

type Handler<Body, Context> = CommandRoute<Body, Context, MedicationState, MedicationCommand, MedicationEvent, MedicationView>;

const onMedication = ({ id, seniorId }: PrescribedMedication, command: MedicationCommand): TargetedCommand<MedicationCommand> => ({
  stream: medicationStream(id),
  command,
  subjectId: seniorId,
  seniorId,
  id,
});

/** A command on a medication that the path names; it is answered with the medication. */
const ofPath = {
  success: 200,
  decider: medicationDecider,
  loadContext: medicationOfPath,
  answer: (on: Queryable, id: string, { now }: { readonly now: Date }) => findMedication(on, id, now),
} as const;

/** Nothing is due any more from now, or from a later moment. */
export const stopMedication: Handler<StopMedication, MedicationFound | undefined> = {
  ...ofPath,
  name: 'StopMedication',
  body: 'StopMedication',
  toCommand: ({ body, now }, found, viewer) =>
    onMedication(changeableAndActive(found, viewer.userId), {
      type: 'StopMedication',
      data: { from: plannedMoment(body, 'from', now), reason: body.reason?.trim() || null },
    }),
};

/** Doses are due again from now, or from a later moment. Calls off a stop that lies ahead. */
export const startMedication: Handler<StartMedication, MedicationFound | undefined> = {
  ...ofPath,
  name: 'StartMedication',
  body: 'StartMedication',
  toCommand: ({ body, now }, found, viewer) =>
    onMedication(changeableAndActive(found, viewer.userId), {
      type: 'StartMedication',
      data: { from: plannedMoment(body, 'from', now) },
    }),
};

interface RestoreContext {
  readonly found: MedicationFound | undefined;
  readonly lastChange: LastChange | undefined;
}

/** Undoes a removal, within the hour: the schedule goes on as if it had not been. */
export const restoreMedication: Handler<Record<string, never>, RestoreContext> = {
  ...ofPath,
  name: 'RestoreMedication',
  body: 'RestoreMedication',
  loadContext: async (on, request) => {
    const [found, lastChange] = await Promise.all([medicationOfPath(on, request), findLastChange(on, pathId(request.params))]);
    return { found, lastChange };
  },
  toCommand: (_request, { found, lastChange }, viewer) =>
    onMedication(changeable(found, viewer.userId), { type: 'RestoreMedication', data: { removedAt: lastChange?.at } }),
};
