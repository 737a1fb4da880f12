import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './sessionCookie.ts';
import type { SessionClaims, SessionTokens } from './sessionTokens.ts';

/** The claims of a request's session cookie, if we signed it. Whether the session is valid is not checked. */
export const readClaims = (request: IncomingMessage, tokens: SessionTokens): SessionClaims | undefined => {
  const token = sessionCookies.read(request);
  return token === undefined ? undefined : tokens.check(token);
};
