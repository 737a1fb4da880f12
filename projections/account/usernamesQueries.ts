import type { Queryable } from '../../server/database/database.ts';

/** Whom a username lets in, and by which password. */
export interface SignInRow {
  readonly userId: string;
  readonly credentialId: string;
  readonly hash: string;
}

/** `stream` is the stream of the username; one round trip, so that an unknown name takes as long as a known one. */
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
