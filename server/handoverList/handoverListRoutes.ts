import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { handoverOf, handoverSummaries } from './handoverListReads.ts';
import { markHandoverRead } from './markHandoverRead.ts';

/** Routes for what was recorded since somebody last looked. */
export const handoverListRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/handover', read(handoverOf, deps))
    .get('/handover-summaries', read(handoverSummaries, deps))
    .put('/handover/read', markHandoverRead(deps));
