import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { noteEditing } from './noteEditing.ts';
import { recordViewFactsOf } from './recordViewFactReads.ts';
import { listRecordViewsRoute } from './recordViewReads.ts';

/** When the viewer last viewed each senior's record, and who viewed a senior's. */
export const recordViewRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/looks', read(listRecordViewsRoute, deps))
    .get('/record-views', read(recordViewFactsOf, deps))
    .post('/record-views', noteEditing(deps));
