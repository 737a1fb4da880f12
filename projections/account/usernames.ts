import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import type { Queryable } from '../queryable.ts';
import type { Projector, ReadModelTable } from '../runner/projector.ts';

/** Confirmed usernames, by which people sign in. */
type UsernameRow = { readonly stream: string; readonly user_id: string };

const usernamesTable: ReadModelTable<UsernameRow> = {
  name: 'usernames',
  key: 'stream',
  columns: { stream: 'text', user_id: 'uuid not null' },
};

/** A reserved name can't be used to sign in. No change is sent to clients: no screen shows this table. */
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

/** The account that a username signs in to, and its password credential. */
interface SignInRow {
  readonly userId: string;
  readonly credentialId: string;
  readonly hash: string;
}

/** `stream` is the stream of the username. One round trip, so that an unknown name takes as long as a known one. */
export const findSignIn = async (on: Queryable, stream: string): Promise<SignInRow | undefined> => {
  const { rows } = await on.query<SignInRow>({
    name: 'find_sign_in',
    text: `select users.id as "userId", credential.id as "credentialId", credential.hash
      from usernames
      join users on users.id = usernames.user_id
      join app.credential on credential.id = users.credential_id
      where usernames.stream = $1`,
    values: [stream],
  });
  return rows[0];
};
