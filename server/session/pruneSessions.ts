import type { Job } from '../jobs/jobHost.ts';
import { deleteExpiredSessions } from './sessionRows.ts';

/** Deletes expired sessions; their sockets are closed. */
export const pruneSessions: Job = {
  name: 'pruneSessions',
  run: async ({ db, now }) => void (await deleteExpiredSessions(db.pool, now())),
};
