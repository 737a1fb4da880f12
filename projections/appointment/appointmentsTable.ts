import type { ReadModelTable } from '../runner/projector.ts';
import type { AppointmentView, AppointmentWas } from './appointmentsQueries.ts';

/**
 * One appointment, cancelled ones included; and a row a person with the zone they live in (`time_zone` not null), for whole days that begin
 * and end by their clock.
 */
export type AppointmentsRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly type: string;
  /** The start; for whole days, midnight where the owner lives now. */
  readonly start_time: string;
  readonly end_time: string | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly reminder_minutes: AppointmentView['reminderMinutes'];
  readonly scheduled_by: string;
  /** null: not completed. */
  readonly completed_at: string | null;
  readonly completed_by: string | null;
  readonly is_all_day: boolean;
  /** YYYY-MM-DD, of whole days; null: it has times. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** The owner, if it is of whole days: its times follow that person's zone. */
  readonly zone_of: string | null;
  /** The zone in a person's row; null for an appointment. */
  readonly time_zone: string | null;
  /** null: nobody has marked that it didn't happen. */
  readonly did_not_happen_at: string | null;
  readonly did_not_happen_by: string | null;
  /** Number of its last event. */
  readonly version: number;
  readonly changed_by: string | null;
  /** Its last move and its last other change; null: there was none. */
  readonly moved: ChangeKept | null;
  readonly edited: ChangeKept | null;
  readonly is_active: boolean;
  readonly created_at: string;
};

/** A change, and the values before it. */
export type ChangeKept = {
  readonly by: string;
  readonly at: string;
  readonly was: AppointmentWas;
};

export const appointmentsTable: ReadModelTable<AppointmentsRow> = {
  name: 'appointments',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    title: 'text not null',
    type: 'text not null',
    start_time: 'timestamptz not null',
    end_time: 'timestamptz',
    location: 'text',
    description: 'text',
    reminder_minutes: 'integer not null',
    scheduled_by: 'uuid not null',
    completed_at: 'timestamptz',
    completed_by: 'uuid',
    is_all_day: 'boolean not null',
    first_day: 'text',
    last_day: 'text',
    zone_of: 'uuid',
    time_zone: 'text',
    did_not_happen_at: 'timestamptz',
    did_not_happen_by: 'uuid',
    version: 'integer not null',
    changed_by: 'uuid',
    moved: 'jsonb',
    edited: 'jsonb',
    is_active: 'boolean not null',
    created_at: 'timestamptz not null',
  },
  indexes: [
    'create index on appointments (owner_id, start_time, id) where is_active',
    'create index on appointments (zone_of) where zone_of is not null',
  ],
};
