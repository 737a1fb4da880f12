import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { removeNtfyDevice } from '../notification/deviceRows.ts';
import { deviceOf } from './device.ts';
import { sessionCookies } from './sessionCookie.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  insertSession,
  type SessionRow,
} from './sessionRows.ts';

type SessionParts = Pick<Dependencies, 'db' | 'tokens' | 'now'>;

/** A session that is not used ends after this time. */
const sessionLifeMs = 7 * 24 * 3_600_000;
/** However much it is used, a session ends this long after its sign-in. */
const longestSessionMs = 90 * 24 * 3_600_000;
/** A device that was handed over signed in stays so until somebody ends it. */
const deviceLifeMs = 100 * 365 * 24 * 3_600_000;
/** Browsers keep no cookie longer (RFC 6265bis), so such a device has to be used once a year. */
const longestCookieMs = 400 * 24 * 3_600_000;
/** Its expiry is extended, and when it was last seen is noted, at most this often. */
const renewalPauseMs = 3_600_000;

interface NewSession {
  /** The password it was opened with. */
  readonly credentialId?: string;
  readonly lifeMs?: number;
  /** It does not end by itself. */
  readonly isDevice?: boolean;
  /** A helper's link opened it after the first device. */
  readonly isAdded?: boolean;
  /** Letters of another device of the person's opened it. */
  readonly isPaired?: boolean;
}

/** A session without a browser, for a script that works in the server's database: the token is the cookie's value. No password ends it. */
export const createSession = async (
  { db, tokens, now }: SessionParts,
  userId: string,
  { lifeMs = sessionLifeMs, ...about }: NewSession & { agent?: string; device?: string | null } = {},
): Promise<{ sid: string; token: string }> => {
  const sid = randomBytes(24).toString('base64url');
  const openedAt = now();
  const expire = new Date(openedAt.getTime() + lifeMs);
  await insertSession(db.pool, { sid, userId, openedAt, expire, ...about });
  return { sid, token: tokens.sign({ userId, sid }) };
};

/** Signs in a person who gave the password of that credential, or proof in its place. The browser's earlier session, if any, ends. */
export const startSession = async (
  res: Response,
  req: Request,
  deps: SessionParts,
  {
    userId,
    isDevice = false,
    lifeMs = isDevice ? deviceLifeMs : sessionLifeMs,
    ...session
  }: NewSession & { userId: string; credentialId: string },
): Promise<string> => {
  await deleteClaimed(req, deps);
  const { sid, token } = await createSession(deps, userId, {
    ...session,
    isDevice,
    device: deviceOf(req.get('user-agent')),
    lifeMs,
  });
  sessionCookies.set(req, res, token, Math.min(lifeMs, longestCookieMs));
  return sid;
};

/** Pictures are in the browser's cache while somebody is signed in. Browsers heed this over https and on localhost. */
export const clearBrowserCache = (res: Response): void => void res.setHeader('Clear-Site-Data', '"cache"');

/**
 * Signs out, whether or not there was a session: copies of the cookie are invalid from now on. Returns the account that
 * was signed in.
 */
export const endSession = async (res: Response, req: Request, deps: SessionParts): Promise<string | undefined> => {
  const userId = await deleteClaimed(req, deps);
  sessionCookies.clear(req, res);
  clearBrowserCache(res);
  return userId;
};

/** Ends this person's other sessions; returns how many there were. Each of them may have copied the address of the ntfy topic, so that ends too. */
export const endOtherSessions = async (
  { db, now }: SessionParts,
  userId: string,
  exceptSid: string,
): Promise<number> => {
  const times = await deleteOtherSessions(db.pool, userId, exceptSid);
  await removeNtfyDevice(db.pool, userId, now());
  return times;
};

/** Ends all of this person's sessions, and the ntfy topic with them. */
export const endAllSessions = async ({ db, now }: SessionParts, userId: string): Promise<void> => {
  await deleteSessionsOf(db.pool, userId);
  await removeNtfyDevice(db.pool, userId, now());
};

/** When a session ends that is used now. */
const endOf = ({ viewer, openedAt, expire }: SessionRow, now: Date): Date =>
  viewer.isDevice === true
    ? expire
    : new Date(Math.min(now.getTime() + sessionLifeMs, openedAt.getTime() + longestSessionMs));

/** Whether it was last seen an hour ago. A script's session is never extended. */
const isToBeRenewed = ({ viewer, seenAt }: SessionRow, now: Date): boolean =>
  viewer.agent === undefined && now.getTime() - seenAt.getTime() >= renewalPauseMs;

/** Extends the expiry where that is due. */
export const renewSession = async (req: Request, res: Response, deps: SessionParts, row: SessionRow): Promise<void> => {
  const now = deps.now();
  if (!isToBeRenewed(row, now)) return;
  const end = endOf(row, now);
  if (!(await extendSession(deps.db.pool, row.viewer.sid, { expire: end, seenAt: now }))) return;
  sessionCookies.set(req, res, deps.tokens.sign(row.viewer), Math.min(end.getTime() - now.getTime(), longestCookieMs));
};

/** Ends the sessions that the browser has: two, if it came by http and by https. Returns whose they were. */
const deleteClaimed = async (req: Request, { db, tokens }: SessionParts): Promise<string | undefined> => {
  let userId: string | undefined;
  for (const token of sessionCookies.readAll(req)) {
    const claims = tokens.check(token);
    if (claims && (await deleteSession(db.pool, claims.sid))) ({ userId } = claims);
  }
  return userId;
};
