import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import type { Queryable } from '../queryable.ts';
import type { Projector, ReadModelTable, Rows } from '../runner/projector.ts';

/** Names whose reservation is unfinished: unconfirmed, or confirmed while the former address is still held. */
type ReservationRow = {
  readonly stream: string;
  readonly user_id: string;
  readonly reserved_at: string;
  readonly previous_stream: string | null;
  readonly confirmed: boolean;
};

const reservationsTable: ReadModelTable<ReservationRow> = {
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

/** The former address is free, so reservations that waited for it are finished. */
const previousReleased = async (stream: string, rows: Rows<ReservationRow>): Promise<void> => {
  for (const row of await rows.where({ previous_stream: stream })) {
    if (row.confirmed) rows.remove(row.stream);
    else rows.upsert({ ...row, previous_stream: null });
  }
};

/** Open reservations for the job; no change is sent to clients. */
export const reservationsProjector: Projector<ReservationEvent, ReservationRow> = {
  name: 'reservations',
  version: 1,
  table: reservationsTable,
  keys: ({ stream }) => [stream],
  on: {
    UsernameReserved: ({ stream, data }, rows) =>
      rows.upsert({
        stream,
        user_id: data.userId,
        reserved_at: data.reservedAt,
        previous_stream: null,
        confirmed: false,
      }),
    UsernameConfirmed: ({ stream }, rows) => rows.remove(stream),
    UsernameReleased: ({ stream }, rows) => rows.remove(stream),
    EmailReserved: ({ stream, data }, rows) =>
      rows.upsert({
        stream,
        user_id: data.userId,
        reserved_at: data.reservedAt,
        previous_stream: data.previousStream,
        confirmed: false,
      }),
    EmailConfirmed: async ({ stream }, rows) => {
      const row = await rows.find(stream);
      if (row?.previous_stream === null) rows.remove(stream);
      else if (row !== undefined) rows.upsert({ ...row, confirmed: true });
    },
    EmailReleased: async ({ stream }, rows) => {
      rows.remove(stream);
      await previousReleased(stream, rows);
    },
  },
};

/** An unfinished reservation, with the former address that may still be held. */
export interface OpenReservation {
  readonly stream: string;
  readonly userId: string;
  readonly previousStream: string | null;
}

/** The oldest first, reserved before that moment. */
export const listOpenReservations = async (
  on: Queryable,
  before: Date,
  limit: number,
): Promise<readonly OpenReservation[]> => {
  const { rows } = await on.query<OpenReservation>({
    name: 'list_open_reservations',
    text: `select stream, user_id as "userId", previous_stream as "previousStream"
      from reservations where reserved_at <= $1 order by reserved_at limit $2`,
    values: [before.toISOString(), limit],
  });
  return rows;
};
