import { pruneChanges } from '../../projections/runner/changes.ts';
import type { Job } from './jobHost.ts';

/** Windows that were away for longer than what is kept are told to load everything again. */
export const pruneChangesJob: Job = { name: 'pruneChanges', run: (deps) => pruneChanges(deps.db.pool, deps.now()) };
