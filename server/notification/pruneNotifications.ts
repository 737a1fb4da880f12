import type { Job } from '../jobs/jobHost.ts';

const keptDays = 400;
/** Deleted in one run; the next minute deletes more. */
const atOnce = 5000;

/** Notifications are kept for 400 days, with their deliveries. */
export const pruneNotifications: Job = {
  name: 'pruneNotifications',
  run: async ({ db, now }) => {
    await db.pool.query({
      name: 'prune notifications',
      text: `delete from app.notifications where id in (select id from app.notifications
        where decided_at < $1::timestamptz - interval '${keptDays} days' order by decided_at limit ${atOnce})`,
      values: [now()],
    });
  },
};
