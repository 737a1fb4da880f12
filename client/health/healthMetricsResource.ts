import { nowMs } from '../api/serverClock.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import { joinViews, viewsOf, withoutView } from '../resource/views.ts';
import { isOldReading, metricTakenBack, metricWrites, metricWritten } from './metricOutcomes.ts';
import { withMetric } from './metricOrder.ts';
import { isInWindow, shownDays } from './metricWindow.ts';

/** A person's readings of all kinds in the last 7 days (spec.md §9), newest first. */
const healthMetricsResource = ownerResource({
  name: 'healthMetrics',
  request: (whose, { before }) => ({
    route: 'GET /health-metrics',
    query: { ...whose, days: String(shownDays), before },
  }),
  dataOf: (metrics, ownerId) => viewsOf(metrics, ownerId),
  join: joinViews,
  isWhole: true,
  empty: [],
  shown: (metrics) => ({ metrics }),
  readModels: [],
  showsZone: true,
  isOld: hourly,
  isOutdatedBy: isOldReading,
  writes: metricWrites,
  afterCommand: (metrics, success) => {
    const takenBack = metricTakenBack(success);
    if (takenBack !== undefined) return withoutView(metrics, takenBack);
    const written = metricWritten(success);
    if (!written) return metrics;
    return isInWindow(written, nowMs()) ? withMetric(metrics, written) : withoutView(metrics, written.id);
  },
});
export const { use: useHealthMetrics } = healthMetricsResource;
