import { id, idOrNull, instant, listOf, localDate, oneOf, text, textOrNull, timeOfDay } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';

/** spec.md §5: the four choices of both forms. "As needed" has no times. */
export const frequency = oneOf('Once daily', 'Twice daily', 'Three times daily', 'As needed');
export const timesOfDay = listOf(timeOfDay, 0, 24);
export const hoursBetweenOrNull = { type: ['number', 'null'], minimum: 0.5, maximum: 168 } as const;
export const dosesPerDayOrNull = { type: ['integer', 'null'], minimum: 1, maximum: 48 } as const;

const prescription = {
  name: text(1, 200),
  dosage: text(1, 200),
  frequency,
  times: timesOfDay,
  instructions: textOrNull(2000),
  imageUploadId: idOrNull,
  startDate: { anyOf: [localDate, { type: 'null' }] } as const,
  /** For as-needed medications: the least time between two doses, and the most in 24 hours; null: no limit. */
  minHoursBetween: hoursBetweenOrNull,
  maxPerDay: dosesPerDayOrNull,
};

/** One medication. Stream: `medication-<id>`, encrypted under the senior's key. Added and changed carry the whole prescription. */
export const medicationEvents = {
  MedicationAdded: record({ medicationId: id, seniorId: id, ...prescription }),
  MedicationChanged: record({ medicationId: id, seniorId: id, ...prescription }),
  MedicationRemoved: record({ medicationId: id, seniorId: id, name: text(1, 200) }),
  /** The removal is undone: the schedule continues as if it had not happened. */
  MedicationRestored: record({ medicationId: id, seniorId: id, name: text(1, 200) }),
  /**
   * Nothing is due from `from` on, which is now or later. It replaces a stop that has not begun; one in force with an
   * end continues.
   */
  MedicationStopped: record({
    medicationId: id,
    seniorId: id,
    name: text(1, 200),
    from: instant,
    reason: textOrNull(500),
  }),
  /** Doses are due again from `from` on. Without a stop before it: earlier times of the first day were never due. */
  MedicationStarted: record({ medicationId: id, seniorId: id, name: text(1, 200), from: instant }),
};
export type MedicationEvent = MessagesOf<typeof medicationEvents>;
