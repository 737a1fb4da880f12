import type { RecordMetric } from '../../events/health/healthCommands.ts';
import { metricStream } from '../../events/health/metricId.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findHealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { metricDecider } from './metricDecider.ts';
import { readSentMetric } from './readSentMetric.ts';

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<RecordMetric>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/** The event's time is when it was measured. */
export const recordMetric = commandRoute({
  name: 'RecordMetric',
  success: 201,
  decider: metricDecider,
  loadContext: (on, request) => findRights(on, ownerIn(request), request.viewerId),
  toCommand: (request, rights, viewer) => {
    const seniorId = ownerIn(request);
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights });
    const { userId: _, ...sent } = request.body;
    const metricId = request.commandId;
    const metric = readSentMetric(sent, request.now);
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
});
