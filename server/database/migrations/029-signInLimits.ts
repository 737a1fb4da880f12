import type { Migration } from '../migrationList.ts';

/** Which account a link registered, and from which networks a person signed in (docs/decisions/0021-sessions.md, 0038-sign-in-links.md). */
export const signInLimits: Migration = {
  name: '029-signInLimits',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('link_registrations', (table) => {
      table.uuid('link_id').primary();
      table.uuid('user_id').notNullable().index().comment('the account that may register, or did');
      table.timestamp('at').notNullable().index();
    });
    await knex.schema.withSchema('app').createTable('known_networks', (table) => {
      table.binary('key').primary().comment('HMAC of a name, the password and a network address');
      table.timestamp('seen_at').notNullable().index().comment('of the last sign-in from there');
    });
    // each kind of failure has one row a day
    await knex.schema.withSchema('app').alterTable('security_events', (table) => {
      table.dropUnique(['user_id', 'day']);
      table.unique(['user_id', 'kind', 'day']);
    });
  },
};
