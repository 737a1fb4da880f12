import { asNeededDoseId } from '../../events/medication/doseId.ts';
import { doseRoute, resolveDose, onDose, type DoseRoute } from './resolveDose.ts';

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
    const { amount } = request.body;
    return onDose({ type: 'TakeDose', data: { takenAt: at, ...dose, ...(amount === undefined ? {} : { amount }) } }, at);
  },
};
