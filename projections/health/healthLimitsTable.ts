import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** One senior's own limits. */
export type HealthLimitsRow = {
  readonly senior_id: string;
  readonly limits: HealthLimits;
  readonly changed_by: string;
  readonly changed_at: string;
};

export const healthLimitsTable: ReadModelTable<HealthLimitsRow> = {
  name: 'health_limits',
  key: 'senior_id',
  columns: { senior_id: 'uuid', limits: 'jsonb not null', changed_by: 'uuid not null', changed_at: 'timestamptz not null' },
};
