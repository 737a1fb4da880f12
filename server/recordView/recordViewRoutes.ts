import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { listRecordViewsRoute } from './recordViewReads.ts';

/** When the viewer last viewed each senior's record. */
export const recordViewRoutes = (deps: Dependencies): Router =>
  Router().get('/looks', read(listRecordViewsRoute, deps));
