import type { Migration } from '../migrationList.ts';

/** Sessions and credentials, which are never part of an event. */
export const accounts: Migration = {
  name: '004-accounts',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('credential', (table) => {
      table.uuid('id').primary();
      table.uuid('user_id').notNullable();
      table.text('hash').notNullable().comment('argon2id, encoded');
      table.timestamp('created_at').notNullable();
      table.index('user_id');
    });
    await knex.schema.withSchema('app').createTable('sessions', (table) => {
      table.text('sid').primary();
      table.json('sess').notNullable();
      table.timestamp('expire').notNullable();
      table.index('expire');
    });
    await knex.raw(`create index on app.sessions ((sess->>'userId'))`);
  },
};
