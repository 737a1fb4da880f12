import type { Migration } from '../migrationList.ts';

/** Received files by their sealed names. Those of before lie plain under their hashes and are sealed by server/upload/sealPlainFiles.ts. */
export const receivedFiles: Migration = {
  name: '010-receivedFiles',
  async up(knex) {
    await knex.schema.withSchema('app').dropTable('received_blob');
    await knex.schema.withSchema('app').createTable('received_file', (table) => {
      table.uuid('name').primary();
      table.uuid('owner_id').notNullable();
      table.timestamp('received_at').notNullable();
      table.index('received_at');
    });
  },
};
