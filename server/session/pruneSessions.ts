import type { Job } from '../jobs/jobHost.ts';
import { deleteOldAttempts } from './signInAttempts.ts';
import { deleteExpiredSessions } from './sessionRows.ts';

/** Deletes expired sessions, whose sockets are closed, and the counts of old sign-in attempts. */
export const pruneSessions: Job = {
  name: 'pruneSessions',
  run: async ({ db, now }) => {
    await deleteExpiredSessions(db.pool, now());
    await deleteOldAttempts(db.pool, now());
  },
};
