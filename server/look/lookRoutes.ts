import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { looksOf } from './lookReads.ts';

/** When one last looked at whose record. */
export const lookRoutes = (deps: Dependencies): Router => Router().get('/looks', read(looksOf, deps));
