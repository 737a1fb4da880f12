import type { ReadModelTable } from '../runner/projector.ts';

/** Names whose process has not come to its end: not confirmed yet, or confirmed while the former address is still held. */
export type ReservationRow = {
  readonly stream: string;
  readonly user_id: string;
  readonly reserved_at: string;
  readonly previous_stream: string | null;
  readonly confirmed: boolean;
};

export const reservationsTable: ReadModelTable<ReservationRow> = {
  name: 'reservations',
  key: 'stream',
  columns: {
    stream: 'text',
    user_id: 'uuid not null',
    reserved_at: 'timestamptz not null',
    previous_stream: 'text',
    confirmed: 'boolean not null',
  },
  indexes: ['create index on reservations (reserved_at)', 'create index on reservations (previous_stream)'],
};
