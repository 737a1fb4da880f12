import { instantIn } from '../../events/kernel/isoInstant.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import type { SnoozeDose } from '../../events/medication/medicationCommands.ts';
import { furthestSnoozeMs } from '../../events/medication/snoozing.ts';
import { findDoseSnooze } from '../../projections/medication/doseSnoozes.ts';
import { findPrescribed } from '../../projections/medication/dueDosesQueries.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { doseDecider } from './doseDecider.ts';
import { doseOfPath } from './doseOfPath.ts';
import { findOccurrence } from './findOccurrence.ts';
import { changeable } from './medicationContext.ts';

const wrong = (problem: string): Invalid => new Invalid(`${problem}.`, { until: problem });

const untilOf = ({ body: { until }, now }: CommandRequest<SnoozeDose>): string => {
  const at = instantIn(until);
  if (at === undefined) throw wrong('The time of the reminder isn’t a valid time');
  const ahead = Date.parse(at) - now.getTime();
  if (ahead <= 0) throw wrong('The time of the reminder has already passed');
  if (ahead > furthestSnoozeMs) throw wrong('A reminder can be at most 12 hours ahead');
  return at;
};

/** POST /api/medication-logs/{doseId}/snooze: "Show again at 4:04 PM". */
export const snoozeDose = commandRoute({
  name: 'SnoozeDose',
  success: 201,
  decider: doseDecider,
  loadContext: async (on, request) => findPrescribed(on, doseOfPath(request).medicationId, request.viewerId),
  toCommand: (request, found, viewer) => {
    const named = doseOfPath(request);
    const medication = changeable(found, viewer.userId);
    if (!medication.isActive) throw new Refusal('This medication was deleted.', 'medication_removed');
    if (named.kind === 'asNeeded')
      throw new Invalid('A dose taken as needed has no reminder.', { id: 'is of a dose taken as needed' });
    const until = untilOf(request);
    const now = request.now.getTime();
    const scheduledTime = `${named.date}T${named.time}`;
    const dose = findOccurrence(medication, { scheduledTime, takenAt: now, now, isImport: false });
    const { id: medicationId, seniorId } = medication;
    const command = { type: 'SnoozeDose', data: { medicationId, seniorId, ...dose, until } } as const;
    return {
      stream: doseStream(dose.doseId),
      command,
      subjectId: seniorId,
      seniorId,
      expectNew: true,
      id: dose.doseId,
    };
  },
  answer: (on, id) => findDoseSnooze(on, id),
});
