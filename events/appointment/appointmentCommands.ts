import { id, text, textOrNull, timeZone, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { reminderMinutes } from './appointmentTypes.ts';

/**
 * A moment in the format of a form or a program: an ISO instant with offset or Z, or the wall-clock "YYYY-MM-DDTHH:MM"
 * of `timeZone`. Parsed where time zones are known; '' and null mean "none".
 */
const writtenMoment = text(0, 40);
const writtenMomentOrNone = textOrNull(40);

const details = {
  title: optional(text(0, 200)),
  type: optional(text(0, 50)),
  startTime: optional(writtenMoment),
  endTime: optional(writtenMomentOrNone),
  location: optional(textOrNull(500)),
  description: optional(textOrNull(2000)),
  reminderMinutes: optional(reminderMinutes),
  /** Without times: on the days below; without these, on the days of `timeZone` that the times touch. */
  isAllDay: optional({ type: 'boolean' } as const),
  /** YYYY-MM-DD, with `isAllDay`; `lastDay` is by default the first one. */
  firstDay: optional(writtenMomentOrNone),
  lastDay: optional(writtenMomentOrNone),
  /** The zone in which the times were entered; absent: the owner's current zone. */
  timeZone: optional(timeZone),
};

/**
 * Bodies of the appointment calls (spec.md §7). `userId`: the owner, by default the viewer; `seniorId`: the owner as the caregiver's form sends it.
 * The server reports missing required fields in the form's own words (server/appointment/readAppointment.ts).
 */
export const appointmentCommands = {
  ScheduleAppointment: record({ ...details, userId: optional(id) }),
  /**
   * Absent fields stay; without an end it keeps its length. `version`: the one that the form was opened with; absent:
   * the current one is changed.
   */
  ChangeAppointment: record({ ...details, version: optional(versionOfForm) }),
  CompleteAppointment: record({ seniorId: optional(id) }),
  ReopenAppointment: record({ seniorId: optional(id) }),
  MissAppointment: record({ seniorId: optional(id) }),
  CancelAppointment: record({}),
};
export type ScheduleAppointment = TypeOf<typeof appointmentCommands.ScheduleAppointment>;
export type ChangeAppointment = TypeOf<typeof appointmentCommands.ChangeAppointment>;
/** The body of commands that set an appointment's outcome. */
export type CompleteAppointment = TypeOf<typeof appointmentCommands.CompleteAppointment>;
