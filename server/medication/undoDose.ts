import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { doseStream, readDoseId, type DoseName } from '../../events/medication/doseId.ts';
import { findPrescribed, type MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { doseDecider, type DoseCommand, type DoseState } from './doseDecider.ts';
import { changeable } from './medicationContext.ts';

type Request = Pick<CommandRequest<unknown>, 'params'>;

const doseOf = ({ params }: Request): DoseName & { readonly id: string } => {
  const id = params['id'] ?? '';
  const dose = readDoseId(id);
  if (!dose) throw new Invalid('That isn’t the id of a dose.', { id: 'is not an id' });
  return { ...dose, id };
};

/** When the undone fact happened: a correction keeps the time of what it corrects (design.md §3). */
const happenedAtOf = async ({ events }: Dependencies, doseId: string): Promise<{ happenedAt?: string }> => {
  const facts = await events.readStream(doseStream(doseId));
  const undone = facts.findLast(({ type }) => type === 'DoseTaken' || type === 'DoseSkipped');
  return undone ? { happenedAt: undone.metadata.happenedAt } : {};
};

/** Undoes a dose's current status. Allowed for removed medications too, where a wrong tap could otherwise never be corrected. */
export const undoDose: CommandRoute<Record<string, never>, MedicationFound | undefined, DoseState, DoseCommand, DoseEvent, never> = {
  name: 'UndoDose',
  body: 'UndoDose',
  success: 204,
  decider: doseDecider,
  loadContext: async (on, request) => findPrescribed(on, doseOf(request).medicationId, request.viewerId),
  toCommand: async (request, found, viewer, deps) => {
    const { id } = doseOf(request);
    const { seniorId } = changeable(found, viewer.userId);
    const command = { type: 'UndoDose', data: {} } as const;
    return { stream: doseStream(id), command, subjectId: seniorId, seniorId, id, ...(await happenedAtOf(deps, id)) };
  },
};
