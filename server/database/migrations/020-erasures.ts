import type { Migration } from '../migrationList.ts';

/** Accounts to erase, until all of each is gone; and the members of demo families (docs/decisions/0033-demo-family.md). */
export const erasures: Migration = {
  name: '020-erasures',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('erasure', (table) => {
      table.uuid('user_id').primary();
      table.timestamp('asked_at').notNullable().index();
      table.timestamp('keys_destroyed_at').comment('null: not yet');
    });
    await knex.schema.withSchema('app').createTable('demo_member', (table) => {
      table.uuid('user_id').primary();
      table.uuid('family_id').notNullable().index();
      table.text('name').notNullable().comment('which of the demo’s people');
      table.timestamp('ends_at').notNullable().index();
      table.unique(['family_id', 'name']);
    });
  },
};
