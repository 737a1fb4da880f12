import type { Job } from '../jobs/jobHost.ts';
import { deleteExpiredSessions } from './sessionRows.ts';

/** Sessions that ran out; the sockets that were opened by them are closed. */
export const pruneSessions: Job = {
  name: 'pruneSessions',
  run: async ({ db, now }) => void (await deleteExpiredSessions(db.pool, now())),
};
