import { appointmentFields, type Planned } from '../../events/appointment/appointmentFields.ts';
import { columnTypes, type ColumnsOf } from '../json/fieldColumns.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/**
 * One appointment, cancelled ones included; and a row a person with the zone they live in (`time_zone` not null), for whole days that begin
 * and end by their clock. `start_time` of whole days: midnight where the owner lives now.
 */
export type AppointmentsRow = ColumnsOf<typeof appointmentFields> & {
  readonly id: string;
  readonly owner_id: string;
  readonly scheduled_by: string;
  /** null: not completed. */
  readonly completed_at: string | null;
  readonly completed_by: string | null;
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
  /** For an occurrence of a series: the date that its rule gave it, and the version of the series that it was taken from. */
  readonly series_id: string | null;
  readonly series_date: string | null;
  readonly series_version: number | null;
};

/** A change, and the values before it. */
type ChangeKept = {
  readonly by: string;
  readonly at: string;
  readonly was: Planned;
};

export const appointmentsTable: ReadModelTable<AppointmentsRow> = {
  name: 'appointments',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    ...columnTypes(appointmentFields),
    scheduled_by: 'uuid not null',
    completed_at: 'timestamptz',
    completed_by: 'uuid',
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
    series_id: 'uuid',
    series_date: 'text',
    series_version: 'integer',
  },
  indexes: [
    'create index on appointments (owner_id, start_time, id) where is_active',
    // reminders are found by time
    'create index on appointments (start_time) where is_active',
    'create index on appointments (zone_of) where zone_of is not null',
    // occurrences of series that have a record of their own
    'create index on appointments (owner_id, series_date) where series_id is not null',
  ],
};
