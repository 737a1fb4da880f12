import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { requireViewer } from './authenticate.ts';

/** Stands before whatever is too costly to do for strangers, such as taking a form with files in. */
export const signedIn =
  (deps: Dependencies): RequestHandler =>
  async (req, res, next) => {
    await requireViewer(req, res, deps);
    next();
  };
