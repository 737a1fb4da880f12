import { asNeededDoseId } from '../../events/medication/doseId.ts';
import { doseRoute, meantDose, onDose, type DoseRoute } from './meantDose.ts';

/** POST /api/medication-logs with status "taken". A second tap changes nothing and answers the same log. */
export const takeDose: DoseRoute = {
  ...doseRoute,
  name: 'TakeDose',
  body: 'TakeDose',
  toCommand: (request, found, viewer) => {
    // an as-needed dose takes its id from the command, so that a retry is the same dose
    const { at, dose } = meantDose(request, found, viewer, ({ id, name, dosage }) => ({
      doseId: asNeededDoseId(id, request.commandId),
      dueAt: null,
      medicationName: name,
      dosage,
    }));
    const { amount } = request.body;
    return onDose({ type: 'TakeDose', data: { takenAt: at, ...dose, ...(amount === undefined ? {} : { amount }) } }, at);
  },
};
