import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { noticesOf } from './noticeReads.ts';
import { noticesSeenHandler } from './noticesSeen.ts';

/** Routes for notices: other people's actions that concern the viewer. */
export const noticeRoutes = (deps: Dependencies): Router =>
  Router().get('/notices', read(noticesOf, deps)).put('/notices/seen', noticesSeenHandler(deps));
