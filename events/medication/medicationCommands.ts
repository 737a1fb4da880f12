import { enteredInstant, enteredInstantOrNull, id, listOf, oneOf, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { safetyCodes } from './doseSafety.ts';

/** POST /api/medication-logs: `status` selects the command. `scheduledTime`: ISO instant or "HH:MM"; absent or null for as needed. */
const givenDose = {
  medicationId: id,
  userId: optional(id),
  scheduledTime: optional({ type: ['string', 'null'], maxLength: 40 } as const),
  takenTime: optional(enteredInstant),
  status: oneOf('taken', 'skipped'),
  reason: optional(text(0, 500)),
  amount: optional(text(0, 100)),
  /** "ask": 409 `needsConfirmation` where a rule has a question; a list: what the person answered "yes" to; absent: recorded as ever. */
  safety: optional({
    anyOf: [{ type: 'string', enum: ['ask'] }, listOf(oneOf(...safetyCodes), 0, safetyCodes.length)],
  } as const),
};

/** Bodies of the medication calls (spec.md §7, product.md "Skip"), but for prescriptions. */
export const medicationCommands = {
  RemoveMedication: record({}),
  RestoreMedication: record({}),
  /** `from`: now or later; absent: now. */
  StopMedication: record({ from: optional(enteredInstant), reason: optional(text(0, 500)) }),
  StartMedication: record({ from: optional(enteredInstant) }),
  /** `from` absent: now; `until` null or absent: until somebody ends it. */
  PauseMedications: record({
    userId: optional(id),
    from: optional(enteredInstant),
    until: optional(enteredInstantOrNull),
    reason: text(0, 200),
  }),
  ChangePause: record({ until: enteredInstantOrNull }),
  ResumeMedications: record({}),
  TakeDose: record(givenDose),
  SkipDose: record(givenDose),
  /** Undoes the current status of the dose. */
  UndoDose: record({}),
  /** POST /api/medication-logs/{doseId}/snooze: `until` is when its screens ask for the dose again. */
  SnoozeDose: record({ until: enteredInstant }),
};
export type { AddMedication, ChangeMedication } from './prescriptionCommands.ts';
export type StopMedication = TypeOf<typeof medicationCommands.StopMedication>;
export type StartMedication = TypeOf<typeof medicationCommands.StartMedication>;
export type PauseMedications = TypeOf<typeof medicationCommands.PauseMedications>;
export type ChangePause = TypeOf<typeof medicationCommands.ChangePause>;
export type TakeDose = TypeOf<typeof medicationCommands.TakeDose>;
export type SkipDose = TypeOf<typeof medicationCommands.SkipDose>;
export type SnoozeDose = TypeOf<typeof medicationCommands.SnoozeDose>;
