import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './sessionCookie.ts';
import { deleteOtherSessions, deleteSession, extendSession, insertSession, type SessionRow } from './sessionRows.ts';

type SessionParts = Pick<Dependencies, 'db' | 'tokens' | 'now'>;

/** A session ends this long after it was last used. */
const sessionLifeMs = 7 * 24 * 3_600_000;
/** Its expiry is extended at most this often. */
const renewalPauseMs = 3_600_000;

/** A session without a browser, for a script that works in the server's database: the token is the cookie's value. No password ends it. */
export const createSession = async (
  { db, tokens, now }: SessionParts,
  userId: string,
  { agent, credentialId, lifeMs = sessionLifeMs }: { agent?: string; credentialId?: string; lifeMs?: number } = {},
): Promise<{ sid: string; token: string }> => {
  const sid = randomBytes(24).toString('base64url');
  const openedAt = now();
  const expire = new Date(openedAt.getTime() + lifeMs);
  await insertSession(db.pool, { sid, userId, credentialId, openedAt, expire, ...(agent === undefined ? {} : { agent }) });
  return { sid, token: tokens.sign({ userId, sid }) };
};

/** Signs a person in who gave the password of that credential. The session that the browser had before, if any, ends. */
export const startSession = async (
  res: Response,
  req: Request,
  deps: SessionParts,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<string> => {
  const before = claimedSid(req, deps);
  if (before !== undefined) await deleteSession(deps.db.pool, before);
  const { sid, token } = await createSession(deps, userId, { credentialId });
  setSessionCookie(req, res, token, sessionLifeMs);
  return sid;
};

/** Signs out, whether or not there was a session: copies of the cookie are invalid from now on. */
export const endSession = async (res: Response, req: Request, deps: SessionParts): Promise<void> => {
  const sid = claimedSid(req, deps);
  if (sid !== undefined) await deleteSession(deps.db.pool, sid);
  clearSessionCookie(req, res);
};

/** After a password change: ends this person's other sessions. */
export const endOtherSessions = (deps: SessionParts, userId: string, exceptSid: string): Promise<void> =>
  deleteOtherSessions(deps.db.pool, userId, exceptSid);

const fullLife = (now: Date): Date => new Date(now.getTime() + sessionLifeMs);

/** Whether the last renewal is an hour ago. A script's session is never extended. */
const isToBeRenewed = ({ viewer, expire }: SessionRow, now: Date): boolean =>
  viewer.agent === undefined && fullLife(now).getTime() - expire.getTime() >= renewalPauseMs;

/** Extends the expiry where that is due. */
export const renewSession = async (req: Request, res: Response, deps: SessionParts, row: SessionRow): Promise<void> => {
  const now = deps.now();
  if (!isToBeRenewed(row, now)) return;
  if (!(await extendSession(deps.db.pool, row.viewer.sid, fullLife(now)))) return;
  setSessionCookie(req, res, deps.tokens.sign(row.viewer), sessionLifeMs);
};

const claimedSid = (req: Request, { tokens }: SessionParts): string | undefined => {
  const token = sessionTokenOf(req);
  return token === undefined ? undefined : tokens.check(token)?.sid;
};
