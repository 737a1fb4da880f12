import express, { type Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { api, unknownAddress } from '../http/api.ts';
import { composeMiddleware } from '../http/composeMiddleware.ts';
import { mount } from '../http/directRouter.ts';
import { listenOn, stopListening } from '../http/listening.ts';
import { answerProblems } from '../http/problems.ts';

const many = 1_000_000_000;
const unlimited = { login: many, register: many, read: many, write: many, upload: many, demo: many };
const graceMs = 1000;

/**
 * Serves the API to this process alone for a while: on a free port that only this machine reaches, with the usual
 * sessions and access, but without limits by address, since these requests come from no person.
 */
export const withOwnApi = async <T>(
  deps: Dependencies,
  features: readonly Router[],
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const config = { ...deps.config, rateLimits: unlimited };
  const { steps, routers } = api({ ...deps, config }, features, () => undefined);
  const app = express().disable('x-powered-by').disable('etag');
  app.use(mount, composeMiddleware(...steps), ...routers, unknownAddress).use(answerProblems(deps.log));
  const { server, port } = await listenOn(app, { port: 0, host: '127.0.0.1' });
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await stopListening(server, graceMs);
  }
};
