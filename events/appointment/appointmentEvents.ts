import { id, instant, instantOrNull, localDateOrNull, text, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { appointmentType, reminderMinutes } from './appointmentTypes.ts';

/** Fields of every event of an appointment. The owner is the person whose calendar shows it: a senior, or a person who made it for themselves. */
const appointmentFields = { appointmentId: id, ownerId: id, title: text(1, 200) };

const details = {
  ...appointmentFields,
  type: appointmentType,
  startTime: instant,
  /** After startTime. */
  endTime: instantOrNull,
  location: textOrNull(500),
  description: textOrNull(2000),
  reminderMinutes,
  isAllDay: { type: 'boolean' } as const,
  /**
   * The days of one without times, as people say them: they stay the same when the owner moves. startTime and endTime are then the start
   * of the first day and the end of the last by the owner's clock at that time. Both null: it has times, or is of whole days that were
   * stored without their dates (wholeDays.ts reads these from the times).
   */
  firstDay: localDateOrNull,
  lastDay: localDateOrNull,
};

/** One appointment. Stream: `appointment-<id>`, encrypted under its owner's key. */
export const appointmentEvents = {
  AppointmentScheduled: record({ ...details, scheduledBy: id }),
  /** Carries the whole appointment after the change. */
  AppointmentChanged: record({ ...details, changedBy: id }),
  AppointmentCompleted: record({ ...appointmentFields, completedAt: instant, completedBy: id }),
  /** Somebody marked afterwards that it didn't happen. */
  AppointmentMissed: record({ ...appointmentFields, missedAt: instant, missedBy: id }),
  /** It is neither completed nor missed any more. */
  AppointmentReopened: record({ ...appointmentFields, reopenedAt: instant, reopenedBy: id }),
  AppointmentCancelled: record({ ...appointmentFields, cancelledAt: instant, cancelledBy: id }),
};
export type AppointmentEvent = MessagesOf<typeof appointmentEvents>;
