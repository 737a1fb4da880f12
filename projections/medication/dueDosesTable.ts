import type { ReadModelTable } from '../runner/projector.ts';
import type { Schedule } from './openDoses.ts';
import type { Suspension } from './suspensions.ts';

/** One row a medication, with its schedule; and one row a person with the zone they live in (`schedule` null). */
export type DueDosesRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly time_zone: string | null;
  readonly schedule: Schedule | null;
  /**
   * For a person: the pauses of all medications that had not ended at the last change, for medications that are added.
   */
  readonly pauses: readonly Suspension[] | null;
  /** When the first open dose is or was due. */
  readonly due_at: string | null;
  /** When the last planned day is over; null: the plan has no end. */
  readonly ends_at: string | null;
  /** At or shortly before `due_at`; the check for missed doses finds the row by it. */
  readonly look_from: string | null;
};

/**
 * `schedule` is text because Postgres need not query it. Nearly every dose moves `due_at`, but few move the indexed `look_from`.
 * So most updates write no index entry, which saves three entries and their vacuum.
 */
export const dueDosesTable: ReadModelTable<DueDosesRow> = {
  name: 'due_doses',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    time_zone: 'text',
    schedule: 'json',
    pauses: 'json',
    due_at: 'timestamptz',
    ends_at: 'timestamptz',
    look_from: 'timestamptz',
  },
  indexes: [
    'create index on due_doses (look_from) where look_from is not null',
    'create index on due_doses (senior_id)',
  ],
  fillfactor: 60,
};
