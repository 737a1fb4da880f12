import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './sessionCookie.ts';
import type { SessionClaims, SessionTokens } from './sessionTokens.ts';

/** Several steps of one request read its claims; null: it has none. */
const claimsRead = new WeakMap<IncomingMessage, SessionClaims | null>();

/** The claims of a request's session cookie, if we signed it. Whether the session is valid is not checked. */
export const readClaims = (request: IncomingMessage, tokens: SessionTokens): SessionClaims | undefined => {
  const before = claimsRead.get(request);
  if (before !== undefined) return before ?? undefined;
  const token = sessionCookies.read(request);
  const claims = token === undefined ? undefined : tokens.check(token);
  claimsRead.set(request, claims ?? null);
  return claims;
};
