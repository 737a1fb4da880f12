import type { Queryable } from '../queryable.ts';
import { iso } from '../json/jsonColumns.ts';

/** GET /api/user/sessions: where the viewer is signed in. */
export interface SessionView {
  /** Not the one in the cookie. */
  readonly id: string;
  /** In words, such as "Firefox on Android"; null: unknown. */
  readonly device: string | null;
  /** For a script that works in the viewer's name: its own name. */
  readonly agent: string | null;
  /** ISO instants. */
  readonly signedInAt: string;
  /** To the hour, because a request doesn't write; of a script when it began. */
  readonly lastSeenAt: string;
  /** Handed over without a password: it does not end by itself. */
  readonly isDevice: boolean;
  /**
   * A helper's link opened it after the first device, or letters did so within the last day: it can't choose a way into the
   * account.
   */
  readonly isAdded: boolean;
  /** Letters of another device opened it. */
  readonly isPaired: boolean;
  /** The session that asks. */
  readonly isCurrent: boolean;
}

/** A stored session. */
export interface OwnSession extends Omit<SessionView, 'isCurrent'> {
  readonly sid: string;
}

/**
 * Sessions with their account's present password. A session opened with another one is invalid. A script's session names none. While an
 * account isn't in the read models yet, its only password is the one it registered with. Of a locked account no session is valid.
 */
export const validSessions = `app.sessions left join users on users.id = (sess->>'userId')::uuid
  where users.locked_at is null and ((credential_ids is null and sess->>'agent' is not null) or users.id is null or users.credential_id = any(credential_ids))`;

/** A session that letters opened chooses no way into the account during this time (docs/decisions/0054-pairing-codes.md). */
export const firstDayMs = 24 * 3_600_000;

const most = 100;

/** A person's sessions that are valid at that moment of the server's clock, last seen first. */
export const listSessions = async (on: Queryable, userId: string, now: Date): Promise<readonly OwnSession[]> => {
  const { rows } = await on.query<OwnSession>({
    name: 'list_sessions',
    text: `select sid, sessions.id, device, sess->>'agent' as agent, coalesce(sess->>'device' = 'true', false) as "isDevice",
        coalesce(sess->>'added' = 'true' or (sess->>'paired' = 'true' and sessions.opened_at > $3), false) as "isAdded",
        coalesce(sess->>'paired' = 'true', false) as "isPaired", ${iso('sessions.opened_at')} as "signedInAt", ${iso('seen_at')} as "lastSeenAt"
      from ${validSessions} and sess->>'userId' = $1 and expire > $2 order by seen_at desc, sessions.opened_at desc limit ${most}`,
    values: [userId, now, new Date(now.getTime() - firstDayMs)],
  });
  return rows;
};
