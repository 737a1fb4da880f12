import { id, instant, text, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { storedSchemas } from '../kernel/recordFields.ts';
import { prescriptionFields } from './prescriptionFields.ts';

const prescription = storedSchemas(prescriptionFields);

/** One medication. Stream: `medication-<id>`, encrypted under the senior's key. Added and changed carry the whole prescription. */
export const medicationEvents = {
  MedicationAdded: record({ medicationId: id, seniorId: id, ...prescription }),
  MedicationChanged: record({ medicationId: id, seniorId: id, ...prescription }),
  MedicationRemoved: record({ medicationId: id, seniorId: id, name: text(1, 200) }),
  /** The removal is undone: the schedule goes on as if it had not been. */
  MedicationRestored: record({ medicationId: id, seniorId: id, name: text(1, 200) }),
  /** Nothing is due from `from` on, which is now or later. It replaces one that has not begun; one in force that was to end goes on. */
  MedicationStopped: record({
    medicationId: id,
    seniorId: id,
    name: text(1, 200),
    from: instant,
    reason: textOrNull(500),
  }),
  /** Doses are due again from `from` on. Without a stop before it: what was due earlier on the first day never was. */
  MedicationStarted: record({ medicationId: id, seniorId: id, name: text(1, 200), from: instant }),
};
export type MedicationEvent = MessagesOf<typeof medicationEvents>;
