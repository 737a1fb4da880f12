import type { Queryable } from '../queryable.ts';

/** An account, as a link that signs in needs it, and whether somebody may make one. */
export interface SignInHelp {
  readonly userId: string;
  readonly username: string;
  /** First name, or else the username. */
  readonly name: string;
  /** Its present password. */
  readonly credentialId: string;
  readonly isLocked: boolean;
  readonly hasPassword: boolean;
  /** The helper is in the care team now. */
  readonly isMember: boolean;
  /** The senior lets the helper make links, and the helper's account isn't locked. */
  readonly isHelper: boolean;
  /** The helper set the account up. */
  readonly isMaker: boolean;
  /** Same format as `name`. */
  readonly helperName: string | null;
}

const nameOf = (user: string): string => `coalesce(nullif(trim(${user}.first_name), ''), ${user}.username)`;

/** `helperId` null: the server's operator. Undefined: there is no such account (any more, or yet). */
export const findSignInHelp = async (
  on: Queryable,
  userId: string,
  helperId: string | null,
): Promise<SignInHelp | undefined> => {
  const { rows } = await on.query<SignInHelp>({
    name: 'find_sign_in_help',
    text: `select users.id as "userId", users.username, ${nameOf('users')} as name, users.credential_id as "credentialId",
        users.locked_at is not null as "isLocked",
        exists (select from app.credential where credential.id = users.credential_id) as "hasPassword", c.id is not null as "isMember", coalesce(c.may_help_sign_in and helper.locked_at is null, false) as "isHelper",
        coalesce(users.set_up_by = $2::uuid, false) as "isMaker", ${nameOf('helper')} as "helperName"
      from users
      left join users helper on helper.id = $2
      left join care_connections c on c.id = users.id::text || ':' || $2::text and c.invitation_id is not null
      where users.id = $1`,
    values: [userId, helperId],
  });
  return rows[0];
};
