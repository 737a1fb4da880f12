import type { Migration } from '../migrationList.ts';

/** The id of the event at each checkpoint: a log that was put back from a backup has none there, or another. */
export const eventIds: Migration = {
  name: '009-eventIds',
  async up(knex) {
    await knex.raw(`
      alter table runner.checkpoint add column event_id text;
      alter table runner.reactors add column event_id text;
    `);
  },
};
