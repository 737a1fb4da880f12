import type { Stop } from '../../events/medication/medicationStop.ts';
import type { ReadModelTable } from '../runner/projector.ts';
import type { MedicationView } from './medicationView.ts';

/** One medication, removed ones included: their doses are still shown. */
export type MedicationsRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: MedicationView['frequency'];
  readonly times: readonly string[];
  readonly instructions: string | null;
  readonly image_upload_id: string | null;
  readonly start_date: string | null;
  readonly min_hours_between: number | null;
  readonly max_per_day: number | null;
  readonly is_active: boolean;
  readonly created_at: string;
  /** Number of its last event in its stream, and who made that. */
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: string;
  readonly changed_from: MedicationView['changedFrom'];
  /** Its last stop, which may lie ahead or have ended. */
  readonly stop: (Stop & { readonly reason: string | null; readonly by: string | null }) | null;
};

export const medicationsTable: ReadModelTable<MedicationsRow> = {
  name: 'medications',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    name: 'text not null',
    dosage: 'text not null',
    frequency: 'text not null',
    times: 'jsonb not null',
    instructions: 'text',
    image_upload_id: 'uuid',
    start_date: 'text',
    min_hours_between: 'double precision',
    max_per_day: 'integer',
    is_active: 'boolean not null',
    created_at: 'timestamptz not null',
    version: 'integer not null',
    changed_by: 'uuid',
    changed_at: 'timestamptz not null',
    changed_from: 'jsonb',
    stop: 'jsonb',
  },
  indexes: ['create index on medications (senior_id, created_at, id) where is_active'],
};
