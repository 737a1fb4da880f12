import type { Migration } from '../migrationList.ts';

/** Files that arrived and that no event may name yet: what the sweep looks at, so that it never lists the whole store. */
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
