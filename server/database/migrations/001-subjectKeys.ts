import type { Migration } from '../migrationList.ts';

/** Subjects' encryption keys, keys that all nodes share, and the master key's fingerprint (design.md §6). */
export const subjectKeys: Migration = {
  name: '001-subjectKeys',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('subject_keys', (table) => {
      table.uuid('subject_id').primary();
      table.binary('wrapped_key').comment('null: destroyed, never made again');
      table.timestamp('made_at').notNullable().defaultTo(knex.fn.now());
      table.timestamp('erased_at');
      table.check('(wrapped_key is null) = (erased_at is not null)');
    });
    await knex.schema.withSchema('app').createTable('shared_keys', (table) => {
      table.text('purpose').primary();
      table.binary('wrapped_key').notNullable();
    });
    await knex.schema.withSchema('app').createTable('master_key', (table) => {
      table.boolean('singleton').primary().defaultTo(true).checkIn(['true']);
      table.binary('fingerprint').notNullable();
    });
  },
};
