import { instantIn } from '../../events/kernel/isoInstant.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { asNeededDoseId, doseStream } from '../../events/medication/doseId.ts';
import type { DoseCommand, LogDose } from '../../events/medication/medicationCommands.ts';
import { findDoseLog, type DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { findPrescribed, type MedicationFound, type PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { CommandRequest, CommandRoute, Viewer } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { doseDecider, type DoseState } from './doseDecider.ts';
import { visible } from './medicationFacts.ts';
import { whichDose, type MeantDose } from './whichDose.ts';

type Identity = Omit<MeantDose, 'dueAt'> & { readonly dueAt: string | null };
type Request = CommandRequest<LogDose>;

/** An instant as JSON writes it. */
const takenAtOf = ({ body: { takenTime }, now }: Request): string => {
  const at = takenTime === undefined ? now.toISOString() : instantIn(takenTime);
  if (at === undefined) throw new Invalid('The time it was taken is not a time.', { takenTime: 'is not a time' });
  return at;
};

/** Each time something is taken as needed is a dose of its own; its id comes from the command, so that a retry is the same. */
const asNeeded = ({ id, name, dosage }: PrescribedMedication, { body, commandId }: Request): Identity => {
  if (body.status === 'skipped') throw new Invalid('A medication taken as needed can’t be skipped.', { status: 'can’t be skipped' });
  return { doseId: asNeededDoseId(id, commandId), dueAt: null, medicationName: name, dosage };
};

const doseMeant = (medication: PrescribedMedication, request: Request, takenAt: string, viewer: Viewer): Identity => {
  const scheduledTime = request.body.scheduledTime?.trim() ?? '';
  if (scheduledTime !== '') {
    const isImport = viewer.agent === 'import';
    return whichDose(medication, { scheduledTime, takenAt: Date.parse(takenAt), now: request.now.getTime(), isImport });
  }
  if (medication.isAsNeeded) return asNeeded(medication, request);
  throw new Invalid('Please say which dose: scheduledTime is required.', { scheduledTime: 'is required' });
};

const commandOf = ({ body }: Request, takenAt: string, dose: Identity & { medicationId: string; seniorId: string }): DoseCommand => {
  const { status, reason, amount } = body;
  if (status === 'taken') {
    const data: MessageNamed<DoseCommand, 'TakeDose'>['data'] = { takenAt, ...dose, ...(amount === undefined ? {} : { amount }) };
    return { type: 'TakeDose', data };
  }
  if (dose.dueAt === null) throw new Error('Only a dose that is due can be skipped');
  return { type: 'SkipDose', data: { skippedAt: takenAt, reason: reason?.trim() || null, ...dose, dueAt: dose.dueAt } };
};

/** Takes or skips one dose. A second tap changes nothing and answers the same log. */
export const logDose: CommandRoute<LogDose, MedicationFound | undefined, DoseState, DoseCommand, DoseEvent, DoseLogView> = {
  name: 'LogDose',
  body: 'LogDose',
  success: 201,
  decider: doseDecider,
  facts: (on, { body, viewerId }) => findPrescribed(on, body.medicationId, viewerId),
  intend: (request, found, viewer) => {
    const medication = visible(found, viewer.userId, request.body.userId);
    const { id: medicationId, seniorId } = medication;
    if (!medication.isActive) throw new Refusal('This medication was removed.', 'medication_removed');
    const takenAt = takenAtOf(request);
    const dose = doseMeant(medication, request, takenAt, viewer);
    return {
      stream: doseStream(dose.doseId),
      command: commandOf(request, takenAt, { medicationId, seniorId, ...dose }),
      subjectId: seniorId,
      seniorId,
      happenedAt: takenAt,
      expectNew: true,
      id: dose.doseId,
    };
  },
  answer: (on, id) => findDoseLog(on, id),
};
