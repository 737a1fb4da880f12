import { id, idOrNull, instant, instantOrNull, listOf, oneOf, text } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { escalationEnds, reaches } from './escalationRules.ts';

export const escalationStream = (seniorId: string): string => `escalation-${seniorId}`;
/** `slot`: the ISO instant of the minute at which the doses are due. */
export const slotEscalationStream = (seniorId: string, slot: string): string =>
  `escalation-${seniorId}-${slot.slice(0, 16).replaceAll(/[-:]/g, '')}`;

const minutes = { type: 'integer', minimum: 1, maximum: 1440 } as const;
const round = { type: 'integer', minimum: 1, maximum: 1000 } as const;
/** The open doses of the slot at that moment. */
const doses = listOf(record({ doseId: text(1, 80), medicationId: id, dueAt: instant }), 1, 1000);
const slotFields = { seniorId: id, slot: instant };

/** Whether it is escalated when a senior’s dose is late, and to which people. Stream: `escalation-<seniorId>`, encrypted under the senior's key. */
export const escalationEvents = {
  /** `steps`: the people who are notified, in this order. */
  EscalationChanged: record({
    seniorId: id,
    isOn: { type: 'boolean' } as const,
    firstAfterMinutes: minutes,
    everyMinutes: minutes,
    steps: listOf(id, 0, 100),
    changedBy: id,
    changedAt: instant,
  }),
};
export type EscalationEvent = MessagesOf<typeof escalationEvents>;

/**
 * The escalation of one slot. Stream: `escalation-<seniorId>-<YYYYMMDD>T<HHMM>`, the slot in UTC; encrypted under the senior's key. A
 * `round` begins each time that it asks again.
 */
export const slotEscalationEvents = {
  /**
   * `after`: the person of the step before; of the first step of a later round, the one who was on it. `nextAt`: the next step comes then if
   * nobody answers; null: this was the last one.
   */
  EscalationStepReached: record({
    ...slotFields,
    doses,
    round,
    step: { type: 'integer', minimum: 1, maximum: 100 } as const,
    personId: id,
    after: idOrNull,
    reaches: oneOf(...reaches),
    reachedAt: instant,
    nextAt: instantOrNull,
  }),
  /** The person may not see medications, so the next one is notified. */
  EscalationStepSkipped: record({ ...slotFields, round, personId: id, skippedAt: instant }),
  /** “I’m on it”. `askAgainAt` null: by then it is no longer worth hearing. */
  EscalationAcknowledged: record({
    ...slotFields,
    doses,
    round,
    notified: listOf(id, 0, 100),
    acknowledgedBy: id,
    acknowledgedAt: instant,
    askAgainAt: instantOrNull,
  }),
  /** Being on it was a mistake. `notified`: the people of the round. `nextAt`: the next step comes then; null: everyone was notified. */
  EscalationAcknowledgementUndone: record({
    ...slotFields,
    doses,
    round,
    notified: listOf(id, 0, 100),
    undoneBy: id,
    undoneAt: instant,
    nextAt: instantOrNull,
  }),
  /** A dose is still open two hours after somebody was on it: a new round begins. */
  EscalationAskedAgain: record({ ...slotFields, doses, round, acknowledgedBy: id, askedAgainAt: instant }),
  /** Nobody else is notified. */
  EscalationEnded: record({ ...slotFields, round, reason: oneOf(...escalationEnds), endedAt: instant }),
};
export type SlotEscalationEvent = MessagesOf<typeof slotEscalationEvents>;
