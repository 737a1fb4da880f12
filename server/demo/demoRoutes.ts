import { Router } from 'express';
import { findDemoFamily, type DemoFamilyView } from '../../projections/demo/demoFamilyQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { read } from '../http/readHandler.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { onlyExampleInvited, onlyOwnAddress, onlyOwnFamilyJoined } from './demoGuards.ts';
import { switchDemoMemberHandler, tryDemoFamilyHandler } from './demoHandlers.ts';

/** GET /api/demo-family: null for an ordinary account. */
const demoFamily: ReadRoute<DemoFamilyView | undefined, DemoFamilyView | null> = {
  find: (on, { viewerId, now }) => findDemoFamily(on, viewerId, now),
  answer: (family, _request, _viewer, { config }) => {
    if (!config.demo.isOn) throw new NotFound();
    return { body: family ?? null };
  },
};

/** Before the other features’ routes, with which it fills a family and three of which it guards. */
export const demoRoutes = (deps: Dependencies, features: readonly Router[]): Router =>
  Router()
    .get('/demo-family', read(demoFamily, deps))
    .post('/demo-family', tryDemoFamilyHandler(deps, features))
    .post('/demo-family/switch', switchDemoMemberHandler(deps))
    .post('/care-invitations', onlyExampleInvited(deps))
    .patch('/care-invitations/:id', onlyOwnFamilyJoined(deps))
    .put('/user/profile', onlyOwnAddress(deps));
