import { pruneChanges } from '../../projections/runner/changes.ts';
import type { Job } from './jobHost.ts';

/** Deletes old changes; clients that were away longer load everything again. */
export const pruneChangesJob: Job = { name: 'pruneChanges', run: (deps) => pruneChanges(deps.db.pool, deps.now()) };
