import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { serveFile } from './serveFile.ts';

/** Where profileImageUrl and imageUrl lead. */
export const uploadRoutes = (deps: Dependencies): Router => Router().get('/files/:id', serveFile(deps));
