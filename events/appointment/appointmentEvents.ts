import { id, instant, localDate } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { storedSchemas } from '../kernel/recordFields.ts';
import { appointmentFields } from './appointmentFields.ts';

/** Fields of every event of an appointment. The owner is the person whose calendar shows it: a senior, or a person who made it for themselves. */
const appointment = { appointmentId: id, ownerId: id, title: appointmentFields.title.stored };
const whole = { ...appointment, ...storedSchemas(appointmentFields) };

/** One appointment. Stream: `appointment-<id>`, encrypted under its owner's key. */
export const appointmentEvents = {
  AppointmentScheduled: record({ ...whole, scheduledBy: id }),
  /** Carries the whole appointment after the change. */
  AppointmentChanged: record({ ...whole, changedBy: id }),
  AppointmentCompleted: record({ ...appointment, completedAt: instant, completedBy: id }),
  /** Somebody marked afterwards that it didn't happen. */
  AppointmentMissed: record({ ...appointment, missedAt: instant, missedBy: id }),
  /** It is neither completed nor missed any more. */
  AppointmentReopened: record({ ...appointment, reopenedAt: instant, reopenedBy: id }),
  AppointmentCancelled: record({ ...appointment, cancelledAt: instant, cancelledBy: id }),
  /** A deleted occurrence of a series is back. */
  AppointmentRestored: record({ ...appointment, restoredAt: instant, restoredBy: id }),
  /**
   * An occurrence of a series gets a record of its own, before the first act on it alone. `date`: the one that the rule gave it;
   * `seriesVersion`: of the series it was taken from; `scheduledBy`: the person who made that.
   */
  AppointmentSetApart: record({
    ...whole,
    seriesId: id,
    date: localDate,
    seriesVersion: { type: 'integer', minimum: 0 },
    scheduledBy: id,
  }),
};
export type AppointmentEvent = MessagesOf<typeof appointmentEvents>;
