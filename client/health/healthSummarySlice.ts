import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import type { CommandSuccess } from '../app/command.ts';
import { seniorParts, type PartsOfSeniors, type SeniorLoading } from '../app/seniorParts.ts';
import { metricWritten } from './healthWrites.ts';
import { isInWindow } from './metricWindow.ts';
import { withMetric } from './metricOrder.ts';

interface Summary {
  readonly summary: HealthSummaryView | undefined;
}
export type HealthSummaryState = SeniorLoading & Summary;
/** By the owner's id. */
export type HealthSummariesOfOwners = PartsOfSeniors<HealthSummaryState>;

const withWritten = (summary: HealthSummaryView, metric: HealthMetricView, isNew: boolean): HealthSummaryView => ({
  ...summary,
  kinds: { ...summary.kinds, [metric.kind]: withMetric(summary.kinds[metric.kind] ?? [], metric) },
  entriesLast7Days: summary.entriesLast7Days + (isNew && isInWindow(metric, Date.now()) ? 1 : 0),
});

const afterCommand = (part: HealthSummaryState, success: CommandSuccess): HealthSummaryState => {
  const metric = metricWritten(success);
  if (!metric || !part.summary) return part;
  return { ...part, summary: withWritten(part.summary, metric, success.type === 'RecordMetric' && success.status === 201) };
};

/** A read model of summaries; how much each holds is up to how it is asked for. */
export const summaryParts = (name: string) =>
  seniorParts<HealthSummaryState, HealthSummaryView>({
    name,
    nothingYet: { status: 'waiting', loadedAt: null, summary: undefined },
    filled: (part, summary) => ({ ...part, summary }),
    afterCommand,
  });

export const healthSummaryParts = summaryParts('healthSummary');
export const healthSummaryReducer = healthSummaryParts.reducer;
