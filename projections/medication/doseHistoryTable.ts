import type { ReadModelTable } from '../runner/projector.ts';
import type { DoseFactView } from './doseHistoryQueries.ts';

/** One fact about one dose. */
export type DoseHistoryRow = {
  /** `<doseId>@<version>`: a dose's facts are numbered by their place in its stream. */
  readonly id: string;
  readonly dose_id: string;
  readonly medication_id: string;
  readonly what: DoseFactView['what'];
  readonly at: string;
  readonly by_id: string | null;
  readonly due_at: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** Nothing has followed it. */
  readonly is_last: boolean;
  /** Orders facts of the same moment. */
  readonly position: string;
};

export const doseHistoryTable: ReadModelTable<DoseHistoryRow> = {
  name: 'dose_history',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    dose_id: 'text not null',
    medication_id: 'uuid not null',
    what: 'text not null',
    at: 'timestamptz not null',
    by_id: 'uuid',
    due_at: 'timestamptz',
    reason: 'text',
    amount: 'text',
    is_last: 'boolean not null',
    position: 'text collate "C" not null',
  },
  indexes: ['create index on dose_history (medication_id, at desc, position desc)'],
};
