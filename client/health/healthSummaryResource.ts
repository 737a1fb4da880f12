import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { nowMs } from '../api/serverClock.ts';
import type { CommandSuccess } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { isOldReading, metricTakenBack, metricWrites, metricWritten } from './metricOutcomes.ts';
import { byMeasured, withMetric } from './metricOrder.ts';
import { isInWindow } from './metricWindow.ts';

const unknown: HealthSummaryView | undefined = undefined;

const withWritten = (summary: HealthSummaryView, metric: HealthMetricView, isNew: boolean): HealthSummaryView => ({
  ...summary,
  kinds: { ...summary.kinds, [metric.kind]: withMetric(summary.kinds[metric.kind] ?? [], metric) },
  entriesLast7Days: summary.entriesLast7Days + (isNew && isInWindow(metric, nowMs()) ? 1 : 0),
});

/** The count is corrected by the reload, since it includes readings that aren't loaded here. */
const withoutTakenBack = (summary: HealthSummaryView, metricId: string): HealthSummaryView => {
  const kept = Object.entries(summary.kinds).map(
    ([kind, metrics]) => [kind, metrics.filter(({ id }) => id !== metricId)] as const,
  );
  return { ...summary, kinds: Object.fromEntries(kept.filter(([, metrics]) => metrics.length > 0)) };
};

const afterCommand = (
  summary: HealthSummaryView | undefined,
  success: CommandSuccess,
): HealthSummaryView | undefined => {
  const takenBack = metricTakenBack(success);
  if (takenBack !== undefined) return summary && withoutTakenBack(summary, takenBack);
  const metric = metricWritten(success);
  return metric && summary
    ? withWritten(summary, metric, success.type === 'RecordMetric' && success.status === 201)
    : summary;
};

/** The newest reading of each kind that was ever measured, sorted by time. */
const latestOf = (summary: HealthSummaryView | undefined): readonly HealthMetricView[] =>
  Object.values(summary?.kinds ?? {})
    .flatMap(([newest]) => (newest ? [newest] : []))
    .toSorted(byMeasured);

/** `recent`: the number of readings per kind; absent: the server's default. */
const summaryResource = (name: string, recent?: number) =>
  ownerResource({
    name,
    request: (whose) => ({ route: 'GET /health-metrics/summary', query: { ...whose, recent: recent?.toString() } }),
    dataOf: (summaries, ownerId) => summaries.find(({ userId }) => userId === ownerId),
    empty: unknown,
    shown: (summary) => ({ summary, latest: latestOf(summary) }),
    isBatched: true,
    readModels: ['healthMetrics'],
    showsZone: true,
    isOld: hourly,
    isOutdatedBy: isOldReading,
    writes: metricWrites,
    afterCommand,
  });

/** A person's newest readings, enough for the trends. */
const healthSummaryResource = summaryResource('healthSummary');
export const { use: useHealthSummary, useEach: useHealthSummaryOf } = healthSummaryResource;
export type HealthSummaryOfOwner = ShownBy<typeof useHealthSummary>;

/** The number of a senior's readings per kind on a dashboard: the newest, and those that an alert is compared with. */
const latestOfKind = 4;
const healthLatestResource = summaryResource('healthLatest', latestOfKind);
export const { use: useHealthLatest, useEach: useHealthLatestOf } = healthLatestResource;
