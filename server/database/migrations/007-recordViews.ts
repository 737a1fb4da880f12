import type { Migration } from '../migrationList.ts';

/** When people looked at seniors' records: one row a senior, viewer and minute. */
export const recordViews: Migration = {
  name: '007-recordViews',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('record_views', (table) => {
      table.uuid('senior_id').notNullable();
      table.uuid('viewer_id').notNullable();
      table.timestamp('minute').notNullable();
      table.timestamp('first_at').notNullable();
      table.timestamp('last_at').notNullable();
      table.specificType('areas', 'text[]').notNullable();
      table.primary(['senior_id', 'viewer_id', 'minute']);
    });
  },
};
