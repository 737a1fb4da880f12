import type { Migration } from '../migrationList.ts';

/** Adds the columns that sign-in links need (docs/decisions/0038-sign-in-links.md). */
export const signInLinks: Migration = {
  name: '024-signInLinks',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('access_link', (table) => {
      table.uuid('credential_id').comment('of a link that signs in: the password that it replaces');
    });
    await knex.schema.withSchema('app').alterTable('security_events', (table) => {
      table.uuid('helper_id').comment('who made the link that signs in');
    });
  },
};
