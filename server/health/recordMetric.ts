import type { RecordMetric } from '../../events/health/healthCommands.ts';
import type { MetricEvent } from '../../events/health/healthEvents.ts';
import { metricStream } from '../../events/health/metricId.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import { findHealthMetricView, type HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { metricDecider, type MetricCommand, type MetricState } from './metricDecider.ts';
import { readSentMetric } from './readSentMetric.ts';

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<RecordMetric>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/** The event's time is when it was measured. */
export const recordMetric: CommandRoute<
  RecordMetric,
  Rights,
  MetricState,
  MetricCommand,
  MetricEvent,
  HealthMetricView
> = {
  name: 'RecordMetric',
  body: 'RecordMetric',
  success: 201,
  decider: metricDecider,
  loadContext: (on, request) => findRights(on, ownerIn(request), request.viewerId),
  toCommand: (request, rights, viewer) => {
    const seniorId = ownerIn(request);
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights });
    const { userId: _, ...said } = request.body;
    const metricId = request.commandId;
    const metric = readSentMetric(said, request.now);
    return {
      stream: metricStream(metricId),
      command: { type: 'RecordMetric', data: { metricId, seniorId, ...metric } },
      subjectId: seniorId,
      seniorId,
      happenedAt: metric.recordedAt,
      expectNew: true,
      id: metricId,
    };
  },
  answer: (on, id) => findHealthMetricView(on, id),
};
