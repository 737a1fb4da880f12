import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { endOtherSessionsHandler, endSessionHandler, signOutHandler } from './sessionHandlers.ts';
import { ownSecurityEvents, ownSessions } from './sessionReads.ts';

/** Routes for a person's sessions and security events. */
export const sessionRoutes = (deps: Dependencies): Router =>
  Router()
    .post('/logout', signOutHandler(deps))
    .get('/user/sessions', read(ownSessions, deps))
    .delete('/user/sessions', endOtherSessionsHandler(deps))
    .delete('/user/sessions/:id', endSessionHandler(deps))
    .get('/user/security-events', read(ownSecurityEvents, deps));
