import type { EscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';

export type EscalationSettings = Pick<
  MessageNamed<EscalationEvent, 'EscalationChanged'>['data'],
  'isOn' | 'firstAfterMinutes' | 'everyMinutes' | 'steps'
>;

export type EscalationCommand = Message<
  'ChangeEscalation',
  {
    readonly seniorId: string;
    /** The settings that hold until somebody chooses. */
    readonly usual: EscalationSettings;
    readonly change: Partial<EscalationSettings>;
  }
>;

/** One senior's escalation; initially it was never set up, and is off. */
export const escalationDecider: Decider<
  { readonly chosen: EscalationSettings | null },
  EscalationCommand,
  EscalationEvent
> = {
  initialState: { chosen: null },
  decide: {
    ChangeEscalation: ({ seniorId, usual, change }, { chosen }, { now, actor }) => {
      const next = { ...(chosen ?? usual), ...change };
      if (chosen && canonicalJson(next) === canonicalJson(chosen)) return [];
      if (next.isOn && next.steps.length === 0)
        throw new Refusal('Please choose at least one person who is told.', 'nobody_is_notified');
      return [{ type: 'EscalationChanged', data: { seniorId, ...next, changedBy: personOf(actor), changedAt: now } }];
    },
  },
  evolve: {
    EscalationChanged: (_before, { isOn, firstAfterMinutes, everyMinutes, steps }) => ({
      chosen: { isOn, firstAfterMinutes, everyMinutes, steps },
    }),
  },
};
