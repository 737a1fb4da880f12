import { doseStream } from '../../events/medication/doseId.ts';
import { findPrescribed } from '../../projections/medication/dueDosesQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { doseDecider } from './doseDecider.ts';
import { doseOfPath } from './doseOfPath.ts';
import { changeable } from './medicationContext.ts';

/** When the undone fact happened: a correction keeps the time of the corrected fact (design.md §3). */
const happenedAtOf = async ({ events }: Dependencies, doseId: string): Promise<{ happenedAt?: string }> => {
  const facts = await events.readStream(doseStream(doseId));
  const undone = facts.findLast(({ type }) => type === 'DoseTaken' || type === 'DoseSkipped');
  return undone ? { happenedAt: undone.metadata.happenedAt } : {};
};

/** Undoes a dose's current status. Allowed for removed medications too, where a wrong tap could otherwise never be corrected. */
export const undoDose = commandRoute({
  name: 'UndoDose',
  success: 204,
  decider: doseDecider,
  loadContext: async (on, request) => findPrescribed(on, doseOfPath(request).medicationId, request.viewerId),
  toCommand: async (request, found, viewer, deps) => {
    const { id } = doseOfPath(request);
    const { seniorId } = changeable(found, viewer.userId);
    const command = { type: 'UndoDose', data: {} } as const;
    return { stream: doseStream(id), command, subjectId: seniorId, seniorId, id, ...(await happenedAtOf(deps, id)) };
  },
});
