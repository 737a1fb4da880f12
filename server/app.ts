import express, { type Express } from 'express';
import type { Dependencies } from './dependencies.ts';
import { api, unknownAddress } from './http/api.ts';
import { healthz, type Health } from './http/health.ts';
import { compress } from './http/largeAnswers.ts';
import { inOrder } from './http/inOrder.ts';
import { openMetrics } from './http/metrics.ts';
import { answerProblems } from './http/problems.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { staticClient } from './http/staticClient.ts';
import { routes } from './routes.ts';

const trustOf = (trustProxy: string): number | string => (/^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy);

/** The door: what every request passes, in this order, and nothing more. */
export const createApp = (deps: Dependencies, health: () => Promise<Health>): Express => {
  const { config, log } = deps;
  const metrics = openMetrics(health);
  const app = express().disable('x-powered-by');
  if (config.trustProxy !== undefined) app.set('trust proxy', trustOf(config.trustProxy));
  return app
    .use(inOrder(requestLog(log, metrics), securityHeaders(config)))
    .use('/api', api(deps, routes(deps)))
    .get('/healthz', healthz(health))
    .get('/metrics', metrics.handler)
    .use(compress, staticClient(config.clientDir), unknownAddress)
    .use(answerProblems(log));
};
