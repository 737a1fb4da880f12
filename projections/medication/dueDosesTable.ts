import type { ReadModelTable } from '../runner/projector.ts';
import type { Schedule } from './openDoses.ts';

/** One row a medication, with what is due of it; and one row a person with the zone they live in (`schedule` null). */
export type DueDosesRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly time_zone: string | null;
  readonly schedule: Schedule | null;
  /** When the first open dose is or was due. */
  readonly due_at: string | null;
};

/** `schedule` is read whole, so Postgres need not understand it; a dose that is closed before it is due changes nothing that is indexed. */
export const dueDosesTable: ReadModelTable<DueDosesRow> = {
  name: 'due_doses',
  key: 'id',
  columns: { id: 'uuid', senior_id: 'uuid not null', time_zone: 'text', schedule: 'json', due_at: 'timestamptz' },
  indexes: ['create index on due_doses (due_at, id) where due_at is not null', 'create index on due_doses (senior_id)'],
  fillfactor: 70,
};
