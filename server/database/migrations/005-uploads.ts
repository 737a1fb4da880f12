import type { Migration } from '../migrationList.ts';

/** Received files that no event may name yet: the sweep checks these instead of the whole blob store. */
export const uploads: Migration = {
  name: '005-uploads',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('received_blob', (table) => {
      table.text('hash').primary();
      table.timestamp('received_at').notNullable();
      table.index('received_at');
    });
  },
};
