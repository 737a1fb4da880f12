import type { Queryable } from '../queryable.ts';

/** An account as `npm run accounts -- list` shows it. */
export interface ListedAccount {
  readonly username: string;
  readonly role: string;
  readonly since: Date;
  /** By a session that is kept or a sign-in of the last 90 days, to the hour; null: not known. */
  readonly lastSeenAt: Date | null;
  readonly isLocked: boolean;
}

/** The longest there first. */
export const listAccounts = async (on: Queryable): Promise<readonly ListedAccount[]> => {
  const { rows } = await on.query<ListedAccount>({
    name: 'list_accounts',
    text: `select username, role, created_at as since, locked_at is not null as "isLocked", greatest(
        (select max(seen_at) from app.sessions where sess->>'userId' = users.id::text and sess->>'agent' is null),
        (select max(e.at) from app.security_events e where e.user_id = users.id and e.kind in ('signedIn', 'passwordReset'))) as "lastSeenAt"
      from users order by created_at, username`,
  });
  return rows;
};
