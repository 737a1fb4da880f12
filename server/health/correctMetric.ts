import { metricStream } from '../../events/health/metricId.ts';
import { findHealthMetric, findHealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { metricDecider } from './metricDecider.ts';
import { readCorrection } from './readSentMetric.ts';

export const metricNotFound = 'We couldn’t find this reading.';

/** The reading from its stream, since the rows may be behind, and when it happened. */
export const currentReading = async ({ events }: Dependencies, metricId: string) => {
  const { state, events: facts } = await loadStream(events, metricStream(metricId), metricDecider);
  const [first] = facts;
  if (state.status === 'none' || !first) throw new NotFound(metricNotFound);
  return { kind: state.identity.kind, ...state.measured, happenedAt: first.metadata.happenedAt };
};

/** Previous versions stay recorded. A correction keeps the time of the corrected version (design.md §3). */
export const readingOfPath = ofPath(findHealthMetric);

/** Previous versions stay recorded. A correction keeps the time of the corrected version (design.md §3). */
export const correctMetric = commandRoute({
  name: 'CorrectMetric',
  success: 200,
  decider: metricDecider,
  loadContext: readingOfPath,
  toCommand: async ({ body, now }, found, viewer, deps) => {
    const { userId, revision = null, ...sent } = body;
    if (!found || (userId !== undefined && userId !== found.ownerId)) throw new NotFound(metricNotFound);
    const { id, ownerId: seniorId, rights } = found;
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights }, metricNotFound);
    const { happenedAt, ...metric } = await currentReading(deps, id);
    const command = { type: 'CorrectMetric', data: { ...readCorrection(sent, metric, now), revision } } as const;
    return { stream: metricStream(id), command, subjectId: seniorId, seniorId, happenedAt, id };
  },
  answer: (on, id) => findHealthMetricView(on, id),
});
