import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';

export interface SessionRow {
  readonly viewer: Viewer;
  readonly expire: Date;
}
interface Row {
  user_id: string;
  agent: string | null;
  expire: Date;
}

/** The session, if it is valid at that moment of the server's clock. */
export const findSession = async (on: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'find_session',
    text: `select sid, sess->>'userId' as user_id, sess->>'agent' as agent, expire from app.sessions where sid = any($1)`,
    values: [[sid]],
    by: 'sid',
  });
  const row = rows.find(({ expire }) => expire > now);
  return row && { viewer: { userId: row.user_id, sid, ...(row.agent === null ? {} : { agent: row.agent }) }, expire: row.expire };
};

export const insertSession = async (on: Queryable, { sid, userId, agent }: Viewer, expire: Date): Promise<void> => {
  await on.query({
    name: 'insert_session',
    text: 'insert into app.sessions (sid, sess, expire) values ($1, $2, $3)',
    values: [sid, JSON.stringify({ userId, ...(agent === undefined ? {} : { agent }) }), expire],
  });
};

/** Extends the expiry; a session that was ended meanwhile stays ended. */
export const extendSession = async (on: Queryable, sid: string, expire: Date): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'extend_session',
    text: 'update app.sessions set expire = $2 where sid = $1',
    values: [sid, expire],
  });
  return rowCount === 1;
};

/** Sockets of an ended session are closed on every node: they listen on `session_ended`. */
const ended = (condition: string) => `with gone as (delete from app.sessions where ${condition} returning sid)
  select pg_notify('session_ended', sid) from gone`;

export const deleteSession = async (on: Queryable, sid: string): Promise<void> => {
  await on.query({ name: 'delete_session', text: ended('sid = $1'), values: [sid] });
};

export const deleteOtherSessions = async (on: Queryable, userId: string, exceptSid: string): Promise<void> => {
  await on.query({ name: 'delete_other_sessions', text: ended(`sess->>'userId' = $1 and sid <> $2`), values: [userId, exceptSid] });
};

export const deleteExpiredSessions = async (on: Queryable, now: Date): Promise<number> => {
  const { rowCount } = await on.query({ name: 'delete_expired_sessions', text: ended('expire <= $1'), values: [now] });
  return rowCount ?? 0;
};
