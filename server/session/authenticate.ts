import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Viewer } from '../command/commandRoute.ts';
import { claimRequestKey, type RequestKey } from '../command/requestKeys.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { Unauthorized } from '../http/errors.ts';
import { logAccount } from '../http/requestLog.ts';
import { readClaims } from './claims.ts';
import { assertNotParked, otherSenior } from './parkedStreamGuard.ts';
import { clearBrowserCache, renewSession } from './session.ts';
import { findSession, type SessionRow } from './sessionRows.ts';
import type { SessionClaims } from './sessionTokens.ts';

/** The claims of a token we signed; 401 without one. Whether the session is valid is not checked yet. */
export const claimsOf = (request: IncomingMessage, { tokens }: Pick<Dependencies, 'tokens'>): SessionClaims => {
  const claims = readClaims(request, tokens);
  if (!claims) throw new Unauthorized();
  return claims;
};

/** The session that the browser had is over: another person may be the next to use it. */
const validSession = (row: SessionRow | undefined, claims: SessionClaims, res: Response): SessionRow => {
  if (row?.viewer.userId === claims.userId) return row;
  clearBrowserCache(res);
  throw new Unauthorized();
};

/**
 * Checks the session and the request's key and runs a route's queries in one round trip. 401 and parked access take precedence over a reused
 * key, and that over the queries' results.
 */
export const withSession = async <Found>(
  req: Request,
  res: Response,
  deps: Dependencies,
  claims: SessionClaims,
  query: (on: Queryable) => Promise<Found>,
  requestKey?: RequestKey,
): Promise<{ viewer: Viewer; found: Found }> => {
  const personId = otherSenior(req, claims.userId);
  const [session, notParked, claimed, found] = await deps.db.pipelined(async (on) =>
    Promise.allSettled([
      findSession(on, claims.sid, deps.now()),
      assertNotParked(on, deps.parkedStreamGuard, { personId }),
      claimRequestKey(on, requestKey),
      query(on),
    ]),
  );
  if (session.status === 'rejected') throw session.reason;
  const row = validSession(session.value, claims, res);
  deps.tokens.noteValid(claims);
  logAccount(res, row.viewer.userId);
  if (notParked.status === 'rejected') throw notParked.reason;
  if (claimed.status === 'rejected') throw claimed.reason;
  if (found.status === 'rejected') throw found.reason;
  await renewSession(req, res, deps, row);
  return { viewer: row.viewer, found: found.value };
};

/** The viewer of a request outside the read and command routes; 401 without a valid session. */
export const requireViewer = async (req: Request, res: Response, deps: Dependencies): Promise<Viewer> => {
  const { viewer } = await withSession(req, res, deps, claimsOf(req, deps), () => Promise.resolve(undefined));
  return viewer;
};

/** The person of a request or an upgrade; undefined: not signed in. */
export const authenticate = async (
  request: IncomingMessage,
  deps: Pick<Dependencies, 'db' | 'tokens' | 'now'>,
): Promise<Viewer | undefined> => {
  const claims = readClaims(request, deps.tokens);
  if (!claims) return undefined;
  const row = await findSession(deps.db.pool, claims.sid, deps.now());
  return row?.viewer.userId === claims.userId ? row.viewer : undefined;
};
