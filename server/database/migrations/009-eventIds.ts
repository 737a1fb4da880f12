import type { Migration } from '../migrationList.ts';

/**
 * The id of the event at each checkpoint: a log that was put back from a backup has none there, or another. It counts only where its position
 * is the checkpoint's: a former version moves that one alone.
 */
export const eventIds: Migration = {
  name: '009-eventIds',
  async up(knex) {
    await knex.raw(`
      alter table runner.checkpoint add column event_id text, add column event_position bigint;
      alter table runner.reactors add column event_id text, add column event_position bigint;
    `);
  },
};
