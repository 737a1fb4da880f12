import type { Migration } from '../migrationList.ts';

/** Links that prove something or sign somebody in (docs/decisions/0034-access-links.md). Their secrets are kept as hashes alone. */
export const accessLinks: Migration = {
  name: '022-accessLinks',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('access_link', (table) => {
      table.uuid('id').primary();
      table.text('kind').notNullable();
      table.uuid('subject_id').notNullable().comment('the invitation or the account that it is about');
      table.uuid('made_by').comment('null: who runs the server');
      table.binary('secret_hash').notNullable().unique();
      table.binary('code_hash').unique().comment('of the code to read out; null: it has none');
      table.timestamp('made_at').notNullable();
      table.timestamp('expires_at').notNullable().index();
      table.timestamp('ended_at');
      table.text('ended_as').comment('used, replaced or withdrawn');
      table.index(['kind', 'subject_id']);
      table.index('made_by');
    });
  },
};
