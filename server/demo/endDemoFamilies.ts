import type { Job } from '../jobs/jobHost.ts';
import { eraseEndedFamilies } from './demoFamilies.ts';

/** A demo family's hour is over: eraseAccounts does the rest. */
export const endDemoFamilies: Job = {
  name: 'endDemoFamilies',
  run: ({ db, now }) => eraseEndedFamilies(db.pool, now()),
};
