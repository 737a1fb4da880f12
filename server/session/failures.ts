import type { IncomingMessage } from 'node:http';
import type { Dependencies } from '../dependencies.ts';
import type { FailureKind } from '../../projections/session/securityEventsQueries.ts';
import { deviceOf } from './device.ts';
import { storeSecurityEvent } from './securityEvents.ts';
import { readClaims } from './claims.ts';
import { sessionCookies } from './sessionCookie.ts';

export type FailureDeps = Pick<Dependencies, 'db' | 'now' | 'log' | 'securityLog'>;

/** A failed attempt. */
interface Failure {
  readonly kind: FailureKind | 'nameUnknown' | 'tokenForged';
  /** The account concerned; undefined: nobody's. */
  readonly userId?: string | undefined;
  /** HMAC of a name that nobody has. */
  readonly name?: string;
}

/** Logs it and, if it concerns an account, records it there: one row a kind and day. Never throws. */
export const recordFailure = async (
  request: IncomingMessage,
  deps: FailureDeps,
  { kind, userId, name }: Failure,
): Promise<void> => {
  const fields = { ...(userId === undefined ? {} : { accountId: userId }), ...(name === undefined ? {} : { name }) };
  deps.securityLog.warn(kind, userId ?? name ?? 'nobody', fields);
  if (userId === undefined || kind === 'nameUnknown' || kind === 'tokenForged') return;
  const where = { device: deviceOf(request.headers['user-agent']), now: deps.now() };
  await storeSecurityEvent(deps.db.pool, { userId, kind }, where).catch((error: unknown) =>
    deps.log.warn({ err: error, accountId: userId }, 'a security event could not be stored'),
  );
};

type TokenDeps = FailureDeps & Pick<Dependencies, 'tokens'>;

/** A session cookie that we didn't sign. The user it names isn't believed, so no account records it. */
export const noteForgedToken = (request: IncomingMessage, deps: TokenDeps): void => {
  if (readClaims(request, deps.tokens) === undefined && sessionCookies.read(request) !== undefined)
    void recordFailure(request, deps, { kind: 'tokenForged' });
};

/** Another site's page tried to write with this browser's cookies. */
export const noteCrossSite = (request: IncomingMessage, deps: TokenDeps): void =>
  void recordFailure(request, deps, { kind: 'crossSiteWrite', userId: readClaims(request, deps.tokens)?.userId });
