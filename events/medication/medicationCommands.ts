import { enteredInstant, enteredInstantOrNull, id, listOf, oneOf, text, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { safetyCodes } from './doseSafety.ts';
import { frequency } from './medicationEvents.ts';

/** Times as a person or a form may send them ("8:00", "8 pm", a list, or JSON text of a list); timesOfDay.ts normalises them. */
const writtenTimes = {
  anyOf: [
    { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 48 },
    { type: 'string', maxLength: 1000 },
  ],
} as const;

const writtenNumber = { type: ['number', 'string', 'null'], maxLength: 10 } as const;

const prescription = {
  /** The server reports an empty one in the form's own words (server/medication/prescription.ts), as it does an empty reason of a pause. */
  name: text(0, 200),
  dosage: text(0, 200),
  frequency,
  times: optional(writtenTimes),
  instructions: optional(text(0, 2000)),
  startDate: optional(text(0, 10)),
  /** For as-needed medications; a form sends text, and '' or null for no limit. The bounds: medicationEvents.ts. */
  minHoursBetween: optional(writtenNumber),
  maxPerDay: optional(writtenNumber),
  userId: optional(id),
};

/**
 * Whether the past times of its first day are doses: asked if there are some (product.md "A medication added in
 * mid-day").
 */
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
  /**
   * "ask": 409 `needsConfirmation` where a rule has a question; a list: the confirmed questions; absent: recorded
   * without a question.
   */
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
  /** POST /api/medication-logs/{doseId}/snooze: `until` is the time of the next reminder. */
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
