import type { Job } from '../jobs/jobHost.ts';

/** Deletes record views after RECORD_VIEWS_KEPT_YEARS; the database lets no node delete one younger than a year. */
export const pruneRecordViews: Job = {
  name: 'pruneRecordViews',
  run: async ({ db, now, config }) => {
    const moment = new Date(now());
    moment.setUTCFullYear(Math.max(1970, moment.getUTCFullYear() - config.recordViewsKeptYears));
    await db.pool.query({
      name: 'prune record views',
      text: 'select app.drop_record_views_before($1)',
      values: [moment],
    });
  },
};
