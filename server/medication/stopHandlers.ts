import { medicationStream } from '../../events/medication/doseId.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { findMedication, medicationsInUse } from '../../projections/medication/medicationsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeable, changeableAndActive, medicationOfPath } from './medicationContext.ts';
import { medicationDecider, type MedicationCommand } from './medicationDecider.ts';
import { plannedMoment } from './plannedMoment.ts';

const onMedication = (
  { id, seniorId }: PrescribedMedication,
  command: MedicationCommand,
): TargetedCommand<MedicationCommand> => ({
  stream: medicationStream(id),
  command,
  subjectId: seniorId,
  seniorId,
  id,
});

/** A command on a medication that the path names; it is answered with the medication. */
const onOne = {
  success: 200,
  decider: medicationDecider,
  loadContext: medicationOfPath,
  answer: (on: Queryable, id: string, { now }: { readonly now: Date }) => findMedication(on, id, now),
} as const;

/** Nothing is due any more from now, or from a later moment. */
export const stopMedication = commandRoute({
  ...onOne,
  name: 'StopMedication',
  toCommand: ({ body, now }, found, viewer) =>
    onMedication(changeableAndActive(found, viewer.userId), {
      type: 'StopMedication',
      data: { from: plannedMoment(body, 'from', now), reason: body.reason?.trim() || null },
    }),
});

const othersInUse = (deps: Dependencies, { id, seniorId: ownerId }: PrescribedMedication, now: Date): Promise<number> =>
  holdPlace(deps, medicationsInUse, { ownerId, id, now });

/** Doses are due again from now, or from a later moment. Calls off a stop that lies ahead. */
export const startMedication = commandRoute({
  ...onOne,
  name: 'StartMedication',
  toCommand: async ({ body, now }, found, viewer, deps) => {
    const medication = changeableAndActive(found, viewer.userId);
    const from = plannedMoment(body, 'from', now);
    return onMedication(medication, {
      type: 'StartMedication',
      data: { from, others: await othersInUse(deps, medication, now) },
    });
  },
});

/** When it was removed last, from its stream: the rows may be behind. */
const removedAtIn = async ({ events }: Dependencies, id: string): Promise<string | undefined> => {
  const { events: facts } = await loadStream(events, medicationStream(id), medicationDecider);
  return facts.findLast(({ type }) => type === 'MedicationRemoved')?.metadata.recordedAt;
};

/** Undoes a removal, within the hour: the schedule continues as if it had not happened. */
export const restoreMedication = commandRoute({
  ...onOne,
  name: 'RestoreMedication',
  toCommand: async ({ now }, found, viewer, deps) => {
    const medication = changeable(found, viewer.userId);
    const removedAt = await removedAtIn(deps, medication.id);
    const others = await othersInUse(deps, medication, now);
    return onMedication(medication, { type: 'RestoreMedication', data: { removedAt, others } });
  },
});
