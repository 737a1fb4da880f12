import type { EscalationEnd, Reach } from '../escalation/escalationRules.ts';
import type { EscalationEvent, SlotEscalationEvent } from '../escalation/escalationEvents.ts';
import { forWhom, theirs, type By, type SentencesOf, type When, type Who } from './auditLabels.ts';

type Slot = Pick<SlotEscalationEvent['data'], 'seniorId' | 'slot'>;

const reachLabels: Readonly<Record<Reach, string>> = {
  device: '',
  window: '; only an open window could show it',
  nobody: '; it reached nobody',
};
const endLabels: Readonly<Record<EscalationEnd, string>> = {
  answered: 'no dose needs anybody anymore',
  everyoneNotified: 'everyone was told',
  off: 'escalation was switched off',
  tooLate: 'a day has passed',
};

const doseOf = ({ seniorId, slot }: Slot, when: When, by: By, who: Who): string =>
  `${theirs(seniorId, by, who)}dose of ${when(slot)}`;

/** The sentences about escalation. */
export const escalationSentences: SentencesOf<EscalationEvent | SlotEscalationEvent> = {
  EscalationChanged: ({ seniorId, isOn, firstAfterMinutes, everyMinutes, steps }, _when, who, by) =>
    isOn
      ? `chose who is told of a late dose${forWhom(seniorId, by, who)}: after ${firstAfterMinutes} minutes, then every ${everyMinutes} minutes: ${steps.map(who).join(', ')}`
      : `switched off that people are told of a late dose one after the other${forWhom(seniorId, by, who)}`,
  EscalationStepReached: (data, when, who, by) =>
    `told ${who(data.personId)} that ${doseOf(data, when, by, who)} is not taken${data.round > 1 && data.step === 1 ? ', asking again' : ''}${reachLabels[data.reaches]}`,
  EscalationStepSkipped: (data, when, who, by) =>
    `did not tell ${who(data.personId)} about ${doseOf(data, when, by, who)}, since they may not see medications`,
  EscalationAcknowledged: (data, when, who, by) =>
    `is on it: ${doseOf(data, when, by, who)}${data.askAgainAt === null ? '' : `; it asks again at ${when(data.askAgainAt)} if it is still open`}`,
  EscalationAcknowledgementUndone: (data, when, who, by) => `is not on it after all: ${doseOf(data, when, by, who)}`,
  EscalationAskedAgain: (data, when, who, by) =>
    `asked again about ${doseOf(data, when, by, who)}, which ${who(data.acknowledgedBy)} was on`,
  EscalationEnded: (data, when, who, by) =>
    `told nobody else about ${doseOf(data, when, by, who)}: ${endLabels[data.reason]}`,
};
