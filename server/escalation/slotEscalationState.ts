import type { EscalationEnd } from '../../events/escalation/escalationRules.ts';
import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';

type Reached = MessageNamed<SlotEscalationEvent, 'EscalationStepReached'>['data'];

/** The escalation of one slot. */
export interface SlotEscalation {
  /** 1 at the beginning; each time that it asks again is another one. */
  readonly round: number;
  /** Of this round, in their order. */
  readonly notified: readonly string[];
  readonly skipped: readonly string[];
  /** The time of the last step of this round. */
  readonly lastAt: string | null;
  /** The next step comes then; null: the last one was notified. */
  readonly nextAt: string | null;
  /** The doses that it was last about. */
  readonly doses: Reached['doses'];
  readonly onIt: { readonly personId: string; readonly askAgainAt: string | null } | null;
  readonly ended: EscalationEnd | null;
}

export const notEscalated: SlotEscalation = {
  round: 1,
  notified: [],
  skipped: [],
  lastAt: null,
  nextAt: null,
  doses: [],
  onIt: null,
  ended: null,
};
