import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import type { Projector } from '../runner/projector.ts';
import { usernamesTable, type UsernameRow } from './usernamesTable.ts';

/** A name that is only reserved is nobody's to sign in by. Nobody is told: no screen shows it. */
export const usernamesProjector: Projector<ReservationEvent, UsernameRow> = {
  name: 'usernames',
  version: 1,
  table: usernamesTable,
  keys: ({ stream }) => [stream],
  on: {
    UsernameConfirmed: ({ stream, data }, rows) => rows.upsert({ stream, user_id: data.userId }),
    UsernameReleased: ({ stream }, rows) => rows.remove(stream),
  },
};
