import type { SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** One series of appointments, one that has ended included: its occurrences are computed. */
export type AppointmentSeriesRow = {
  readonly id: string;
  readonly owner_id: string;
  /** The last one: of a series that was deleted whole, all that is left. */
  readonly title: string;
  readonly plans: readonly SeriesPlan[];
  /** No occurrence is later, YYYY-MM-DD; null: it goes on. */
  readonly last_date: string | null;
  readonly scheduled_by: string;
  /** null: it wasn’t changed. */
  readonly changed_by: string | null;
  /** Number of its last event. */
  readonly version: number;
  readonly created_at: string;
};

export const appointmentSeriesTable: ReadModelTable<AppointmentSeriesRow> = {
  name: 'appointment_series',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    title: 'text not null',
    plans: 'jsonb not null',
    last_date: 'text',
    scheduled_by: 'uuid not null',
    changed_by: 'uuid',
    version: 'integer not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['create index on appointment_series (owner_id, id)'],
};
