import { Router, type RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { countedName } from '../session/countedName.ts';
import { noteCrossSite, noteForgedToken } from '../session/failures.ts';
import { refusePagesOfOthers } from '../session/pageUser.ts';
import { NotFound } from './errors.ts';
import { composeMiddleware } from './composeMiddleware.ts';
import { jsonBody } from './jsonBody.ts';
import { loginRedirect } from './loginRedirect.ts';
import { rateLimits } from './rateLimits.ts';
import { refuseCrossSiteWrites } from './sameOrigin.ts';
import { serverTime, type BelievedNow } from './serverTime.ts';

/** The largest JSON body accepted, in bytes. */
const bodyLimit = 100 * 1024;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Middleware for writes only; reads go straight to their route. */
const onWrites =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    reads.has(req.method) ? next() : handler(req, res, next);

/** Middleware for reads only. */
const onReads =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    reads.has(req.method) ? handler(req, res, next) : next();

/** No browser keeps an answer; pictures have a rule of their own (serveFile.ts). */
const unstored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

export const unknownAddress: RequestHandler = () => {
  throw new NotFound('There’s nothing at this address.');
};

/** Everything under /api: the steps of each request, and the routes. */
interface Api {
  readonly steps: readonly RequestHandler[];
  readonly routers: readonly Router[];
}

export const api = (deps: Dependencies, features: readonly Router[], believedNow: BelievedNow): Api => {
  const limits = rateLimits(deps, countedName(deps));
  const behindProxy = deps.config.trustProxy !== undefined;
  const onEachWrite = [
    refuseCrossSiteWrites(behindProxy, (request) => noteCrossSite(request, deps)),
    limits.write,
    limits.upload,
    jsonBody(bodyLimit),
  ];
  const own = Router()
    .get('/login', loginRedirect)
    .post('/login', limits.login)
    .put('/user/password', limits.login)
    .post('/sign-in-help', limits.login)
    .post('/sign-in-links/read', limits.login)
    .post('/sign-in-links/use', limits.login)
    .post('/pairing-codes', limits.login)
    .post('/pairing-codes/read', limits.login)
    .post('/pairing-codes/use', limits.login)
    .post('/register', limits.register)
    .post('/managed-accounts', limits.setUp);
  const noteForged: RequestHandler = (req, _res, next) => {
    noteForgedToken(req, deps);
    next();
  };
  const onAll = [unstored, serverTime(believedNow), noteForged, refusePagesOfOthers(deps)];
  return {
    steps: [...onAll, onReads(limits.read), onWrites(composeMiddleware(...onEachWrite))],
    routers: [own, ...features],
  };
};
