import {
  askAgainAfterMs,
  escalationWorthMs,
  type EscalationEnd,
  type Reach,
} from '../../events/escalation/escalationRules.ts';
import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { personOf } from '../command/personOf.ts';
import { notEscalated, type SlotEscalation } from './slotEscalationState.ts';

/** A person of the settings' order, as of this moment. */
export interface Step {
  readonly personId: string;
  /** Is a member who may see medications. */
  readonly mayHear: boolean;
  readonly reaches: Reach;
}

export interface Slot {
  readonly seniorId: string;
  readonly slot: string;
}
interface Telling extends Slot {
  /** Those that are open, of this slot. */
  readonly doses: SlotEscalation['doses'];
  readonly everyMinutes: number;
  readonly steps: readonly Step[];
}

export type SlotEscalationCommand =
  | Message<'TellNext', Telling>
  /** `absent`: the person on it by the read models who may no longer see medications; null: nobody. */
  | Message<'AcknowledgeEscalation', Slot & { readonly absent: string | null }>
  | Message<'UndoAcknowledgement', Slot>
  | Message<'EndEscalation', Slot & { readonly reason: EscalationEnd }>;

const minuteMs = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/** From the beginning of a step's minute, so that the seconds of the job's runs don't add up. */
const nextTimeAfter = (lastAt: string, everyMinutes: number): number =>
  (Math.floor(Date.parse(lastAt) / minuteMs) + everyMinutes) * minuteMs;

/** The next person who may hear is notified; those before who may not are passed over, on record. */
const tellNext = (
  { seniorId, slot, doses, everyMinutes, steps }: Telling,
  { round, notified, skipped }: SlotEscalation,
  { now, wasOnIt = null }: { readonly now: string; readonly wasOnIt?: string | null },
): readonly SlotEscalationEvent[] => {
  const left = steps.filter(({ personId }) => !notified.includes(personId) && !skipped.includes(personId));
  const next = left.findIndex(({ mayHear }) => mayHear);
  const passed = next === -1 ? left : left.slice(0, next);
  const isLast = next === -1 || next === left.length - 1;
  const skips = passed.map(({ personId }) => ({
    type: 'EscalationStepSkipped' as const,
    data: { seniorId, slot, round, personId, skippedAt: now },
  }));
  const ends = {
    type: 'EscalationEnded',
    data: { seniorId, slot, round, reason: 'everyoneNotified', endedAt: now },
  } as const;
  const person = left[next];
  if (person === undefined) return [...skips, ends];
  const { personId, reaches } = person;
  const nextAt = isLast ? null : iso(nextTimeAfter(now, everyMinutes));
  const step = notified.length + 1;
  const after = notified.at(-1) ?? wasOnIt;
  const reached = { seniorId, slot, doses: [...doses], round, step, personId, after, reaches, reachedAt: now, nextAt };
  return [...skips, { type: 'EscalationStepReached', data: reached }, ...(isLast ? [ends] : [])];
};

const asksAgain = (telling: Telling, state: SlotEscalation, now: string): readonly SlotEscalationEvent[] => {
  const { onIt, round } = state;
  if (!onIt?.askAgainAt || Date.parse(onIt.askAgainAt) > Date.parse(now)) return [];
  const { seniorId, slot, doses } = telling;
  const next = { ...notEscalated, round: round + 1 };
  const asked = {
    seniorId,
    slot,
    doses: [...doses],
    round: next.round,
    acknowledgedBy: onIt.personId,
    askedAgainAt: now,
  };
  return [{ type: 'EscalationAskedAgain', data: asked }, ...tellNext(telling, next, { now, wasOnIt: onIt.personId })];
};

/** Nobody hears of the slot any more, so there is nothing to be on. */
const assertWorthHearing = (slot: string, { ended }: SlotEscalation, now: string): void => {
  if (ended === 'off')
    throw new Refusal('Escalation was switched off, so nobody is asked about this dose.', 'escalation_over');
  if (ended === 'tooLate' || Date.parse(now) >= Date.parse(slot) + escalationWorthMs)
    throw new Refusal('This dose was due more than a day ago, so nobody is asked about it.', 'escalation_over');
};

/** Whether more people are to be notified: an escalation that ended because the doses were answered goes on if that is undone. */
const goesOn = ({ ended }: SlotEscalation): boolean => ended === null || ended === 'answered';

/**
 * The escalation of one slot: one person after the other, until somebody is on it or everybody was notified. Two runs at the same moment give
 * one step, because a step needs its time since the last one.
 */
export const slotEscalationDecider: Decider<SlotEscalation, SlotEscalationCommand, SlotEscalationEvent> = {
  initialState: notEscalated,
  decide: {
    TellNext: (telling, state, { now }) => {
      if (state.onIt) return asksAgain(telling, state, now);
      if (!goesOn(state)) return [];
      const { lastAt } = state;
      const isTooSoon = lastAt !== null && Date.parse(now) < nextTimeAfter(lastAt, telling.everyMinutes);
      return isTooSoon ? [] : tellNext(telling, state, { now });
    },
    AcknowledgeEscalation: ({ seniorId, slot, absent }, state, { now, actor }) => {
      const { notified, onIt, ended, round, doses } = state;
      if (ended === 'answered') throw new Refusal('This dose no longer needs anybody.', 'escalation_over');
      if (doses.length === 0) throw new Refusal('Nobody was told of this dose yet.', 'not_escalated');
      if (onIt && onIt.personId !== absent) return [];
      assertWorthHearing(slot, state, now);
      const again = Date.parse(now) + askAgainAfterMs;
      const askAgainAt = again < Date.parse(slot) + escalationWorthMs ? iso(again) : null;
      const by = { acknowledgedBy: personOf(actor), acknowledgedAt: now };
      const acknowledged = { seniorId, slot, doses: [...doses], round, notified: [...notified], ...by, askAgainAt };
      return [{ type: 'EscalationAcknowledged', data: acknowledged }];
    },
    UndoAcknowledgement: ({ seniorId, slot }, state, { now, actor }) => {
      const { onIt, doses, round, notified, nextAt, ended } = state;
      if (!onIt) return [];
      const undoneBy = personOf(actor);
      if (onIt.personId !== undoneBy) throw new Refusal('Only the person who is on it can undo this.', 'not_on_it');
      assertWorthHearing(slot, state, now);
      const next = { undoneBy, undoneAt: now, nextAt: ended === null ? nextAt : null };
      const undone = { seniorId, slot, doses: [...doses], round, notified: [...notified], ...next };
      return [{ type: 'EscalationAcknowledgementUndone', data: undone }];
    },
    EndEscalation: ({ seniorId, slot, reason }, { round, doses, ended }, { now }) =>
      doses.length === 0 || ended === reason
        ? []
        : [{ type: 'EscalationEnded', data: { seniorId, slot, round, reason, endedAt: now } }],
  },
  evolve: {
    EscalationStepReached: (state, { personId, reachedAt, nextAt, doses, round }) => ({
      ...state,
      round,
      notified: [...state.notified, personId],
      lastAt: reachedAt,
      nextAt,
      doses,
      ended: null,
    }),
    EscalationStepSkipped: (state, { personId }) => ({ ...state, skipped: [...state.skipped, personId] }),
    EscalationAcknowledged: (state, { acknowledgedBy, askAgainAt }) => ({
      ...state,
      onIt: { personId: acknowledgedBy, askAgainAt },
    }),
    EscalationAcknowledgementUndone: (state) => ({ ...state, onIt: null }),
    EscalationAskedAgain: (_state, { round, doses }) => ({ ...notEscalated, round, doses }),
    EscalationEnded: (state, { reason }) => ({ ...state, ended: reason }),
  },
};
