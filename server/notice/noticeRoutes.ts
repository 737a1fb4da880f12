import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { noticesOf } from './noticeReads.ts';
import { noticesSeenHandler } from './noticesSeen.ts';

/** What others did that concerns the viewer. */
export const noticeRoutes = (deps: Dependencies): Router =>
  Router().get('/notices', read(noticesOf, deps)).put('/notices/seen', noticesSeenHandler(deps));
