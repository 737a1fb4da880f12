import express, { Router, type RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from './errors.ts';
import { loginRedirect } from './loginRedirect.ts';
import { rateLimits } from './rateLimits.ts';
import { refuseForeignWrites } from './sameOrigin.ts';

/** The largest JSON body we take. */
const bodyLimit = '100kb';
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What only writes pass through: reads go straight to their route. */
const writesOnly =
  (handlers: Router): RequestHandler =>
  (req, res, next) =>
    reads.has(req.method) ? next() : handlers(req, res, next);

const privateAnswer: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache');
  next();
};

export const unknownAddress: RequestHandler = () => {
  throw new NotFound('There is no such address.');
};

/** Everything under /api. */
export const api = (deps: Dependencies, features: readonly Router[]): Router => {
  const limits = rateLimits(deps.config);
  const behindProxy = deps.config.trustProxy !== undefined;
  const writes = Router().use(refuseForeignWrites(behindProxy), limits.write, limits.upload, express.json({ limit: bodyLimit }));
  const router = Router()
    .use(privateAnswer, writesOnly(writes))
    .get('/login', loginRedirect)
    .post('/login', limits.login)
    .post('/register', limits.register)
    .get('/config', (_req, res) => void res.json(deps.config.services));
  for (const feature of features) router.use(feature);
  return router.use(unknownAddress);
};
