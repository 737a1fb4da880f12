import type { Job } from '../jobs/jobHost.ts';
import { deleteOldLinkRegistrations } from '../account/linkRegistrations.ts';
import { deleteOldLinks } from '../accessLink/accessLinks.ts';
import { deleteOldNetworks } from './network.ts';
import { deleteOldAttempts } from './signInAttempts.ts';
import { deleteExpiredSessions } from './sessionRows.ts';

/** Deletes expired sessions, whose sockets are closed, old links, and the counts of old sign-in attempts. */
export const pruneSessions: Job = {
  name: 'pruneSessions',
  run: async ({ db, now }) => {
    await deleteExpiredSessions(db.pool, now());
    await deleteOldAttempts(db.pool, now());
    await deleteOldNetworks(db.pool, now());
    await deleteOldLinks(db.pool, now());
    await deleteOldLinkRegistrations(db.pool, now());
  },
};
