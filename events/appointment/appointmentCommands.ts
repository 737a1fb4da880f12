import { id, text, textOrNull, timeZone } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { reminderMinutes } from './appointmentTypes.ts';

/**
 * A moment as a form or a program says it: an ISO instant with offset or Z, or the wall-clock "YYYY-MM-DDTHH:MM" of `timeZone`.
 * Read where zones are known; '' and null are "none".
 */
const writtenMoment = text(0, 40);
const writtenMomentOrNone = textOrNull(40);

/**
 * Bodies of the appointment calls (spec.md §7). `userId`: whose it is to be, absent: the viewer's own; `seniorId`: whose the caregiver says it is.
 * What a form requires and is absent or blank is asked for in the form's own words, where the rest is read (server/appointment/readAppointment.ts).
 */
export const appointmentCommands = {
  ScheduleAppointment: record({
    title: optional(text(0, 200)),
    type: optional(text(0, 50)),
    startTime: optional(writtenMoment),
    endTime: optional(writtenMomentOrNone),
    location: optional(textOrNull(500)),
    description: optional(textOrNull(2000)),
    reminderMinutes: optional(reminderMinutes),
    /** Whose clocks showed the times to who entered them; absent: the owner's as it is now. */
    timeZone: optional(timeZone),
    userId: optional(id),
  }),
  CompleteAppointment: record({ seniorId: optional(id) }),
  CancelAppointment: record({}),
};
export type ScheduleAppointment = TypeOf<typeof appointmentCommands.ScheduleAppointment>;
export type CompleteAppointment = TypeOf<typeof appointmentCommands.CompleteAppointment>;
