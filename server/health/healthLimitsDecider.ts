import type { HealthLimitsEvent } from '../../events/health/healthEvents.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';

export type HealthLimitsCommand = Message<
  'ChangeHealthLimits',
  { readonly seniorId: string; readonly limits: HealthLimits }
>;

/** One senior's own limits; initially none, so the standard applies. */
export const healthLimitsDecider: Decider<HealthLimits, HealthLimitsCommand, HealthLimitsEvent> = {
  initialState: {},
  decide: {
    ChangeHealthLimits: ({ seniorId, limits }, before, { now, actor }) => {
      if (canonicalJson(limits) === canonicalJson(before)) return [];
      return [{ type: 'HealthLimitsChanged', data: { seniorId, limits, changedBy: personOf(actor), changedAt: now } }];
    },
  },
  evolve: { HealthLimitsChanged: (_before, { limits }) => limits },
};
