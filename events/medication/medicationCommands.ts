import { enteredInstant, enteredInstantOrNull, id, listOf, oneOf, text, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { safetyCodes } from './doseSafety.ts';
import { writtenFields } from './prescriptionFields.ts';

const { name, dosage, frequency } = writtenFields;
const prescription = {
  ...sentSchemas(writtenFields),
  name: name.sent,
  dosage: dosage.sent,
  frequency: frequency.sent,
  userId: optional(id),
};

/** Whether the times of its first day that have passed are doses: asked where there are some (product.md "A medication added in mid-day"). */
const begins = oneOf('today', 'withNext');

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

/** Bodies of the medication calls (spec.md §7, product.md "Editing a medication", "Skip"). */
export const medicationCommands = {
  AddMedication: record({ ...prescription, begins: optional(begins) }),
  ChangeMedication: record({
    ...prescription,
    removePhoto: optional({ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] } as const),
    /** The version that the form was opened with; absent: the current version is changed. */
    version: optional(versionOfForm),
  }),
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
export type AddMedication = TypeOf<typeof medicationCommands.AddMedication>;
export type ChangeMedication = TypeOf<typeof medicationCommands.ChangeMedication>;
export type StopMedication = TypeOf<typeof medicationCommands.StopMedication>;
export type StartMedication = TypeOf<typeof medicationCommands.StartMedication>;
export type PauseMedications = TypeOf<typeof medicationCommands.PauseMedications>;
export type ChangePause = TypeOf<typeof medicationCommands.ChangePause>;
export type TakeDose = TypeOf<typeof medicationCommands.TakeDose>;
export type SkipDose = TypeOf<typeof medicationCommands.SkipDose>;
export type SnoozeDose = TypeOf<typeof medicationCommands.SnoozeDose>;
