import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** The claims of a session cookie; every request checks the session's row too. */
export interface SessionClaims {
  readonly userId: string;
  readonly sid: string;
}

export interface SessionTokens {
  sign(claims: SessionClaims): string;
  /** undefined for a token that we did not sign. */
  check(token: string): SessionClaims | undefined;
  /** Notes that the session which these claims name is valid. */
  noteValid(claims: SessionClaims): void;
  /** Whether this node found that session valid within the last minute. */
  wasValid(claims: SessionClaims): boolean;
}

/** Tokens with verified signatures: checking one again is a map look-up. */
const rememberedTokens = 10_000;
const validForMs = 60_000;

const verified = (token: string, key: KeyObject): SessionClaims | undefined => {
  try {
    const payload = jwt.verify(token, key, { algorithms: ['HS256'] });
    if (typeof payload === 'string' || typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string')
      return undefined;
    return { userId: payload.sub, sid: payload['sid'] };
  } catch {
    return undefined;
  }
};

/** Signs and checks session tokens under the key that all nodes share. The claims carry no expiry: the row does. */
export const openSessionTokens = async (keys: SubjectKeys): Promise<SessionTokens> => {
  const key = createSecretKey(await keys.shared('session-signing'));
  const known = new Map<string, SessionClaims>();
  // a remembered token has the same object of claims at each request
  const foundValidAt = new WeakMap<SessionClaims, number>();
  return {
    sign: ({ userId, sid }) => jwt.sign({ sub: userId, sid }, key, { algorithm: 'HS256' }),
    check: (token) => {
      const remembered = known.get(token);
      if (remembered) return remembered;
      const claims = verified(token, key);
      if (!claims) return undefined;
      if (known.size >= rememberedTokens) known.delete(known.keys().next().value ?? '');
      known.set(token, claims);
      return claims;
    },
    noteValid: (claims) => void foundValidAt.set(claims, performance.now()),
    wasValid: (claims) => performance.now() - (foundValidAt.get(claims) ?? -Infinity) < validForMs,
  };
};
