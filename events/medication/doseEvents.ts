import { id, instant, instantOrNull, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type MessagesOf } from '../kernel/message.ts';

/**
 * Everything that can happen to one dose occurrence. Stream: `dose-<medicationId>-<date>T<HHMM>`, as needed `dose-<medicationId>-<uuid>`;
 * encrypted under the senior's key. `dueAt` is null for as-needed doses. `medicationName` is what the history says, whatever the card says later.
 */
const dose = { doseId: text(1, 80), medicationId: id, seniorId: id, medicationName: text(1, 200), dosage: text(1, 200) };
export const doseEvents = {
  DoseTaken: record({ ...dose, dueAt: instantOrNull, takenAt: instant, takenBy: id, amount: optional(text(1, 100)) }),
  DoseSkipped: record({ ...dose, dueAt: instant, skippedAt: instant, skippedBy: id, reason: textOrNull(500) }),
  DoseMissed: record({ ...dose, dueAt: instant, detectedAt: instant }),
  DoseUndone: record({ ...dose, dueAt: instantOrNull, undone: oneOf('taken', 'skipped'), undoneBy: id, undoneAt: instant }),
};
export type DoseEvent = MessagesOf<typeof doseEvents>;
