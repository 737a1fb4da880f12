import { id, instant, instantOrNull, listOf, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type MessagesOf } from '../kernel/message.ts';
import { safetyCodes } from './doseSafety.ts';
import { amountBounds } from './scheduleSchema.ts';

/** Fields of every event of one dose. The history shows this name even if the medication is renamed later. */
const doseFields = {
  doseId: text(1, 80),
  medicationId: id,
  seniorId: id,
  medicationName: text(1, 200),
  dosage: text(1, 200),
};

/** The questions that were answered "yes" before the dose was recorded. Absent: there were none. */
const safety = record({
  ruleVersion: { type: 'integer', minimum: 1 } as const,
  confirmed: listOf(oneOf(...safetyCodes), 1, safetyCodes.length),
});

/**
 * Everything that can happen to one dose occurrence. Stream: `dose-<medicationId>-<date>T<HHMM>`, as needed `dose-<medicationId>-<uuid>`;
 * encrypted under the senior's key. `dueAt` is null for as-needed doses.
 */
export const doseEvents = {
  DoseTaken: record({
    ...doseFields,
    dueAt: instantOrNull,
    takenAt: instant,
    takenBy: id,
    amount: optional(text(1, 100)),
    /** The amount of its schedule, in the unit one takes. Absent: one. */
    units: optional({ type: 'number', minimum: amountBounds.least, maximum: amountBounds.most }),
    safety: optional(safety),
  }),
  DoseSkipped: record({ ...doseFields, dueAt: instant, skippedAt: instant, skippedBy: id, reason: textOrNull(500) }),
  DoseMissed: record({ ...doseFields, dueAt: instant, detectedAt: instant }),
  DoseUndone: record({
    ...doseFields,
    dueAt: instantOrNull,
    undone: oneOf('taken', 'skipped'),
    /** The dose's status now: missed again when it had been missed before. */
    backTo: oneOf('open', 'missed'),
    undoneBy: id,
    undoneAt: instant,
  }),
  /** Somebody asked to be reminded of the open dose at `until`; it stays open, and is missed at its time. */
  DoseSnoozed: record({ ...doseFields, dueAt: instant, until: instant, snoozedBy: id, snoozedAt: instant }),
};
export type DoseEvent = MessagesOf<typeof doseEvents>;
