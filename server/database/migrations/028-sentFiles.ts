import type { Migration } from '../migrationList.ts';

/**
 * Counts each person's uploads of a day, so that one account can't fill the disk; marks received files that no longer
 * wait for their hour.
 */
export const sentFiles: Migration = {
  name: '028-sentFiles',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('sent_file', (table) => {
      table.uuid('upload_id').primary();
      table.uuid('person_id').notNullable().comment('who sent it');
      table.integer('bytes').notNullable();
      table.uuid('name').comment('of its received file; null: what it was sent for was removed');
      table.timestamp('sent_at').notNullable();
      table.index(['person_id', 'sent_at']);
      table.index('name');
      table.index('sent_at');
    });
    await knex.schema.withSchema('app').alterTable('received_file', (table) => {
      table.boolean('is_unneeded').notNullable().defaultTo(false).comment('what it was sent for was removed');
    });
  },
};
