import type { DoseChecksView } from '../../projections/medication/doseChecksView.ts';
import { longestPauseMs } from '../http/missedDoseChecks.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { findLastRun } from '../jobs/jobRuns.ts';
import { flagMissedDoses } from './flagMissedDoses.ts';

/** GET /api/dose-checks: the same for everybody. */
export const doseChecks: ReadRoute<Date | undefined, DoseChecksView> = {
  find: (on) => findLastRun(on, flagMissedDoses.name),
  answer: (lastCheck, { now }) => ({
    body: {
      lastCheckedAt: lastCheck?.toISOString() ?? null,
      isOverdue: lastCheck === undefined || now.getTime() - lastCheck.getTime() > longestPauseMs,
    },
  }),
};
