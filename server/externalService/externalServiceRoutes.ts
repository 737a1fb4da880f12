import { Router } from 'express';
import type { ExternalServices } from '../../events/externalService/externalServices.ts';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import type { ReadRoute } from '../http/readRoute.ts';

/** GET /api/config, for people who are signed in: an address may be an invitation that isn't meant for the public. */
const externalServices: ReadRoute<undefined, ExternalServices> = {
  find: () => Promise.resolve(undefined),
  answer: (_found, _request, _viewer, { config }) => ({ body: config.services }),
};

export const externalServiceRoutes = (deps: Dependencies): Router =>
  Router().get('/config', read(externalServices, deps));
