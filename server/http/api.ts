import express, { Router, type RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from './errors.ts';
import { inOrder } from './inOrder.ts';
import { loginRedirect } from './loginRedirect.ts';
import { rateLimits } from './rateLimits.ts';
import { refuseForeignWrites } from './sameOrigin.ts';

/** The largest JSON body we take. */
const bodyLimit = '100kb';
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What only writes pass through: reads go straight to their route. */
const onWrites =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    reads.has(req.method) ? next() : handler(req, res, next);

const privateAnswer: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache');
  next();
};

export const unknownAddress: RequestHandler = () => {
  throw new NotFound('There is no such address.');
};

/** "/medications/7" → "medications"; paths are the same in capitals. */
const firstPart = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** The routes of all features, each found by the first part of its path: a request is compared with those few alone. */
const byFirstPart = (features: readonly Router[]): RequestHandler & Pick<Router, 'stack'> => {
  const routers = new Map<string, Router>();
  for (const layer of features.flatMap(({ stack }) => stack)) {
    const part = firstPart(layer.route?.path ?? '');
    if (part === '' || part.startsWith(':')) throw new Error('A route of the API begins with a word of its own');
    const router = routers.get(part) ?? Router();
    router.stack.push(layer);
    routers.set(part, router);
  }
  const handle: RequestHandler = (req, res, next) => {
    const router = routers.get(firstPart(req.path));
    if (router) router(req, res, next);
    else next();
  };
  // as a router says what lies behind it
  return Object.assign(handle, { stack: [...routers.values()].flatMap(({ stack }) => stack) });
};

/** Everything under /api. */
export const api = (deps: Dependencies, features: readonly Router[]): RequestHandler => {
  const limits = rateLimits(deps.config);
  const behindProxy = deps.config.trustProxy !== undefined;
  const onEachWrite = [refuseForeignWrites(behindProxy), limits.write, limits.upload, express.json({ limit: bodyLimit })];
  const own = Router()
    .get('/login', loginRedirect)
    .post('/login', limits.login)
    .post('/register', limits.register)
    .get('/config', (_req, res) => void res.json(deps.config.services));
  const routes = byFirstPart([own, ...features]);
  return Object.assign(inOrder(privateAnswer, onWrites(inOrder(...onEachWrite)), routes, unknownAddress), { stack: routes.stack });
};
