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

/** The account that a name signs in to, and its password credential. */
interface SignInRow {
  readonly userId: string;
  readonly username: string;
  readonly isLocked: boolean;
  readonly credentialId: string;
  readonly hash: string;
}

/**
 * By the stream of a username, or else by one of these addresses, as comparableAddress.ts compares, the first that somebody has. Until
 * November 2026 two accounts could have one address in two spellings: `spelling`, as comparableName compares, says whose it is. One round trip, so
 * that an unknown name takes as long as a known one.
 */
export const findSignIn = async (
  on: Queryable,
  stream: string,
  addresses: readonly string[],
  spelling: string,
): Promise<SignInRow | undefined> => {
  const { rows } = await on.query<SignInRow>({
    name: 'find_sign_in',
    text: `select users.id as "userId", users.username, users.locked_at is not null as "isLocked", credential.id as "credentialId", credential.hash
      from (
        select user_id, 1 as nth from usernames where stream = $1
        union all
        select id, 1 + array_position($2::text[], comparable_email) from users where comparable_email = any($2::text[])
      ) named
      join users on users.id = named.user_id
      join app.credential on credential.id = users.credential_id
      order by nth, lower(users.email) is distinct from $3, users.created_at limit 1`,
    values: [stream, addresses, spelling],
  });
  return rows[0];
};
