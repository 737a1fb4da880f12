import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { serveFile } from './serveFile.ts';

/** The route of profileImageUrl and imageUrl. */
export const uploadRoutes = (deps: Dependencies): Router => Router().get('/files/:id', serveFile(deps));
