import type { MetricEvent } from '../../events/health/healthEvents.ts';
import { metricStream } from '../../events/health/metricId.ts';
import {
  findHealthMetric,
  findHealthMetricView,
  type HealthMetricFound,
  type HealthMetricView,
} from '../../projections/health/healthMetricsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { currentReading, metricNotFound } from './correctMetric.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { metricDecider, type MetricCommand, type MetricState } from './metricDecider.ts';

type OnReading<View> = CommandRoute<
  Record<string, never>,
  HealthMetricFound | undefined,
  MetricState,
  MetricCommand,
  MetricEvent,
  View
>;

/** A command on a reading as a whole. It keeps the time of the corrected version (design.md §3). */
const onReading = (name: 'TakeBackMetric' | 'RestoreMetric'): Omit<OnReading<never>, 'success' | 'answer'> => ({
  name,
  body: name,
  decider: metricDecider,
  loadContext: async (on, { params, viewerId }) => findHealthMetric(on, pathId(params), viewerId),
  toCommand: async (_request, found, viewer, deps) => {
    if (!found) throw new NotFound(metricNotFound);
    const { id, ownerId: seniorId, rights } = found;
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights }, metricNotFound);
    const { happenedAt } = await currentReading(deps, id);
    return {
      stream: metricStream(id),
      command: { type: name, data: {} },
      subjectId: seniorId,
      seniorId,
      happenedAt,
      id,
    };
  },
});

/** The reading leaves every list, average and alert; the log keeps it, and the history shows it struck through for 30 days. */
export const takeBackMetric: OnReading<never> = { ...onReading('TakeBackMetric'), success: 204 };

/** The undo of taking back: the reading counts again, unchanged. */
export const restoreMetric: OnReading<HealthMetricView> = {
  ...onReading('RestoreMetric'),
  success: 200,
  answer: (on, id) => findHealthMetricView(on, id),
};
