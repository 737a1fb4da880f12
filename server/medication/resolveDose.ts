import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { instantIn } from '../../events/kernel/isoInstant.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import type { EarlierDose } from '../../events/medication/doseSafety.ts';
import type { SkipDose, TakeDose } from '../../events/medication/medicationCommands.ts';
import { findDosesAround } from '../../projections/medication/dosesAround.ts';
import {
  findPrescribed,
  type MedicationFound,
  type PrescribedMedication,
} from '../../projections/medication/dueDosesQueries.ts';
import type { CommandRequest, TargetedCommand, Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Span } from '../../projections/medication/occurrences.ts';
import { dateAt, startOfDay } from '../../projections/zones/zonedTime.ts';
import { covers } from '../../projections/medication/suspensions.ts';
import { Invalid } from '../http/errors.ts';
import { doseDecider, type DoseCommand } from './doseDecider.ts';
import { changeable } from './medicationContext.ts';
import { findOccurrence, type DoseOccurrence } from './findOccurrence.ts';

export type DoseRequest = CommandRequest<TakeDose | SkipDose>;
export interface DoseContext {
  readonly found: MedicationFound | undefined;
  /** For the safety rules; [] when one is skipped. */
  readonly around: readonly EarlierDose[];
}

/** Falls back to now for an unreadable time; the command refuses it later. */
const roughlyGivenAt = ({ body: { takenTime = '' }, now }: DoseRequest): string =>
  instantIn(takenTime) ?? now.toISOString();

/** The common parts of POST /api/medication-logs for both commands. */
export const doseRoute = {
  keyScope: 'TakeOrSkipDose',
  success: 201,
  decider: doseDecider,
  loadContext: async (on: Queryable, request: DoseRequest): Promise<DoseContext> => {
    const { body, viewerId } = request;
    const [found, around] = await Promise.all([
      findPrescribed(on, body.medicationId, viewerId),
      body.status === 'taken' ? findDosesAround(on, body.medicationId, roughlyGivenAt(request)) : [],
    ]);
    return { found, around };
  },
} as const;

/** An instant as JSON writes it. */
const givenAtOf = ({ body: { takenTime, status }, now }: DoseRequest): string => {
  const at = takenTime === undefined ? now.toISOString() : instantIn(takenTime);
  if (at === undefined)
    throw new Invalid('The time the dose was taken isn’t a valid time.', { takenTime: 'isn’t a valid time' });
  if (!isInTheFuture(at, now)) return at;
  const problem = `That time is in the future. Please check when the dose was ${status}`;
  throw new Invalid(`${problem}.`, { takenTime: problem });
};

const firstDayOf = ({ from }: Span, timeZone: string): string =>
  new Date(startOfDay(timeZone, dateAt(timeZone, Date.parse(from)))).toISOString();

/** A dose can't have been taken before there was one. */
const refuseBeforeFirstDay = ({ spans: [first], timeZone }: PrescribedMedication, at: string): void => {
  if (first === undefined || at >= firstDayOf(first, timeZone)) return;
  const problem = 'That’s before the first day of this medication. Please check the time';
  throw new Invalid(`${problem}.`, { takenTime: problem });
};

/** The dose that the request names and when it was given; `asNeeded` supplies the one of a medication without due times. */
export const resolveDose = <AsNeeded extends Omit<DoseOccurrence, 'dueAt'>>(
  request: DoseRequest,
  found: MedicationFound | undefined,
  viewer: Viewer,
  asNeeded: (medication: PrescribedMedication) => AsNeeded,
) => {
  const { body, now } = request;
  const medication = changeable(found, viewer.userId, body.userId);
  if (!medication.isActive) throw new Refusal('This medication was deleted.', 'medication_removed');
  const { id: medicationId, seniorId } = medication;
  const at = givenAtOf(request);
  if (viewer.agent !== 'import') refuseBeforeFirstDay(medication, at);
  const scheduledTime = body.scheduledTime?.trim() ?? '';
  if (scheduledTime !== '') {
    const sent = { scheduledTime, takenAt: Date.parse(at), now: now.getTime(), isImport: viewer.agent === 'import' };
    return { at, medication, dose: { medicationId, seniorId, ...findOccurrence(medication, sent) } };
  }
  if (
    medication.isAsNeeded &&
    medication.suspensions.some((suspension) => suspension.kind === 'stop' && covers(suspension, at))
  )
    throw new Refusal('This medication was stopped then. Start it again first.', 'medication_stopped');
  if (medication.isAsNeeded) return { at, medication, dose: { medicationId, seniorId, ...asNeeded(medication) } };
  throw new Invalid('Please say which dose: scheduledTime is required.', { scheduledTime: 'is required' });
};

/** A command on that dose's stream, which most likely does not exist yet. */
export const onDose = (
  command: Extract<DoseCommand, { type: 'TakeDose' | 'SkipDose' }>,
  happenedAt: string,
): TargetedCommand<DoseCommand> => {
  const { doseId, seniorId } = command.data;
  return {
    stream: doseStream(doseId),
    command,
    subjectId: seniorId,
    seniorId,
    happenedAt,
    expectNew: true,
    id: doseId,
  };
};
