import type { Stop } from '../../events/medication/medicationStop.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { columnTypes, type ColumnsOf } from '../json/fieldColumns.ts';
import type { ReadModelTable } from '../runner/projector.ts';
import type { MedicationView } from './medicationView.ts';

/** One medication, removed ones included: their doses are still shown. */
export type MedicationsRow = ColumnsOf<typeof prescriptionFields> & {
  readonly id: string;
  readonly senior_id: string;
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
    ...columnTypes(prescriptionFields),
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
