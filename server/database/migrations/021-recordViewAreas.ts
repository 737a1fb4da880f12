import type { Migration } from '../migrationList.ts';

/** The index finds views of a document by area, however many record views a senior has. */
export const recordViewAreas: Migration = {
  name: '021-recordViewAreas',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('record_views', (table) => {
      table.index('areas', 'record_views_areas', 'gin');
    });
  },
};
