import type { ChangeHealthLimits } from '../../events/health/healthCommands.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { limitProblems } from '../../events/health/limitProblems.ts';
import { healthLimitsStream } from '../../events/health/metricId.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findHealthLimitsView } from '../../projections/health/healthLimits.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { mayChangeHealth } from './healthAccess.ts';
import { healthLimitsDecider } from './healthLimitsDecider.ts';

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<ChangeHealthLimits>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

const refuseImpossible = (limits: HealthLimits): void => {
  const problems = limitProblems(limits);
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Invalid(`Please check these limits: ${first.replace(/\.$/, '')}.`, problems);
};

/** Replaces all of a senior's own limits for future readings; `{}` restores the standard. */
export const changeHealthLimits = commandRoute({
  name: 'ChangeHealthLimits',
  success: 200,
  decider: healthLimitsDecider,
  loadContext: (on, request) => findRights(on, ownerIn(request), request.viewerId),
  toCommand: (request, rights, viewer) => {
    const seniorId = ownerIn(request);
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights });
    const { limits } = request.body;
    refuseImpossible(limits);
    const command = { type: 'ChangeHealthLimits', data: { seniorId, limits } } as const;
    return { stream: healthLimitsStream(seniorId), command, subjectId: seniorId, seniorId, id: seniorId };
  },
  answer: (on, id) => findHealthLimitsView(on, id),
});
