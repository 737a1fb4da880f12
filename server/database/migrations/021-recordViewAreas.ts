import type { Migration } from '../migrationList.ts';

/** Who opened a document is found by its area, however long a senior's record views have become. */
export const recordViewAreas: Migration = {
  name: '021-recordViewAreas',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('record_views', (table) => {
      table.index('areas', 'record_views_areas', 'gin');
    });
  },
};
