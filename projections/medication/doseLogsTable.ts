import type { ReadModelTable } from '../runner/projector.ts';

/** Current status of one dose: taken, skipped or missed. An open dose has no row. */
export type DoseLogsRow = {
  readonly id: string;
  readonly medication_id: string;
  readonly senior_id: string;
  readonly medication_name: string;
  readonly dosage: string;
  readonly status: 'taken' | 'missed' | 'skipped';
  /** null: as needed. */
  readonly due_at: string | null;
  /** The time that lists are ordered by: the due time, or for as-needed doses the time it was taken. */
  readonly at: string;
  readonly taken_at: string | null;
  /** The person who took, gave or skipped it. */
  readonly by_id: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** The amount that it takes off the supply, in the unit one takes. */
  readonly thousandths: number | null;
  readonly was_missed: boolean;
  readonly created_at: string;
  /** When the fact that gave it this status was recorded. */
  readonly recorded_at: string;
};

export const doseLogsTable: ReadModelTable<DoseLogsRow> = {
  name: 'dose_logs',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    medication_id: 'uuid not null',
    senior_id: 'uuid not null',
    medication_name: 'text not null',
    dosage: 'text not null',
    status: 'text not null',
    due_at: 'timestamptz',
    at: 'timestamptz not null',
    taken_at: 'timestamptz',
    by_id: 'uuid',
    reason: 'text',
    amount: 'text',
    thousandths: 'integer',
    was_missed: 'boolean not null',
    created_at: 'timestamptz not null',
    recorded_at: 'timestamptz not null',
  },
  indexes: [
    'create index on dose_logs (senior_id, at desc, id desc)',
    'create index on dose_logs (medication_id, taken_at) where taken_at is not null',
  ],
};
