import { id, oneOf, timeZone, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { appointmentFields } from './appointmentFields.ts';
import { sentRepeat } from './repeat.ts';

const details = {
  ...sentSchemas(appointmentFields),
  /** The zone in which the times were entered; absent: the owner's current zone. */
  timeZone: optional(timeZone),
  /** The rule by which it repeats. */
  repeat: optional(sentRepeat),
};

/** The part of a series that a change or a deletion is about; absent: "this". */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];
const scope = optional(oneOf(...seriesScopes));

/**
 * Bodies of the appointment calls (spec.md §7). `userId`: the owner, by default the viewer; `seniorId`: the owner as the caregiver's form sends it.
 * The server reports missing required fields in the form's own words (server/appointment/readAppointment.ts).
 */
export const appointmentCommands = {
  ScheduleAppointment: record({ ...details, userId: optional(id) }),
  /**
   * Absent fields stay; without an end it keeps its length. `version`: the one that the form was opened with; absent:
   * the current one is changed. With another scope than "this" it is the series’ version.
   */
  ChangeAppointment: record({ ...details, scope, version: optional(versionOfForm) }),
  CompleteAppointment: record({ seniorId: optional(id) }),
  ReopenAppointment: record({ seniorId: optional(id) }),
  MissAppointment: record({ seniorId: optional(id) }),
  CancelAppointment: record({ scope }),
  /** Undoes a deletion or a change of a series. `version`: the one that the series had before. Absent: the deletion of this occurrence. */
  RestoreAppointment: record({ version: optional(versionOfForm) }),
};
export type ScheduleAppointment = TypeOf<typeof appointmentCommands.ScheduleAppointment>;
export type CancelAppointment = TypeOf<typeof appointmentCommands.CancelAppointment>;
export type RestoreAppointment = TypeOf<typeof appointmentCommands.RestoreAppointment>;
export type ChangeAppointment = TypeOf<typeof appointmentCommands.ChangeAppointment>;
/** The body of commands that set an appointment's outcome. */
export type CompleteAppointment = TypeOf<typeof appointmentCommands.CompleteAppointment>;
