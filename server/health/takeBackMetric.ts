import { metricStream } from '../../events/health/metricId.ts';
import { findHealthMetricView, type HealthMetricFound } from '../../projections/health/healthMetricsQueries.ts';
import { commandRoute, type TargetedCommand, type Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { currentReading, metricNotFound, readingOfPath } from './correctMetric.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { metricDecider, type MetricCommand } from './metricDecider.ts';

/** A command on a reading as a whole. It keeps the time of the corrected version (design.md §3). */
const onReading = <Name extends 'TakeBackMetric' | 'RestoreMetric'>(name: Name) => ({
  name,
  decider: metricDecider,
  loadContext: readingOfPath,
  toCommand: async (
    _request: unknown,
    found: HealthMetricFound | undefined,
    viewer: Viewer,
    deps: Dependencies,
  ): Promise<TargetedCommand<MetricCommand>> => {
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
export const takeBackMetric = commandRoute({ ...onReading('TakeBackMetric'), success: 204 });

/** The undo of taking back: the reading counts again, unchanged. */
export const restoreMetric = commandRoute({
  ...onReading('RestoreMetric'),
  success: 200,
  answer: (on, id) => findHealthMetricView(on, id),
});
