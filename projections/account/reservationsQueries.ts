import type { Queryable } from '../../server/database/database.ts';

/** A name to be settled, and the former address that may still be held beside it. */
export interface OpenReservation {
  readonly stream: string;
  readonly userId: string;
  readonly previousStream: string | null;
}

/** The oldest first, reserved before that moment. */
export const listOpenReservations = async (on: Queryable, before: Date, limit: number): Promise<readonly OpenReservation[]> => {
  const { rows } = await on.query<OpenReservation>({
    name: 'list_open_reservations',
    text: `select stream, user_id as "userId", previous_stream as "previousStream"
      from reservations where reserved_at <= $1 order by reserved_at limit $2`,
    values: [before.toISOString(), limit],
  });
  return rows;
};
