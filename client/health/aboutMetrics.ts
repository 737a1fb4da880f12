import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { OwnersQuestion } from '../app/askOwners.ts';
import type { ListPage } from '../app/pagedParts.ts';

export type MetricsPage = ListPage<HealthMetricView>;
type Asked = Readonly<Partial<Record<'days' | 'type' | 'before', string>>>;

/** GET /api/health-metrics; `before`: the cursor that the page before was answered with. */
export const aboutMetrics = (asked: Asked): OwnersQuestion<'GET /health-metrics', MetricsPage> => ({
  request: (whose) => ({ route: 'GET /health-metrics', query: { ...whose, ...asked } }),
  partOf: ({ body, nextCursor }, ownerId) => ({ views: body.filter(({ userId }) => userId === ownerId), nextCursor }),
});
