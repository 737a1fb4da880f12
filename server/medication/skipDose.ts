import { Invalid } from '../http/errors.ts';
import { doseRoute, resolveDose, onDose, type DoseRoute } from './resolveDose.ts';

const asNeeded = (): never => {
  throw new Invalid('A medication taken as needed can’t be skipped.', { status: 'can’t be skipped' });
};

/** POST /api/medication-logs with status "skipped". */
export const skipDose: DoseRoute = {
  ...doseRoute,
  name: 'SkipDose',
  keyScope: 'TakeOrSkipDose',
  body: 'SkipDose',
  toCommand: (request, { found }, viewer) => {
    const { at, dose } = resolveDose(request, found, viewer, asNeeded);
    return onDose(
      { type: 'SkipDose', data: { skippedAt: at, reason: request.body.reason?.trim() || null, ...dose } },
      at,
    );
  },
};
