import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { requireViewer } from './authenticate.ts';

/** Guards work that is too costly for strangers, such as receiving a form with files. */
export const signedIn =
  (deps: Dependencies): RequestHandler =>
  async (req, res, next) => {
    await requireViewer(req, res, deps);
    next();
  };
