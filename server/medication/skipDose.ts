import { Invalid } from '../http/errors.ts';
import { findDoseLog } from '../../projections/medication/doseLogsQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { doseRoute, resolveDose, onDose } from './resolveDose.ts';

const asNeeded = (): never => {
  throw new Invalid('A medication taken as needed can’t be skipped.', { status: 'can’t be skipped' });
};

/** POST /api/medication-logs with status "skipped". */
export const skipDose = commandRoute({
  ...doseRoute,
  name: 'SkipDose',
  toCommand: (request, { found }, viewer) => {
    const { at, dose } = resolveDose(request, found, viewer, asNeeded);
    const { units: _prescribed, ...skipped } = dose;
    return onDose(
      { type: 'SkipDose', data: { skippedAt: at, reason: request.body.reason?.trim() || null, ...skipped } },
      at,
    );
  },
  answer: findDoseLog,
});
