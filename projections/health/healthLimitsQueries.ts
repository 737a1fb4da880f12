import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { HealthPerson } from './healthMetricsQueries.ts';

/** GET /api/health-limits: one for each who was asked for; without limits of her own `limits` is empty and the rest null. */
export interface HealthLimitsView {
  readonly userId: string;
  readonly limits: HealthLimits;
  readonly changedBy: HealthPerson | null;
  readonly changedAt: string | null;
}
