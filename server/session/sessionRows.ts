import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { firstDayMs, validSessions } from '../../projections/session/sessionsQueries.ts';

export interface SessionRow {
  readonly viewer: Viewer;
  readonly openedAt: Date;
  readonly expire: Date;
  /** To the hour. */
  readonly seenAt: Date;
}
interface Row {
  user_id: string;
  agent: string | null;
  is_device: boolean;
  is_added: boolean;
  is_paired: boolean;
  opened_at: Date;
  expire: Date;
  seen_at: Date;
}

/** The session, if it is valid at that moment of the server's clock. */
export const findSession = async (on: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'find_session',
    text: `select sid, sess->>'userId' as user_id, sess->>'agent' as agent, sess->>'device' = 'true' as is_device, sess->>'added' = 'true' as is_added, sess->>'paired' = 'true' as is_paired, sessions.opened_at, expire, seen_at from ${validSessions} and sid = any($1)`,
    values: [[sid]],
    by: 'sid',
  });
  const row = rows.find(({ expire }) => expire > now);
  if (row === undefined) return undefined;
  const { user_id: userId, opened_at: openedAt, expire, seen_at: seenAt } = row;
  return { viewer: { userId, sid, ...kindOf(row, now) }, openedAt, expire, seenAt };
};

const kindOf = (
  { agent, is_device: isDevice, is_added: wasAdded, is_paired: isPaired, opened_at: openedAt }: Row,
  now: Date,
): Omit<Viewer, 'userId' | 'sid'> => {
  const isAdded = wasAdded || (isPaired && now.getTime() - openedAt.getTime() < firstDayMs);
  return {
    ...(agent === null ? {} : { agent }),
    ...(isDevice ? { isDevice } : {}),
    ...(isAdded ? { isAdded } : {}),
    ...(isPaired ? { isPaired } : {}),
  };
};

/** A session by its secret id: the id that its owner sees, and when it was opened. */
export const findOwnSession = async (
  on: Queryable,
  sid: string,
): Promise<{ readonly id: string; readonly openedAt: Date } | undefined> => {
  const text = 'select id, opened_at as "openedAt" from app.sessions where sid = $1';
  const { rows } = await on.query<{ id: string; openedAt: Date }>({ name: 'find_own_session', text, values: [sid] });
  return rows[0];
};

interface NewSession extends Viewer {
  /** The password it was opened with; undefined: a script's. */
  readonly credentialId?: string | undefined;
  /** In words. */
  readonly device?: string | null;
  readonly openedAt: Date;
  readonly expire: Date;
}

export const insertSession = async (on: Queryable, session: NewSession): Promise<void> => {
  const {
    sid,
    userId,
    agent,
    isDevice = false,
    isAdded = false,
    isPaired = false,
    credentialId,
    device = null,
    openedAt,
    expire,
  } = session;
  await on.query({
    name: 'insert_session',
    text: 'insert into app.sessions (sid, sess, credential_ids, device, opened_at, seen_at, expire) values ($1, $2, $3, $4, $5, $5, $6)',
    values: [
      sid,
      JSON.stringify({
        userId,
        ...(agent === undefined ? {} : { agent }),
        ...(isDevice ? { device: true } : {}),
        ...(isAdded ? { added: true } : {}),
        ...(isPaired ? { paired: true } : {}),
      }),
      credentialId === undefined ? null : [credentialId],
      device,
      openedAt,
      expire,
    ],
  });
};

/** A session that changes its password is valid with the former one until the new one is active, and then with that. */
export const addSessionCredential = async (on: Queryable, sid: string, credentialId: string): Promise<void> => {
  await on.query({
    name: 'add_session_credential',
    text: `update app.sessions set credential_ids = credential_ids || $2::uuid where sid = $1 and not $2::uuid = any(credential_ids)`,
    values: [sid, credentialId],
  });
};

/** Extends the expiry; a session that was ended meanwhile stays ended. */
export const extendSession = async (
  on: Queryable,
  sid: string,
  { expire, seenAt }: Pick<SessionRow, 'expire' | 'seenAt'>,
): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'extend_session',
    text: 'update app.sessions set expire = $2, seen_at = $3 where sid = $1',
    values: [sid, expire, seenAt],
  });
  return rowCount === 1;
};

/** Sockets of an ended session are closed on every node: they listen on `session_ended`. */
const ended = (condition: string) => `with gone as (delete from app.sessions where ${condition} returning sid, device)
  select device, pg_notify('session_ended', sid) from gone`;

export const deleteSession = async (on: Queryable, sid: string): Promise<boolean> => {
  const { rowCount } = await on.query({ name: 'delete_session', text: ended('sid = $1'), values: [sid] });
  return rowCount === 1;
};

/** Deletes the session only if it belongs to that person; undefined: they have none of that id. */
export const deleteOwnSession = async (
  on: Queryable,
  userId: string,
  id: string,
): Promise<{ readonly device: string | null } | undefined> => {
  const { rows } = await on.query<{ device: string | null }>({
    name: 'delete_own_session',
    text: ended(`sess->>'userId' = $1 and id = $2`),
    values: [userId, id],
  });
  return rows[0];
};

export const deleteOtherSessions = async (on: Queryable, userId: string, exceptSid: string): Promise<number> => {
  const { rowCount } = await on.query({
    name: 'delete_other_sessions',
    text: ended(`sess->>'userId' = $1 and sid <> $2`),
    values: [userId, exceptSid],
  });
  return rowCount ?? 0;
};

/** The devices that were handed over signed in; with `unusedSince`, those that were not used after it. Returns what each was, in words. */
export const deleteDeviceSessionsOf = async (
  on: Queryable,
  userId: string,
  unusedSince?: Date,
): Promise<readonly (string | null)[]> => {
  const text = ended(
    `sess->>'userId' = $1 and sess->>'device' = 'true' and ($2::timestamptz is null or seen_at <= $2)`,
  );
  const values = [userId, unusedSince ?? null];
  const { rows } = await on.query<{ device: string | null }>({ name: 'delete_device_sessions_of', text, values });
  return rows.map(({ device }) => device);
};

/** Whether the person has a device that was handed over signed in. */
export const hasDeviceSession = async (on: Queryable, userId: string): Promise<boolean> => {
  const text = `select from app.sessions where sess->>'userId' = $1 and sess->>'device' = 'true' limit 1`;
  const { rowCount } = await on.query({ name: 'has_device_session', text, values: [userId] });
  return rowCount === 1;
};

export const deleteSessionsOf = async (on: Queryable, userId: string): Promise<void> => {
  await on.query({ name: 'delete_sessions_of', text: ended(`sess->>'userId' = $1`), values: [userId] });
};

export const deleteExpiredSessions = async (on: Queryable, now: Date): Promise<number> => {
  const { rowCount } = await on.query({ name: 'delete_expired_sessions', text: ended('expire <= $1'), values: [now] });
  return rowCount ?? 0;
};
