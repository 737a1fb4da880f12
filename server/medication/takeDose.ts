import { amountProblem } from '../../events/medication/doseAmount.ts';
import { asNeededDoseId } from '../../events/medication/doseId.ts';
import { Invalid } from '../http/errors.ts';
import { doseRoute, resolveDose, onDose, type DoseRequest, type DoseRoute } from './resolveDose.ts';

const amountIn = ({ body: { amount } }: DoseRequest): { amount?: string } => {
  if (amount === undefined) return {};
  const problem = amountProblem(amount);
  if (problem !== undefined) throw new Invalid(`${problem}.`, { amount: problem });
  return { amount };
};

/** POST /api/medication-logs with status "taken". A second tap changes nothing and answers the same log. */
export const takeDose: DoseRoute = {
  ...doseRoute,
  name: 'TakeDose',
  keyScope: 'TakeOrSkipDose',
  body: 'TakeDose',
  toCommand: (request, found, viewer) => {
    // an as-needed dose takes its id from the command, so that a retry is the same dose
    const { at, dose } = resolveDose(request, found, viewer, ({ id, name, dosage }) => ({
      doseId: asNeededDoseId(id, request.commandId),
      dueAt: null,
      medicationName: name,
      dosage,
    }));
    return onDose({ type: 'TakeDose', data: { takenAt: at, ...dose, ...amountIn(request) } }, at);
  },
};
