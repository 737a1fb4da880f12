import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { auditRecordOf } from './auditReads.ts';
import { auditTimelineOf } from './auditTimelineReads.ts';
import { createReplayQueue } from './replayQueue.ts';

/** A senior's history: the record as of any moment, and every event. */
export const auditRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/audit/:id', read(auditRecordOf(createReplayQueue()), deps))
    .get('/audit/:id/events', read(auditTimelineOf, deps));
