import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { reservationsTable, type ReservationRow } from './reservationsTable.ts';

/** The former address is free: whoever waited for that has come to the end, or need not wait any more. */
const previousReleased = async (stream: string, rows: Rows<ReservationRow>): Promise<void> => {
  for (const row of await rows.where({ previous_stream: stream })) {
    if (row.confirmed) rows.remove(row.stream);
    else rows.upsert({ ...row, previous_stream: null });
  }
};

/** What the job has to look at; nobody is told. */
export const reservationsProjector: Projector<ReservationEvent, ReservationRow> = {
  name: 'reservations',
  version: 1,
  table: reservationsTable,
  keys: ({ stream }) => [stream],
  on: {
    UsernameReserved: ({ stream, data }, rows) =>
      rows.upsert({ stream, user_id: data.userId, reserved_at: data.reservedAt, previous_stream: null, confirmed: false }),
    UsernameConfirmed: ({ stream }, rows) => rows.remove(stream),
    UsernameReleased: ({ stream }, rows) => rows.remove(stream),
    EmailReserved: ({ stream, data }, rows) =>
      rows.upsert({ stream, user_id: data.userId, reserved_at: data.reservedAt, previous_stream: data.previousStream, confirmed: false }),
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
