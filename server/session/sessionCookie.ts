import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';

export const sessionCookie = 'hearthline_session';
const parseCookies = cookieParser();

/** A cookie in the form that we set, without quoting or escapes, so that other cookies need no parsing. */
const asSet = new RegExp(`(?:^|; )${sessionCookie}=([\\w.-]+)(?:;|$)`);

/** The session token of a request or of an upgrade, which is no Express request. */
export const sessionTokenOf = (request: IncomingMessage): string | undefined => {
  const [, asWeSetIt] = asSet.exec(request.headers.cookie ?? '') ?? [];
  if (asWeSetIt !== undefined) return asWeSetIt;
  const withCookies = request as Request;
  if (!withCookies.cookies) parseCookies(withCookies, undefined as unknown as Response, () => undefined);
  const token: unknown = withCookies.cookies[sessionCookie];
  return typeof token === 'string' ? token : undefined;
};

const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: req.secure }) as const;

export const setSessionCookie = (req: Request, res: Response, token: string, maxAgeMs: number): void => {
  res.cookie(sessionCookie, token, { ...attributes(req), maxAge: maxAgeMs });
};

export const clearSessionCookie = (req: Request, res: Response): void => {
  res.clearCookie(sessionCookie, attributes(req));
};
