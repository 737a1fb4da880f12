import express, { type Express } from 'express';
import { replacingTurns } from '../events/kernel/turnedText.ts';
import type { Dependencies } from './dependencies.ts';
import { api, unknownAddress } from './http/api.ts';
import { pageMarks } from './http/clientPage.ts';
import { healthz, type Health } from './http/health.ts';
import { compress } from './http/largeAnswers.ts';
import { composeMiddleware } from './http/composeMiddleware.ts';
import { fromMonitoring, monitors } from './http/monitoring.ts';
import { openMetrics } from './http/metrics.ts';
import { answerProblems } from './http/problems.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { BelievedNow } from './http/serverTime.ts';
import { mount, directRouter, type DirectRouter } from './http/directRouter.ts';
import { staticClient } from './http/staticClient.ts';
import { routes } from './routes.ts';

const trustOf = (trustProxy: string): number | string => (/^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy);

/** The steps that every request passes, in this order. */
interface HttpApp extends DirectRouter {
  readonly app: Express;
}

export const createHttpApp = (deps: Dependencies, health: () => Promise<Health>, believedNow: BelievedNow): HttpApp => {
  const { config, log } = deps;
  const metrics = openMetrics(health);
  const first = [requestLog(log, metrics), securityHeaders(config)];
  const { steps, routers } = api(deps, routes(deps), believedNow);
  const problems = answerProblems(log);
  const forMonitoring = fromMonitoring(monitors(config.monitoringFrom, config.trustProxy), unknownAddress);
  const app = express().disable('x-powered-by').disable('etag').set('json replacer', replacingTurns);
  if (config.trustProxy !== undefined) app.set('trust proxy', trustOf(config.trustProxy));
  app
    .use(composeMiddleware(...first))
    .use(mount, composeMiddleware(...steps), ...routers, unknownAddress)
    .get('/healthz', forMonitoring, healthz(health))
    .get('/metrics', forMonitoring, metrics.handler)
    .use(
      compress,
      staticClient(config.clientDir, { marks: pageMarks(config), publicUrl: config.publicUrl }),
      unknownAddress,
    )
    .use(problems);
  return { app, ...directRouter(app, { steps: [...first, ...steps], routers, problems }) };
};
