import { ana, auditOf, rosa } from '../support/auditOf.ts';

const other = '1d2e3f40-5162-4738-8495-a6b7c8d9e0f1';

test.each<[string, string | null, number, string]>([
  [
    ...(['EscalationChanged', ana, 0] as const),
    `Ana chose who is told of a late dose for Rosa: after 30 minutes, then every 15 minutes: Ana, ${other}`,
  ],
  ['EscalationChanged', rosa, 1, 'Rosa switched off that people are told of a late dose one after the other'],
  ['EscalationStepReached', null, 0, 'Hearthline told Ana that Rosa’s dose of 2026-11-21 08:00 is not taken'],
  [
    ...(['EscalationStepReached', null, 1] as const),
    `Hearthline told ${other} that Rosa’s dose of 2026-11-21 08:00 is not taken; only an open window could show it`,
  ],
  [
    ...(['EscalationStepReached', null, 2] as const),
    'Hearthline told Ana that Rosa’s dose of 2026-11-21 08:00 is not taken, asking again; it reached nobody',
  ],
  [
    ...(['EscalationStepSkipped', null, 0] as const),
    'Hearthline did not tell Ana about Rosa’s dose of 2026-11-21 08:00, since they may not see medications',
  ],
  [
    ...(['EscalationAcknowledged', ana, 0] as const),
    'Ana is on it: Rosa’s dose of 2026-11-21 08:00; it asks again at 2026-11-21 10:33 if it is still open',
  ],
  ['EscalationAcknowledged', rosa, 1, 'Rosa is on it: dose of 2026-11-21 08:00'],
  ['EscalationAcknowledgementUndone', ana, 0, 'Ana is not on it after all: Rosa’s dose of 2026-11-21 08:00'],
  [
    ...(['EscalationAskedAgain', null, 0] as const),
    'Hearthline asked again about Rosa’s dose of 2026-11-21 08:00, which Ana was on',
  ],
  [
    ...(['EscalationEnded', null, 0] as const),
    'Hearthline told nobody else about Rosa’s dose of 2026-11-21 08:00: no dose needs anybody anymore',
  ],
  [
    ...(['EscalationEnded', null, 1] as const),
    'Hearthline told nobody else about Rosa’s dose of 2026-11-21 08:00: everyone was told',
  ],
])('%s by %s (%#)', (type, by, example, sentence) => expect(auditOf(type, by, example)).toContain(sentence));
