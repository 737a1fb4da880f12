import { kindKeys, metricKinds } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews, viewsOf } from '../resource/views.ts';
import { isOldReading, metricWrites, metricWritten } from './metricOutcomes.ts';
import { byMeasured, withMetric } from './metricOrder.ts';

const keyOfKind = (what: string | undefined): string | undefined => {
  const kind = metricKinds.find((each) => each === what);
  return kind && kindKeys[kind];
};

const sorted = (metrics: readonly HealthMetricView[]): readonly HealthMetricView[] => metrics.toSorted(byMeasured);

/** All of a person's readings of one kind, page by page (500 each), newest first; `what`: the kind. */
export const metricHistoryResource = ownerResource({
  name: 'metricHistory',
  request: (whose, { what, before }) => ({
    route: 'GET /health-metrics',
    query: { ...whose, type: keyOfKind(what), takenBack: 'true', before },
  }),
  dataOf: (metrics, ownerId) => sorted(viewsOf(metrics, ownerId)),
  join: (metrics, older) => sorted(joinViews(metrics, older)),
  empty: [],
  /** `all` includes readings that were taken back. */
  shown: (all) => ({ all, metrics: all.filter(({ takenBack }) => !takenBack) }),
  isForgottenUnseen: true,
  // an alert is withdrawn shortly after its reading has changed
  readModels: ['healthMetrics', 'healthAlerts'],
  showsZone: true,
  isOutdatedBy: isOldReading,
  writes: metricWrites,
  afterCommand: (metrics, success, what) => {
    const written = metricWritten(success);
    return written?.kind === what ? withMetric(metrics, written) : metrics;
  },
});
export const { use: useMetricHistory } = metricHistoryResource;
export type MetricHistory = ReturnType<typeof useMetricHistory>;
