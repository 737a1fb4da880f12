import { appointmentFields, type Appointment, type Planned } from '../../events/appointment/appointmentFields.ts';
import type { Repeat } from '../../events/appointment/repeat.ts';
import { firstNameOnRecord, person } from '../circle/nameShown.ts';
import { viewColumns } from '../json/fieldColumns.ts';
import { iso, type Person } from '../json/jsonColumns.ts';

interface AppointmentChange {
  readonly by: Person;
  readonly at: string;
  readonly was: Planned;
}

/**
 * One appointment as GET /api/appointments answers: cancelled ones are not listed. The times of whole days are their beginning and end where the
 * owner lives now.
 */
export type AppointmentView = Appointment & {
  readonly id: string;
  /** The owner. */
  readonly userId: string;
  readonly isCompleted: boolean;
  readonly completedAt: string | null;
  readonly completedBy: Person | null;
  readonly didNotHappenAt: string | null;
  readonly didNotHappenBy: Person | null;
  readonly scheduledBy: Person;
  /** Number of its last event: what PUT takes as `version`. */
  readonly version: number;
  readonly changedBy: Person | null;
  /** Its last move, and its last change of anything else. */
  readonly moved: AppointmentChange | null;
  readonly edited: AppointmentChange | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The owner's zone, in which times are shown. */
  readonly timeZone: string;
  /** Present for an occurrence of a series alone. `seriesVersion`: what PUT takes as `version` with the scope "following" or "all". */
  readonly seriesId?: string;
  readonly seriesVersion?: number;
  /** The rule by which it repeats there, and the same in words: "every Tuesday at 2:00 PM"; null: that part of the series is gone. */
  readonly repeat?: Repeat | null;
  readonly repeats?: string | null;
};

/** Few appointments have one: the name is looked up for those alone. */
const change = (column: 'moved' | 'edited'): string =>
  `case when a.${column} is not null then json_build_object('by', json_build_object('id', a.${column}->>'by', 'firstName',
      (select ${firstNameOnRecord('editor', 'editor.id', 'a.owner_id')} from users editor where editor.id = (a.${column}->>'by')::uuid)), 'at', a.${column}->>'at', 'was', a.${column}->'was') end`;

/** Builds an AppointmentView as JSON in Postgres. For a calendar of some hundred, that costs the node a third of building them from rows. */
export const view = `(select row_to_json(view) from (select a.id, a.owner_id as "userId", ${viewColumns(appointmentFields, 'a')},
    a.completed_at is not null as "isCompleted", ${iso('a.completed_at')} as "completedAt", ${person('a.completed_by', 'completer', 'a.owner_id')} as "completedBy",
    ${iso('a.did_not_happen_at')} as "didNotHappenAt", ${person('a.did_not_happen_by', 'denier', 'a.owner_id')} as "didNotHappenBy",
    ${person('a.scheduled_by', 'scheduler', 'a.owner_id')} as "scheduledBy", a.version, ${person('a.changed_by', 'changer', 'a.owner_id')} as "changedBy",
    ${change('moved')} as moved, ${change('edited')} as edited, a.is_active as "isActive", ${iso('a.created_at')} as "createdAt",
    owner.time_zone as "timeZone") view)`;
export const joined = (
  appointments: string,
): string => `from ${appointments} a join users owner on owner.id = a.owner_id
  left join users scheduler on scheduler.id = a.scheduled_by left join users completer on completer.id = a.completed_by
  left join users changer on changer.id = a.changed_by left join users denier on denier.id = a.did_not_happen_by`;
