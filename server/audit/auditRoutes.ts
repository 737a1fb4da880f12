import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { auditTimelineOf } from './auditTimelineReads.ts';

/** A senior's history. */
export const auditRoutes = (deps: Dependencies): Router =>
  Router().get('/audit/:id/events', read(auditTimelineOf, deps));
