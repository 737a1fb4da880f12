import type { HealthLimitsEvent } from '../../events/health/healthEvents.ts';
import type { Projector } from '../runner/projector.ts';
import { healthLimitsTable, type HealthLimitsRow } from './healthLimitsTable.ts';

export const healthLimitsProjector: Projector<HealthLimitsEvent, HealthLimitsRow> = {
  name: 'healthLimits',
  version: 1,
  table: healthLimitsTable,
  keys: ({ data }) => [data.seniorId],
  on: {
    HealthLimitsChanged: ({ data }, rows) => {
      const { seniorId, limits, changedBy, changedAt } = data;
      rows.upsert({ senior_id: seniorId, limits, changed_by: changedBy, changed_at: changedAt });
      rows.changed([seniorId], { senior: { seniorId, area: 'health' } });
    },
  },
};
