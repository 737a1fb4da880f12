import type { ReadModelTable } from '../runner/projector.ts';
import type { AppointmentView } from './appointmentsQueries.ts';

/** One appointment, cancelled ones included. */
export type AppointmentsRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly type: string;
  readonly start_time: string;
  readonly end_time: string | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly reminder_minutes: AppointmentView['reminderMinutes'];
  readonly scheduled_by: string;
  /** null: not completed. */
  readonly completed_at: string | null;
  readonly completed_by: string | null;
  readonly is_active: boolean;
  readonly created_at: string;
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
    is_active: 'boolean not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['create index on appointments (owner_id, start_time, id) where is_active'],
};
