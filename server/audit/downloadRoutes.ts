import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { downloadHistory, sendHistory } from './historyDownload.ts';

/** A senior's history as an archive that can be checked without this server. */
export const downloadRoutes = (deps: Dependencies): Router =>
  Router().post('/audit/:id/downloads', command(downloadHistory, deps)).get('/audit/:id/download', sendHistory(deps));
