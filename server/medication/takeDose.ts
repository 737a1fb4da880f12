import { amountProblem } from '../../events/medication/doseAmount.ts';
import { asNeededDoseId } from '../../events/medication/doseId.ts';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import { findDosesAround } from '../../projections/medication/dosesAround.ts';
import { findDoseLog, type DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { Invalid } from '../http/errors.ts';
import { confirmedOf, questionsAbout, warningsAbout } from './doseSafetyCheck.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { doseRoute, resolveDose, onDose, type DoseContext, type DoseRequest } from './resolveDose.ts';

const amountIn = ({ body: { amount } }: DoseRequest): { amount?: string } => {
  const written = amount?.trim() ?? '';
  if (written === '') return {};
  const problem = amountProblem(written);
  if (problem !== undefined) throw new Invalid(`${problem}.`, { amount: problem });
  return { amount: written };
};

/**
 * The questions that the rules would have asked about a dose recorded without one. As-needed doses are checked again
 * after the write, so the second of two people who give one sees the first.
 */
const warningsOf = async (
  on: Queryable,
  log: DoseLogView,
  { body, viewerId, now }: DoseRequest,
  { found, around }: DoseContext,
): Promise<readonly SafetyQuestion[]> => {
  if (body.safety !== undefined && log.scheduledTime !== null) return [];
  if (!found || log.takenTime === null) return [];
  const known = log.scheduledTime === null ? await findDosesAround(on, log.medicationId, log.takenTime) : around;
  const dose = { doseId: log.id, dueAt: log.scheduledTime, takenAt: log.takenTime, medicationName: log.medicationName };
  const others = known.filter(({ doseId }) => doseId !== log.id);
  const confirmed = Array.isArray(body.safety) ? body.safety : [];
  return warningsAbout({ medication: found, dose, around: others, viewerId, now }).filter(
    ({ code }) => !confirmed.includes(code),
  );
};

/** POST /api/medication-logs with status "taken". A second tap changes nothing and answers the same log. */
export const takeDose = commandRoute({
  ...doseRoute,
  name: 'TakeDose',
  toCommand: (request, { found, around }, viewer) => {
    // an as-needed dose takes its id from the command, so that a retry is the same dose
    const { at, dose, medication } = resolveDose(request, found, viewer, ({ id, name, dosage }) => ({
      doseId: asNeededDoseId(id, request.commandId),
      dueAt: null,
      medicationName: name,
      dosage,
    }));
    const { viewerId, now, body } = request;
    const questions = () => questionsAbout({ medication, dose: { ...dose, takenAt: at }, around, viewerId, now });
    const confirmed = confirmedOf(questions, body.safety);
    return onDose({ type: 'TakeDose', data: { takenAt: at, ...dose, ...amountIn(request), ...confirmed } }, at);
  },
  answer: async (on, id, request, _deps, context) => {
    const log = await findDoseLog(on, id);
    const warnings = log && (await warningsOf(on, log, request, context));
    return log && warnings && warnings.length > 0 ? { ...log, warnings } : log;
  },
});
