import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';

const parseCookies = cookieParser();

/** Matches a cookie in the form that we set, without quoting or escapes, so that other cookies need no parsing. */
const asSet = (name: string): RegExp => new RegExp(`(?:^|; )${name}=([\\w.-]+)(?:;|$)`);

/** The cookie's value in any request; undefined: there is none of that name. */
export const cookieValue = (request: IncomingMessage, name: string): string | undefined => {
  const withCookies = request as Request;
  if (!withCookies.cookies) parseCookies(withCookies, undefined as unknown as Response, () => undefined);
  const value: unknown = withCookies.cookies[name];
  return typeof value === 'string' ? value : undefined;
};

const valueOf = (request: IncomingMessage, name: string, pattern: RegExp): string | undefined => {
  const [, asWeSetIt] = pattern.exec(request.headers.cookie ?? '') ?? [];
  return asWeSetIt ?? cookieValue(request, name);
};

/** Works for an upgrade too, which no Express route handles. */
const isHttps = (request: IncomingMessage): boolean => Reflect.get(request, 'secure') === true;

interface HostCookie {
  read(request: IncomingMessage): string | undefined;
  /** Reads the cookie with or without the `__Host-` prefix. */
  readAll(request: IncomingMessage): readonly string[];
  set(req: Request, res: Response, value: string, maxAgeMs: number): void;
  clear(req: Request, res: Response): void;
  /** A Cookie header for a script, which may not know whether the server sees it by https. */
  header(value: string): string;
}

/**
 * A cookie out of reach of scripts and other sites. Over https its name begins with `__Host-`: browsers take such a cookie from this host
 * alone, over https. Each scheme reads its own name only, so that another host of the domain, or a page by http, can't plant one.
 */
export const hostCookie = (name: string): HostCookie => {
  const forms = {
    http: { name, pattern: asSet(name), attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: false } },
    https: {
      name: `__Host-${name}`,
      pattern: asSet(`__Host-${name}`),
      attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
    },
  } as const;
  const both = [forms.https, forms.http];
  const formOf = (request: IncomingMessage) => (isHttps(request) ? forms.https : forms.http);
  const read = (request: IncomingMessage, form: (typeof both)[number]) => valueOf(request, form.name, form.pattern);
  return {
    read: (request) => read(request, formOf(request)),
    readAll: (request) => both.map((form) => read(request, form)).filter((value) => value !== undefined),
    set: (req, res, value, maxAge) => {
      const { name, attributes } = formOf(req);
      res.cookie(name, value, { ...attributes, maxAge });
    },
    clear: (_req, res) => {
      for (const { name, attributes } of both) res.clearCookie(name, attributes);
    },
    header: (value) => both.map((form) => `${form.name}=${value}`).join('; '),
  };
};
