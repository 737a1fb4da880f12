import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The route's pattern, never the URL: that may contain ids, and its query user input. */
const routeOf = (req: Request): string => {
  const pattern: unknown = (req.route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string') return 'unmatched';
  return req.originalUrl.startsWith('/api/') ? `/api${pattern}` : pattern;
};

/** The account of the session; undefined: no session. */
const accountOf = ({ locals }: Response): unknown => locals['accountId'];
/** Adds the account to the request's log line. */
export const logAccount = ({ locals }: Response, accountId: string): void => void (locals['accountId'] = accountId);

/** Gives each request an id and logs its outcome. No bodies, names or query text. */
export const requestLog =
  (log: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const route = routeOf(req);
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.requests.observe({ method: req.method, route, status: String(status) }, seconds);
      if (res.getHeader('X-Stale') !== undefined) metrics.staleAnswers.inc();
      const line = { requestId, method: req.method, route, status, ms: Math.round(seconds * 1000) };
      const accountId = accountOf(res);
      // a request for somebody else's data, which is 404 if the viewer may not know that it exists
      if (accountId !== undefined && (status === 403 || status === 404)) log.warn({ ...line, accountId }, 'request');
      else log.info(line, 'request');
    });
    next();
  };
