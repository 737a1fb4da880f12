import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each<[string, string, number, string]>([
  [
    'HandoverNoteWritten',
    ana,
    0,
    'Ana left a handover note for Rosa: "Mom slept badly and hardly ate last night. Please have her eat before the Metformin."',
  ],
  [
    'HandoverNoteWritten',
    rosa,
    1,
    'Rosa left a handover note about a visit from 2026-11-23 10:00 to 2026-11-23 12:00: "Knee is swollen on the left."',
  ],
  [
    'HandoverNoteCorrected',
    ana,
    0,
    'Ana corrected a handover note for Rosa about a visit from 2026-11-23 10:00 to 2026-11-23 12:00 to: "Knee is swollen on the right. Dr. Osei’s office will call back today."',
  ],
])('the audit says what a handover note said: %s by %s, example %i', (type, actorId, example, sentence) =>
  expect(auditOf(type, actorId, example)).toBe(`2026-11-21 08:00  ${sentence}`),
);
