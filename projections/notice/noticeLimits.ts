import type { HealthLimitsEvent } from '../../events/health/healthEvents.ts';
import { standardLimits, type HealthLimits, type LimitedKind } from '../../events/health/healthLimits.ts';
import type { Projector } from '../runner/projector.ts';
import { keepState, lastLimits, limitsOf } from './noticeStates.ts';
import type { NoticesRow } from './noticesTable.ts';
import { notify } from './notify.ts';

const kinds = Object.keys(standardLimits) as readonly LimitedKind[];
const linesOf = (kind: LimitedKind, limits: HealthLimits): string =>
  JSON.stringify(Object.entries(limits[kind] ?? standardLimits[kind]).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Entering the standard limits as one's own changes nothing. */
export const changedLimits = (before: HealthLimits, after: HealthLimits): readonly LimitedKind[] =>
  kinds.filter((kind) => linesOf(kind, before) !== linesOf(kind, after));

export const ofLimits: Projector<HealthLimitsEvent, NoticesRow>['on'] = {
  HealthLimitsChanged: async (event, rows) => {
    const { seniorId, limits: after } = event.data;
    const before = await lastLimits(rows, seniorId);
    keepState(event, rows, limitsOf(seniorId), seniorId, { limits: after });
    const metrics = changedLimits(before, after);
    if (metrics.length > 0)
      notify(event, rows, seniorId, seniorId, { kind: 'healthLimitsChanged', about: { before, after, metrics } });
  },
};
