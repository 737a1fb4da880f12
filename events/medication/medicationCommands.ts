import { enteredInstant, id, oneOf, text, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { frequency } from './medicationEvents.ts';

/** Times as a person or a form may send them ("8:00", "8 pm", a list, or JSON text of a list); timesOfDay.ts normalises them. */
const writtenTimes = {
  anyOf: [
    { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 48 },
    { type: 'string', maxLength: 1000 },
  ],
} as const;

const prescription = {
  name: text(1, 200),
  dosage: text(1, 200),
  frequency,
  times: optional(writtenTimes),
  instructions: optional(text(0, 2000)),
  startDate: optional(text(0, 10)),
  userId: optional(id),
};

/** POST /api/medication-logs: `status` selects the command. `scheduledTime`: ISO instant or "HH:MM"; absent or null for as needed. */
const givenDose = {
  medicationId: id,
  userId: optional(id),
  scheduledTime: optional({ type: ['string', 'null'], maxLength: 40 } as const),
  takenTime: optional(enteredInstant),
  status: oneOf('taken', 'skipped'),
  reason: optional(text(0, 500)),
  amount: optional(text(1, 100)),
};

/** Bodies of the medication calls (spec.md §7, product.md "Editing a medication", "Skip"). */
export const medicationCommands = {
  AddMedication: record(prescription),
  ChangeMedication: record({
    ...prescription,
    removePhoto: optional({ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] } as const),
    /** The version that the form was opened with; absent: the current version is changed. */
    version: optional(versionOfForm),
  }),
  RemoveMedication: record({}),
  TakeDose: record(givenDose),
  SkipDose: record(givenDose),
  /** Undoes the current status of the dose. */
  UndoDose: record({}),
};
export type AddMedication = TypeOf<typeof medicationCommands.AddMedication>;
export type ChangeMedication = TypeOf<typeof medicationCommands.ChangeMedication>;
export type TakeDose = TypeOf<typeof medicationCommands.TakeDose>;
export type SkipDose = TypeOf<typeof medicationCommands.SkipDose>;
